import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import { languageCodes } from '#contract/language.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { useFactWords, useFileWords } from '#web/staff/company/fact-words.ts'
import { draftForms } from '#web/staff/drafts/draft-kinds.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'

/** Differences from the published content, word by word; for a never published entry its content. */
export function DraftDifferences({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['texts', 'staff'])
  const { nameOf, inWords } = useWordsOf(draft.kind)
  const fileWords = useFileWords()
  const isNew = draft.isNew
  // That a picture has no focal point of its own before it is there says nothing.
  const entries = Object.entries(draft.values).filter(([field]) => !isNew || field !== 'focus')
  if (entries.length === 0) return <p>{t('drafts.noDifference')}</p>

  const differenceAt = (field: string, value: ChangedValue, code: string | undefined) => {
    if (isNew && field in others) return t(newOnes[field as keyof typeof newOnes])
    if (field in others) return t(others[field as keyof typeof others])
    const ofFile = !draftForms[draft.kind].form && fileWords(field, value)
    if (ofFile) return ofFile
    const after = inWords(field, value.after)
    if (!isNew) {
      const inBoth = { before: inWords(field, value.before), after }
      return <ValueDifference value={inBoth} none={t('states.none')} lang={code} />
    }
    return (
      <span className="value-difference" lang={code}>
        {after}
      </span>
    )
  }
  return (
    <dl className="text-differences">
      {entries.map(([field, value]) => {
        const code = languageCodes.find((language) => language === field || field.endsWith(`.${language}`))
        return (
          <div key={field}>
            <dt>{field === code ? t(`staff:languages.${code}`) : nameOf(field)}</dt>
            <dd>{differenceAt(field, value, code)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Words for fields whose values cannot be shown. */
const others = {
  picture: 'drafts.otherPicture',
  focus: 'drafts.otherFocus',
  pictures: 'drafts.otherPictures',
} as const

const newOnes = {
  picture: 'drafts.newPicture',
  focus: 'drafts.otherFocus',
  pictures: 'drafts.newPictures',
} as const

/** Returns the names and values of a draft's fields in words. */
function useWordsOf(name: Draft['kind']) {
  const { form } = draftForms[name]
  const words = useFieldWords(form ?? { fields: {}, texts: 'texts:' })
  const company = { nameOf: useFactName(), inWords: useFactWords() }
  return form ? words : company
}
