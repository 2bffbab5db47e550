import { languageCodes } from '#contract/language.ts'
import { type Answers, ask, askAll, inLanguages, type Question } from '#tests/harness/before/what-it-says.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

const api = '/api/v1'
const asVisitor = (paths: string[]) => paths.map((path): Question => `visitor ${path}`)
const asStaff = (paths: string[]) => paths.map((path): Question => `staff ${api}${path}`)

/** The first page of every list. */
const lists: Question[] = [
  ...asVisitor(
    [
      ...[
        '/Category',
        '/Category?Language=1',
        '/Project?PageLength=100',
        '/Project?PageLength=100&Language=2',
      ],
      ...['/Project/count', '/Project/home', '/Project?Q=turm', '/Project?Class=II', '/Project?Year=1998'],
      ...['/Job', '/Article', '/Article?Kind=term&Language=2', '/Article?Kind=article'],
    ].map((path) => api + path),
  ),
  ...asVisitor([
    '/',
    '/en',
    '/Projects',
    '/jobs',
    '/Wissen',
    '/impressum',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]),
  ...asVisitor(languageCodes.map((code) => `/feed/${code}.xml`)),
  ...asStaff([
    ...['/Category?Drafts=1', '/dashboard/Category', '/dashboard/Category?Drafts=1'],
    ...['/dashboard/Category?Deleted=yes', '/Project?PageLength=100&Drafts=1', '/Project/count?Drafts=1'],
    ...['', '&Drafts=1', '&Deleted=yes', '&Archived=yes', '&Missing=2', '&CategoryID=0', '&Search=turm'].map(
      (more) => `/dashboard/Project?PageLength=100${more}`,
    ),
    ...['/Project/home?Drafts=1', '/dashboard/Job', '/Job?Drafts=1', '/Article?Drafts=1'],
    ...['/dashboard/Article', '/dashboard/Article?Deleted=yes', '/Draft', '/dashboard/Sample'],
    ...['', '&Show=used', '&Show=unused', '&Search=clamp'].map(
      (more) => `/dashboard/Picture?PageLength=100${more}`,
    ),
    ...['/Company', '/Company?Drafts=1', '/dashboard/Company', '/Company/version', '/Text'],
    ...['/Account', '/Account/history', '/login/Account', '/login/Session', '/login/Passkey'],
    ...['/Webhook', '/Webhook/history', '/Inquiry', '/Inquiry?Deleted=yes', '/Inquiry?Unread=yes'],
    ...['/dashboard/Inquiry/summary', '/dashboard/Inquiry/export.csv'],
  ]),
]

/** Every question that a site can be asked: lists, what is in them, and what that names. */
export async function findAnswers(site: TestSite): Promise<Answers> {
  const answers = await askAll(site, [...lists, ...ofJob('ehemalige'), ...ofSlug('ehemals')])
  for (let found = lists; found.length > 0; ) {
    const next = found.flatMap((question) => askedNext(question, answers))
    found = [...new Set(next)].filter((question) => !(question in answers))
    for (const question of found) answers[question] = await ask(site, question)
  }
  return answers
}

/** Returns the questions that an answer leads to. */
function askedNext(question: Question, answers: Answers): Question[] {
  const body = answers[question]?.body
  const path = question.replace(/^\w+ (\/api\/v1)?/, '').replace(/\?.*/, '')
  const rows: Row[] = Array.isArray(body) ? body : ((body as { data?: Row[] } | undefined)?.data ?? [])
  const files = JSON.stringify(body ?? null).match(/\/(pictures|media)\/[\w.-]+\.\w+/g) ?? []
  const more = byPath.find(([pattern]) => pattern.test(path))?.[1](rows, path) ?? []
  return [...asVisitor(files), ...more]
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = Record<string, any>
type Next = (rows: Row[], path: string) => Question[]

const withVersions: Next = (rows, path) =>
  asStaff(
    rows.flatMap(({ versionBefore }) =>
      versionBefore ? [path.replace('history', `version/${versionBefore}`)] : [],
    ),
  )

const byPath: readonly (readonly [RegExp, Next])[] = [
  [/^\/(dashboard\/)?Category$/, (rows) => rows.flatMap(({ id }) => asStaff([`/Category/${id}/history`]))],
  [
    /^\/(dashboard\/)?Project$/,
    // Numbers that none has, or none any more, are asked for, too.
    (rows) => upTo(Math.max(0, ...rows.map(({ id }) => id)) + 2).flatMap(ofProject),
  ],
  [/^\/(dashboard\/)?Job$/, (rows) => rows.flatMap(({ id }) => ofJob(id))],
  [
    /^\/(dashboard\/)?Article$/,
    (rows) => rows.flatMap(({ id, slug }) => [...ofArticle(id), ...ofSlug(slug)]),
  ],
  [
    /^\/Article\/\d+\/history$/,
    (rows, path) => [
      ...withVersions(rows, path),
      ...rows.flatMap(({ values }) =>
        values.slug ? [...ofSlug(values.slug.before), ...ofSlug(values.slug.after)] : [],
      ),
    ],
  ],
  [/\/history$/, withVersions],
  [/^\/Company\/version$/, (rows) => asStaff(rows.map(({ version }) => `/Company/version/${version}`))],
  [/^\/Text$/, (rows) => asStaff(rows.map(({ scope, key }) => `/Text/${scope}/${key}/version`))],
  [
    /^\/Inquiry$/,
    (rows) =>
      rows.flatMap(({ id, attachments }) =>
        asStaff([`/Inquiry/${id}`, ...attachments.map(({ n }: Row) => `/Inquiry/${id}/attachment/${n}`)]),
      ),
  ],
]

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

const ofProject = (id: number) => [
  ...asVisitor([`${api}/Project/${id}`, `${api}/Project/${id}/neighbours`, ...inLanguages(`/project/${id}`)]),
  ...asStaff([`/dashboard/Project/${id}`, `/dashboard/Project/${id}?Drafts=1`, `/Project/${id}/history`]),
]

const ofJob = (id: string) => [
  ...asVisitor([`${api}/Job/${id}`, `${api}/Job/${id}/closed`, ...inLanguages(`/jobs/${id}`)]),
  ...asStaff([`/dashboard/Job/${id}`, `/Job/${id}?Drafts=1`, `/Job/${id}/history`]),
]

const ofArticle = (id: number) => [
  ...asVisitor([`${api}/Article/${id}`]),
  ...asStaff([`/Article/${id}?Drafts=1`, `/Article/${id}/history`]),
]

const ofSlug = (slug: string) => asVisitor([`${api}/Article/${slug}`, ...inLanguages(`/Wissen/${slug}`)])
