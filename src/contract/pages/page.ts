import type { Api } from '#contract/api/api.ts'
import type { ShownCompany } from '#contract/company/company.ts'
import type { SiteFile } from '#contract/company/company-calls.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Screen } from '#contract/pages/addresses.ts'
import type { MenuPage } from '#contract/pages/layouts.ts'

/** Days after which data is deleted, by the names that texts have for them. */
export interface Periods {
  inquiryDays: number
  /** From the deletion of a project, category or job until it can no longer be restored. */
  projectDays: number
  /** From the deletion of an inquiry by staff until it can no longer be restored, unless `inquiryDays` end before. */
  deletedInquiryDays: number
}

/** Prefix of a page's path: address of the data for its islands. */
export const pageDataAddress = '/page-data'

/** Address of the generated icon of a company without a logo for it. */
export const letterIconAddress = '/icon.svg'

/** Facts common to every page of an installation. */
export interface Site {
  company: ShownCompany
  /** True while the built-in sample stands in for a real company. */
  isSample: boolean
  /** Origin of the site for absolute addresses, empty if PUBLIC_URL is not set. */
  origin: string
  periods: Periods
  /** The files that the company's facts name, by these names; the sample has none. */
  files: Readonly<Record<string, SiteFile>>
  /** Day on which the page is made, in Germany (ISO date). */
  today: string
  heroVideo?: string
  /** Own pages in the menus, in order; left out where there are none. */
  pages?: readonly MenuPage[]
}

/** Texts that replace built-in ones, by language, scope and path; lines of a list are joined by line feeds. */
export type ChangedTexts = Readonly<
  Partial<Record<LanguageCode, Readonly<Record<string, Readonly<Record<string, string>>>>>>
>

export interface PageTexts {
  changed: ChangedTexts
  /** Each text in the markup is between marks (`text-marks.ts`), which index `texts.inMarkup`. */
  areMarked?: boolean
}

/** A page as `<html>…</html>` without its style and script tags, or a redirect. */
export type RenderedPage =
  | {
      kind: 'page'
      status: number
      html: string
      language: LanguageCode
      /** Name of the screen and of its folder. */
      screen: Screen
      /** JSON for the islands. */
      pageData: string
      /** The document contains that data; otherwise the islands fetch it. */
      isDataInline: boolean
      /** JSON-LD blocks for search engines. */
      structuredData: string[]
      /** Editable texts as `scope:key`: those in the document, and those in its data. */
      texts: { inMarkup: string[]; inData: string[] }
    }
  | { kind: 'redirect'; status: number; to: string }

/** Exports of the built `entry-server`, by which the server knows the web. */
export interface WebEntry {
  render(address: string, api: Api, site: Site, texts?: PageTexts): Promise<RenderedPage>
  /** The one inline script of every page. */
  arrivalScript: string
  webManifest(site: Site): object
  /** Returns the addresses of the icons that browsers ask for by name; `touch` needs a picture as logo. */
  icons(site: Site): { favicon: string; touch?: string }
  /** Source modules of the screens that run in the browser as a whole, for finding their built files. */
  appScreenModules: Readonly<Record<string, string>>
}
