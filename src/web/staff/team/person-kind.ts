import { useTranslation } from 'react-i18next'
import { publicPaths, staffPaths } from '#contract/addresses.ts'
import { personKind as person, personFields } from '#contract/content/person-fields.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { editEntryAddress, valuesOfContent } from '#web/staff/entries/plain-kind.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

export const editPersonAddress = editEntryAddress(staffPaths.team)

export const personKind: EntryKind<typeof personFields> = {
  ...formOf(person),
  texts: 'team:',
  storageKey: staffStorageKeys.typedPeople,
  read: async (api, id) =>
    entryOfDashboard(personFields, await api('readDashboardPerson', { params: { id } })),
  valuesOf: (wire) => valuesOfContent(personFields, wire),
  pathOf: () => publicPaths.about,
  useWords() {
    const { t } = useTranslation('team')
    return { add: t('dialog.add'), edit: t('dialog.edit'), published: () => t('done.now') }
  },
}
