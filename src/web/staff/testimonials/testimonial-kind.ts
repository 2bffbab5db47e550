import { useTranslation } from 'react-i18next'
import { publicPaths, staffPaths } from '#contract/addresses.ts'
import { testimonialKind as testimonial, testimonialFields } from '#contract/content/testimonial-fields.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { editEntryAddress } from '#web/staff/entries/plain-kind.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

export const editTestimonialAddress = editEntryAddress(staffPaths.testimonials)

export const testimonialKind: EntryKind<typeof testimonialFields> = {
  ...formOf(testimonial),
  texts: 'testimonials:',
  storageKey: staffStorageKeys.typedTestimonials,
  read: async (api, id) =>
    entryOfDashboard(testimonialFields, await api('readDashboardTestimonial', { params: { id } })),
  pathOf: () => publicPaths.home,
  useWords() {
    const { t } = useTranslation('testimonials')
    return { add: t('dialog.add'), edit: t('dialog.edit'), published: () => t('done.now') }
  },
}
