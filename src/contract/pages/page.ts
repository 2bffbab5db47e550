import type { Api } from '#contract/api/api.ts'
import type { ShownCompany } from '#contract/company/company.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Screen } from '#contract/pages/addresses.ts'

/** Days after which data is deleted, by the names that texts have for them. */
export interface Periods {
  inquiryDays: number
  /** Counted from the day a project, a category or a job was deleted; so long it can be restored. */
  projectDays: number
  /** Counted from the day staff deleted an inquiry; so long it can be restored, unless `inquiryDays` end before. */
  deletedInquiryDays: number
}

/** A file of the company's own; of a logo it is known how large it is, in any unit. */
export interface SiteFile {
  address: string
  width?: number
  height?: number
}

/** Before the path of a page: where the data for what runs in it is. */
export const pageDataAddress = '/page-data'

/** Where the server draws the icon of a company that has no logo for it. */
export const letterIconAddress = '/icon.svg'

/** What is the same on every page of an installation. */
export interface Site {
  company: ShownCompany
  /** True while the built-in sample stands in for a real company. */
  isSample: boolean
  /** Origin of the site for absolute addresses, empty when PUBLIC_URL is not set. */
  origin: string
  periods: Periods
  /** The files that the company's facts name, by these names; the sample has none. */
  files: Readonly<Record<string, SiteFile>>
  /** The day on which the page is made, in Germany (ISO date). */
  today: string
  /** Address of the company's film for the home page, where it has one. */
  heroVideo?: string
}

/** Texts that stand in for built-in ones, by language, scope and path; lines of a list are joined by line feeds. */
export type ChangedTexts = Readonly<
  Partial<Record<LanguageCode, Readonly<Record<string, Readonly<Record<string, string>>>>>>
>

/** What is shown of the texts of the site. */
export interface PageTexts {
  changed: ChangedTexts
  /** Every text of the markup stands between marks (`text-marks.ts`), which count into `texts.inMarkup`. */
  areMarked?: boolean
}

/** A page as `<html>…</html>` without its style and script tags, or where the visitor is sent instead. */
export type RenderedPage =
  | {
      kind: 'page'
      status: number
      html: string
      language: LanguageCode
      /** Name of the screen, the same as its folder. */
      screen: Screen
      /** JSON for what runs in the browser. */
      pageData: string
      /** Whether the document brings that data along; else what needs it asks for it. */
      isDataInline: boolean
      /** JSON-LD blocks for search engines. */
      structuredData: string[]
      /** Texts that staff may change, as `scope:key`: those that the document was made of, and those in its data. */
      texts: { inMarkup: string[]; inData: string[] }
    }
  | { kind: 'redirect'; status: number; to: string }

/** The web as the server knows it: what the built `entry-server` exports. */
export interface WebEntry {
  render(address: string, api: Api, site: Site, texts?: PageTexts): Promise<RenderedPage>
  /** The one inline script of every page. */
  arrivalScript: string
  /** Content of the web app manifest. */
  webManifest(site: Site): object
  /** Addresses of the icons that browsers ask for by name; a company without a picture as its logo has no `touch`. */
  icons(site: Site): { favicon: string; touch?: string }
  /** Source modules of the screens that run in the browser as a whole, for finding their built files. */
  appScreenModules: Readonly<Record<string, string>>
}
