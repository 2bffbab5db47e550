import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { inEachLanguage } from '#contract/language.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Tables } from '#server/tables.ts'
import { withPictures } from '#server/transfer/articles-in-content.ts'
import { type CompanyFiles, companyAsRead } from '#server/transfer/company-in-content.ts'
import { type Content, picturesOfArticle } from '#server/transfer/content-format.ts'
import { readContent } from '#server/transfer/read-content.ts'
import { textsAsRead } from '#server/transfer/texts-in-content.ts'

type Project = Content['projects'][number]

/** What the database has by then must be what the folder has; throws `CommandRefused` otherwise. */
export async function compareContent(
  transaction: Transaction<Tables>,
  content: Content,
  companyFiles: CompanyFiles,
): Promise<void> {
  const { content: read } = await readContent(transaction, content.lastNumbers)
  const bare = ({
    categories,
    projects,
    pinnedProjects = [],
    jobs,
    articles = [],
    company,
    texts = [],
  }: Content) => ({
    pinnedProjects,
    company: content.company && company && companyAsRead(company, companyFiles),
    texts: content.texts && textsAsRead(texts),
    articles: articles
      .map(({ formerSlugs = [], ...article }) => ({
        ...article,
        content: withoutFileNames(article),
        formerSlugs: formerSlugs.toSorted(),
      }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    jobs: content.jobs && jobs?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    categories: categories.toSorted((a, b) => a.id - b.id),
    projects: projects.map(withoutNames).toSorted((a, b) => a.id - b.id),
  })
  if (!isDeepStrictEqual(bare(read), bare(content))) {
    throw new CommandRefused('The database does not hold what was written. Nothing was imported.')
  }
}

/** Pictures by their place among those of the entry. */
function withoutFileNames({ content }: Pick<NonNullable<Content['articles']>[number], 'content'>) {
  const names = picturesOfArticle({ content })
  return inEachLanguage((code) => withPictures(content[code], (name) => `${names.indexOf(name.slice(1))}`))
}

/** Files may be called otherwise. */
function withoutNames({ picture: _name, furtherPictures, ...project }: Project) {
  return { ...project, further: furtherPictures?.map(({ picture: _, ...further }) => further) ?? [] }
}
