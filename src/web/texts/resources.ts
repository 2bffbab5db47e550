import type common from '#web/texts/de/common.json'
import type homepage from '#web/texts/de/homepage.json'
import type ImprintPage from '#web/texts/de/ImprintPage.json'
import type kontactus from '#web/texts/de/kontactus.json'
import type projects from '#web/texts/de/projects.json'

/** Texts by scope, typed after the German files; `npm test` checks that the English ones have the same parts. */
export interface Resources {
  common: typeof common
  homepage: typeof homepage
  ImprintPage: typeof ImprintPage
  kontactus: typeof kontactus
  projects: typeof projects
}

export type Scope = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
