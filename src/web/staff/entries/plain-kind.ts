import { useTranslation } from 'react-i18next'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { type SpotName, spots } from '#contract/content/spot-fields.ts'
import { type PublicScreen, publicPaths } from '#contract/pages/addresses.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type Entry, formOf, type ListedKind } from '#web/staff/entries/entry-kind.ts'
import { valuesOfContent } from '#web/staff/entries/listed-entry.ts'

/** Pages of kinds whose entries are not all on the same one. */
const pagesOf: {
  readonly [W in DeskKind['word']]?: (entry: Pick<Entry, 'values'>) => PublicScreen | undefined
} = {
  spot: ({ values }) => spots[values['spot'] as SpotName]?.screen,
}

/** Returns the form of a plain kind from its definition. */
function plainKind(kind: DeskKind): ListedKind {
  const { word, address, fields, shownOn } = kind
  return {
    ...formOf(kind),
    texts: `kinds:${word}.`,
    read: async (api, id) =>
      entryOfDashboard(fields, await api(`readDashboard${address}`, { params: { id } })),
    valuesOf: (wire) => valuesOfContent(fields, wire),
    pathOf: (entry) => publicPaths[pagesOf[word]?.(entry) ?? shownOn],
    useWords() {
      const { t } = useTranslation('kinds')
      return {
        add: t(`${word}.dialog.add`),
        edit: t(`${word}.dialog.edit`),
        published: () => t(`${word}.done.now`),
      }
    },
  }
}

/** The kinds that do nothing of their own, by their words. */
export const plainKinds = Object.fromEntries(deskKinds.map((kind) => [kind.word, plainKind(kind)])) as Record<
  DeskKind['word'],
  ListedKind
>
