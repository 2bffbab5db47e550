import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/content/field.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { slugPattern } from '#contract/content/slug.ts'
import { type SpotName, spots } from '#contract/content/spot-fields.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { publicPaths } from '#contract/pages/addresses.ts'
import { isTakenSlug, ownPagePath } from '#contract/pages/own-page.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type Entry, formOf, type ListedKind } from '#web/staff/entries/entry-kind.ts'
import type { Values } from '#web/staff/entries/entry-values.ts'
import { valuesOfContent } from '#web/staff/entries/listed-entry.ts'
import { isOfPicture, useContentProblem } from '#web/staff/knowledge/rich-text/content-problem.ts'

/** Pages of kinds whose entries are not all on the same one. */
const pagesOf: {
  readonly [W in DeskKind['word']]?: (entry: Pick<Entry, 'values'>) => keyof typeof publicPaths | undefined
} = {
  spot: ({ values }) => spots[values['spot'] as SpotName]?.screen,
}

/** Returns the form of a plain kind from its definition. */
function plainKind(kind: DeskKind): ListedKind {
  const { word, address, fields } = kind
  return {
    ...formOf(kind),
    texts: `kinds:${word}.`,
    read: async (api, id) =>
      entryOfDashboard(fields, await api(`readDashboard${address}`, { params: { id } })),
    valuesOf: (wire) => valuesOfContent(fields, wire),
    begin: () => firstChoices(fields),
    ...(!('isInternal' in kind) && {
      pathOf: (entry) =>
        'shownOn' in kind
          ? publicPaths[pagesOf[word]?.(entry) ?? kind.shownOn]
          : ownPagePath(String(entry.values['slug']).trim()),
    }),
    useWords() {
      const { t } = useTranslation(['kinds', 'articles'])
      const check = useWrittenProblems(fields)
      return {
        add: t(`kinds:${word}.dialog.add`),
        edit: t(`kinds:${word}.dialog.edit`),
        published: () => t(`kinds:${word}.done.now`),
        check,
        refused(path, error) {
          if (path === 'slug') return t('kinds:page.problems.slugTaken')
          return path.startsWith('content') && isOfPicture(error)
            ? t('articles:problems.pictureGone')
            : undefined
        },
      }
    },
  }
}

/** A choice that has to be made begins with its first option. */
const firstChoices = (fields: Fields): Partial<Values> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.sort === 'choice' && field.isRequired ? [[name, field.options[0] ?? '']] : [],
    ),
  )

/** Returns a function for the problems of an address and of written contents, which most kinds do not have. */
function useWrittenProblems(fields: Fields) {
  const { t } = useTranslation('kinds')
  const contentProblem = useContentProblem()
  const slugProblem = (slug: string) => {
    if (slug === '') return undefined
    if (!slugPattern.test(slug)) return t('page.problems.slug')
    return isTakenSlug(slug) ? t('page.problems.slugOfSite') : undefined
  }
  return (values: Values): Record<string, string> => {
    const found = Object.entries<Field>(fields).flatMap(([name, { sort }]) => {
      if (sort === 'slug') return [[name, slugProblem(String(values[name]).trim())] as const]
      if (sort !== 'richText') return []
      const contents = values[name] as Record<LanguageCode, RichText>
      return languageCodes.map((code) => [`${name}.${code}`, contentProblem(contents[code], true)] as const)
    })
    return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
  }
}

/** The kinds that do nothing of their own, by their words. */
export const plainKinds = Object.fromEntries(deskKinds.map((kind) => [kind.word, plainKind(kind)])) as Record<
  DeskKind['word'],
  ListedKind
>
