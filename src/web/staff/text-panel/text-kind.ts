import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import type { Fields } from '#contract/content/field.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { maxTextLength } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'
import type { Entry, EntryKind } from '#web/staff/entries/entry-kind.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { useTextProblem } from '#web/staff/text-panel/text-problem.ts'
import { draftId, mayBeEmpty, nameOfDraft } from '#web/staff/texts/text-values.ts'

const fields = {
  texts: { sort: 'localized', maxLength: maxTextLength, required: [] },
} as const satisfies Fields

export type TextFields = typeof fields

export interface TextEntry extends Entry<TextFields> {
  text: SiteText
}

/** A text of the site: no entry, but its form is one of one field. */
export const textKind: EntryKind<TextFields, TextEntry> = {
  name: 'text',
  fields,
  texts: 'texts:',
  storageKey: staffStorageKeys.typedTexts,
  named: nameOfDraft,
  calls: { change: 'changeText' },
  async read(api, id) {
    const { scope, key } = nameOfDraft(id)
    const texts = await api('listTexts', { query: { Scope: scope } })
    const text = texts.find((candidate) => candidate.key === key)
    if (!text) throw new ApiError('not_found', 'There is no such text.')
    return entryOf(text)
  },
  useWords() {
    const { t } = useTranslation(['texts', 'staff'])
    const problemOf = useTextProblem()
    return {
      add: t('title'),
      edit: t('title'),
      published: () => t('done.now'),
      check({ texts }, { saved }) {
        const isEmpty = (code: LanguageCode) => texts[code].trim() === ''
        const isLeftOut = saved && mayBeEmpty(saved.text) && languageCodes.every(isEmpty)
        const found = languageCodes.map((code) => {
          if (isEmpty(code)) return [`texts.${code}`, isLeftOut ? undefined : t('staff:required')]
          return [`texts.${code}`, saved && problemOf(saved.text, code, texts[code])]
        })
        return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
      },
      // The server knows better than this page what the text may hold.
      refused: () => t('refused'),
    }
  },
}

function entryOf(text: SiteText): TextEntry {
  const { version, draft, published, publishAt, changedAt = '', changedBy = '' } = text
  return {
    id: draftId(text),
    version,
    values: valuesOfWire(fields, { texts: draft ?? published }),
    changed: changedBy === '' ? undefined : { at: changedAt, by: changedBy },
    draft: draft && { isNew: false, publishAt, changedAt, changedBy },
    text,
  }
}
