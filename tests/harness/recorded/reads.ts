import { projectOrders } from '#contract/content/project-order.ts'
import { type Asked, staff, visitor, withQueries } from '#tests/harness/recorded/asked.ts'

const languages = ['Language=1', 'Language=2']
const inBoth = (...addresses: string[]) => addresses.flatMap((address) => withQueries(address, ...languages))

const projectQueries = [
  ...languages,
  'Language=3',
  'PageLength=100',
  'PageLength=3&PageNumber=5',
  'PageLength=3&PageNumber=1000',
  'PageLength=0',
  'PageLength=101',
  'PageLength=many',
  'PageNumber=-1',
  'Title=dach&PageLength=2',
  'Title=ROOF&PageLength=2',
  'Title=%25',
  'Title=_&PageLength=1',
  'Title=&PageLength=1',
  'Title=%20%20halle%20&PageLength=2',
  'Description=Fundamenterder&PageLength=2',
  'Description=nowhere%20at%20all',
  'CategoryID=1&PageLength=2',
  'CategoryID=6&Language=2&PageLength=2',
  'CategoryID=0',
  'CategoryID=99',
  'CategoryID=one',
  'Class=I&PageLength=1',
  'Class=II&PageLength=1',
  'Class=III&PageLength=1',
  'Class=IV&PageLength=1',
  'Class=V',
  'Year=2024&PageLength=2',
  'Year=1899',
  'Year=2024.5',
  'Service=installation&PageLength=1',
  'Service=maintenance&PageLength=1',
  'Service=planning&PageLength=1',
  'Service=cooking',
  'Q=erdung&PageLength=1',
  'Q=earth%20hall&PageLength=1',
  'Q=rechenzentren&PageLength=1',
  'Q=hattersheim&PageLength=1',
  `Q=${'x'.repeat(201)}`,
  'CategoryID=2&Class=II&Service=installation&Q=erdung&PageLength=1',
  'title=dach',
  'Title=dach&Title=halle',
  'Drafts=1',
  'Drafts=2',
]
const countQueries = ['CategoryID=1', 'Class=II', 'Year=2025', 'Service=maintenance', 'Q=erdung', 'Drafts=1']
const articleQueries = [
  'Kind=article',
  'Kind=term',
  'Kind=news',
  'Language=1',
  'Language=2',
  'Drafts=1',
  'Q=x',
]

const pages = [
  ...[
    '/',
    '/Blitzschutz',
    '/Projects?category=all',
    '/Projects?category=2&rows=20',
    '/project/7',
    '/Services',
  ],
  ...['/jobs', '/jobs/installer', '/contactus', '/Wissen', '/Wissen/trennungsabstand', '/impressum'],
]

/** Read calls of visitors on the sample content. */
export const visitorReads: Asked[] = visitor(
  ...inBoth('/Category').concat('GET /Category?Language=3', 'GET /Category?Drafts=1', 'GET /Category?Name=x'),
  ...withQueries('/Project', ...projectQueries),
  ...withQueries('/Project/count', ...countQueries),
  ...inBoth('/Project/1', '/Project/12', '/Project/24'),
  ...[
    'GET /Project/0',
    'GET /Project/9999',
    'GET /Project/one',
    'GET /Project/1?Drafts=1',
    'GET /Project/1?x=1',
  ],
  ...withQueries('/Project/2/neighbours', 'CategoryID=4', 'CategoryID=99', 'Language=1'),
  ...['GET /Project/1/neighbours', 'GET /Project/24/neighbours', 'GET /Project/9999/neighbours'],
  ...['GET /Project/home', 'GET /Project/home?Drafts=1'],
  ...withQueries('/Job', 'Drafts=1', 'Language=1'),
  ...['GET /Job/installer', 'GET /Job/nobody', 'GET /Job/installer/closed', 'GET /Job/nobody/closed'],
  ...withQueries('/Article', ...articleQueries),
  ...inBoth('/Article/trennungsabstand', '/Article/1'),
  ...['GET /Article/nothing', 'GET /Article/9999', 'GET /Article/1?Drafts=1'],
  ...['GET /Nothing', 'PATCH /Project', 'DELETE /Category', 'POST /Project/1'],
  ...pages.flatMap((page) => [`GET //page-data${page}`, `GET //page-data/en${page}`]),
  ...['GET //sitemap.xml', 'GET //feed/de.xml', 'GET //feed/en.xml', 'GET //manifest.webmanifest'],
  ...['GET //assets/i18n/homepage/de.json', 'GET //assets/i18n/homepage/en.json', 'GET //project/9999'],
)

const dashboardProjectQueries = [
  ...projectOrders.map((order) => `Sort=${order}&PageLength=5`),
  'Sort=colour',
  'Search=24',
  'Search=halle&PageLength=5',
  'Search=Beispiel&PageLength=3',
  'CategoryID=0',
  'CategoryID=3',
  'Missing=1',
  'Missing=2',
  'Deleted=yes',
  'Deleted=no',
  'Archived=yes',
  'Drafts=1&PageLength=2',
  'PageLength=2&PageNumber=23',
]

/** Read calls of staff; visitors make the non-public ones, too. */
export const staffReads: Asked[] = [
  ...staff(
    ...withQueries('/dashboard/Category', 'Deleted=yes', 'Drafts=1', 'Deleted=1'),
    ...withQueries('/dashboard/Project', ...dashboardProjectQueries),
    ...withQueries('/dashboard/Project/5', 'Drafts=1', 'Language=1'),
    ...['GET /dashboard/Project/9999', 'GET /Project?Drafts=1&PageLength=2', 'GET /Project/5?Drafts=1'],
    ...['GET /Project/count?Drafts=1', 'GET /Project/2/neighbours?Drafts=1', 'GET /Category?Drafts=1'],
    ...['GET /Project/5', 'GET /Project?PageLength=1', 'GET /Project/home'],
    ...['GET /Project/5/history', 'GET /Project/9999/history', 'GET /Project/5/version/1'],
    ...['GET /Category/1/history', 'GET /Category/99/history', 'GET /Category/1/version/1'],
    ...[
      'GET /dashboard/Job',
      'GET /dashboard/Job/installer',
      'GET /dashboard/Job/nobody',
      'GET /Job?Drafts=1',
    ],
    ...['GET /Job/installer/history', 'GET /Job/nobody/history', 'GET /Job/installer/version/1'],
    ...withQueries('/dashboard/Article', 'Deleted=yes', 'Deleted=no'),
    ...['GET /Article?Drafts=1', 'GET /Article/1?Drafts=1', 'GET /Article/1', 'GET /Article/9999/history'],
    ...['GET /Article/1/history', 'GET /Article/1/version/1'],
    ...withQueries('/Text', 'Scope=homepage', 'Scope=kontactus', 'Scope=staff'),
    ...['GET /Text/homepage/hero.slogan/version', 'GET /Text/homepage/nothing/version'],
    ...['GET /Company', 'GET /Company?Drafts=1', 'GET /Company/version', 'GET /Company/version/1'],
    // Not what is left of the sample: that has no order.
    ...['GET /dashboard/Company', 'GET /Draft'],
  ),
  ...visitor(
    ...[
      'GET /dashboard/Category',
      'GET /dashboard/Project',
      'GET /dashboard/Project/5',
      'GET /Project/5/history',
    ],
    ...['GET /dashboard/Job', 'GET /dashboard/Article', 'GET /Text', 'GET /Company', 'GET /Draft'],
  ),
]
