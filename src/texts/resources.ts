import type aboutus from '#texts/de/aboutus.json'
import type account from '#texts/de/account.json'
import type articles from '#texts/de/articles.json'
import type BlitzSchutz from '#texts/de/BlitzSchutz.json'
import type checklists from '#texts/de/checklists.json'
import type common from '#texts/de/common.json'
import type company from '#texts/de/company.json'
import type dashboard from '#texts/de/dashboard.json'
import type drawings from '#texts/de/drawings.json'
import type entries from '#texts/de/entries.json'
import type frequency from '#texts/de/frequency.json'
import type homepage from '#texts/de/homepage.json'
import type ImprintPage from '#texts/de/ImprintPage.json'
import type inquiries from '#texts/de/inquiries.json'
import type inspection from '#texts/de/inspection.json'
import type JobsPage from '#texts/de/JobsPage.json'
import type jobs from '#texts/de/jobs.json'
import type kinds from '#texts/de/kinds.json'
import type knowledge from '#texts/de/knowledge.json'
import type kontactus from '#texts/de/kontactus.json'
import type login from '#texts/de/login.json'
import type people from '#texts/de/people.json'
import type pictures from '#texts/de/pictures.json'
import type projects from '#texts/de/projects.json'
import type quantities from '#texts/de/quantities.json'
import type receipt from '#texts/de/receipt.json'
import type redirects from '#texts/de/redirects.json'
import type requirement from '#texts/de/requirement.json'
import type accountMail from '#texts/de/server/account-mail.json'
import type dailyMail from '#texts/de/server/daily-mail.json'
import type office from '#texts/de/server/office.json'
import type senderMail from '#texts/de/server/sender-mail.json'
import type testMail from '#texts/de/server/test-mail.json'
import type servicespage from '#texts/de/servicespage.json'
import type specimen from '#texts/de/specimen.json'
import type sphere from '#texts/de/sphere.json'
import type staff from '#texts/de/staff.json'
import type takeover from '#texts/de/takeover.json'
import type tender from '#texts/de/tender.json'
import type texts from '#texts/de/texts.json'
import type today from '#texts/de/today.json'
import type tools from '#texts/de/tools.json'
import type webhooks from '#texts/de/webhooks.json'

/** Texts by scope, typed after the German files; `npm test` checks that the other languages have the same parts. */
export interface PublicTexts {
  aboutus: typeof aboutus
  account: typeof account
  articles: typeof articles
  BlitzSchutz: typeof BlitzSchutz
  checklists: typeof checklists
  common: typeof common
  dashboard: typeof dashboard
  drawings: typeof drawings
  entries: typeof entries
  frequency: typeof frequency
  homepage: typeof homepage
  ImprintPage: typeof ImprintPage
  inquiries: typeof inquiries
  inspection: typeof inspection
  JobsPage: typeof JobsPage
  kinds: typeof kinds
  knowledge: typeof knowledge
  jobs: typeof jobs
  kontactus: typeof kontactus
  login: typeof login
  people: typeof people
  pictures: typeof pictures
  projects: typeof projects
  quantities: typeof quantities
  receipt: typeof receipt
  redirects: typeof redirects
  requirement: typeof requirement
  servicespage: typeof servicespage
  specimen: typeof specimen
  sphere: typeof sphere
  staff: typeof staff
  takeover: typeof takeover
  tender: typeof tender
  texts: typeof texts
  today: typeof today
  tools: typeof tools
  company: typeof company
  webhooks: typeof webhooks
}

/** Texts for the server alone, which no address serves. `office` is there in the office's language only. */
export interface ServerTexts {
  'server/account-mail': typeof accountMail
  'server/daily-mail': typeof dailyMail
  'server/office': typeof office
  'server/sender-mail': typeof senderMail
  'server/test-mail': typeof testMail
}

export type Scope = keyof PublicTexts
