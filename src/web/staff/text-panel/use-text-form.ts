import { useTranslation } from 'react-i18next'
import { type EntryForm, useEntryForm } from '#web/staff/entries/use-entry-form.ts'
import { type TextEntry, type TextFields, textKind } from '#web/staff/text-panel/text-kind.ts'
import { usePutBack } from '#web/staff/text-panel/use-put-back.ts'

/** The form of a text. Its notice offers to take back what was saved, and calls `onTakenBack` then. */
export function useTextForm(
  read: TextEntry,
  onTakenBack: (() => void) | undefined,
): EntryForm<TextFields, TextEntry> {
  const { t } = useTranslation('texts')
  const putBack = usePutBack()
  const form = useEntryForm(textKind, {
    read,
    complete: async (body) => {
      const { text } = form.saved ?? read
      const command = async () => {
        await putBack([text])
        onTakenBack?.()
      }
      return { body, done: { undo: { command, done: t('done.takenBack') } } }
    },
  })
  return form
}
