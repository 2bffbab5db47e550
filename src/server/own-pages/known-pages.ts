import type { ContentOf } from '#contract/content/input-schemas.ts'
import { type pageFields, pageKind } from '#contract/content/page-fields.ts'
import { type LanguageCode, writtenIn } from '#contract/language.ts'
import type { MenuPage } from '#contract/pages/layouts.ts'
import { plainStorage } from '#server/content/plain-entries.ts'
import { inOrder, listShown, type Reading, shownNumbers } from '#server/content/shown-entries.ts'
import { formerPages } from '#server/own-pages/former-page-store.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type PageContent = ContentOf<typeof pageFields>

interface Known {
  /** Of the tag of pages, before they were read. */
  version: number
  /** Present slugs by those that lead to them, also former ones. */
  slugs: ReadonlyMap<string, string>
  menu: readonly MenuPage[]
  /** Languages that their texts are in, by slug. */
  languages: ReadonlyMap<string, readonly LanguageCode[]>
}

export interface KnownPages {
  /** While the database is away, as they were. */
  current(): Promise<Known>
}

/** Addresses and menu entries of own pages, kept in memory until a page changes. */
export function createKnownPages({
  database,
  versions,
}: Pick<Services, 'database' | 'versions'>): KnownPages {
  const read = (version: number) => readPages(database, version)
  return { current: keepUntilChanged(versions, [pageKind.tag], read).currentOrLast }
}

async function readPages(database: Database, version: number): Promise<Known> {
  const pages = await listPages(database, {})
  const former = await formerPages.listLeading(database)
  const slugs = new Map(former.map(({ from, to }) => [from, to]))
  for (const { slug } of pages) slugs.set(slug, slug)
  const languages = new Map(pages.map(({ slug, content }) => [slug, writtenIn(content)]))
  return { version, slugs, menu: menuOf(pages), languages }
}

const menuOf = (pages: readonly PageContent[]): MenuPage[] =>
  pages.flatMap(({ slug, title, menu, order }) => (menu === 'none' ? [] : [{ slug, title, menu, order }]))

async function listPages(database: Database, reading: Reading): Promise<PageContent[]> {
  const shown = await listShown(plainStorage(pageKind), database, reading)
  return inOrder(shown, shownNumbers).map(({ content }) => content as PageContent)
}

export const menuWithDrafts = async (database: Database): Promise<MenuPage[]> =>
  menuOf(await listPages(database, { Drafts: '1' }))
