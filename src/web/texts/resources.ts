import type aboutus from '#web/texts/de/aboutus.json'
import type BlitzSchutz from '#web/texts/de/BlitzSchutz.json'
import type common from '#web/texts/de/common.json'
import type dashboard from '#web/texts/de/dashboard.json'
import type homepage from '#web/texts/de/homepage.json'
import type ImprintPage from '#web/texts/de/ImprintPage.json'
import type inquiries from '#web/texts/de/inquiries.json'
import type JobsPage from '#web/texts/de/JobsPage.json'
import type kontactus from '#web/texts/de/kontactus.json'
import type login from '#web/texts/de/login.json'
import type projects from '#web/texts/de/projects.json'
import type receipt from '#web/texts/de/receipt.json'
import type servicespage from '#web/texts/de/servicespage.json'
import type staff from '#web/texts/de/staff.json'

/** Texts by scope, typed after the German files; `npm test` checks that the English ones have the same parts. */
export interface Resources {
  aboutus: typeof aboutus
  BlitzSchutz: typeof BlitzSchutz
  common: typeof common
  dashboard: typeof dashboard
  homepage: typeof homepage
  ImprintPage: typeof ImprintPage
  inquiries: typeof inquiries
  JobsPage: typeof JobsPage
  kontactus: typeof kontactus
  login: typeof login
  projects: typeof projects
  receipt: typeof receipt
  servicespage: typeof servicespage
  staff: typeof staff
}

export type Scope = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
