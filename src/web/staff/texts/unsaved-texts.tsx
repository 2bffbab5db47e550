import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/contexts.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { forgetTypedText, readTypedTexts } from '#web/staff/text-panel/typed-texts.ts'
import type { TextName } from '#web/staff/texts/text-values.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers to go on with words that were not saved before a reload or a new login. */
export function UnsavedTexts({ onContinue }: { onContinue: (text: TextName) => void }) {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const [kept, setKept] = useState(readTypedTexts)
  if (kept.length === 0) return null
  return (
    <ul className="mb-6 grid gap-2">
      {kept.map(({ scope, key, values, typedAt }) => (
        <li key={`${scope}:${key}`} className="staff-message flex flex-wrap items-center gap-3">
          <p className="grow wrap-anywhere">
            {t('typed.kept', { text: shortened(values[language]), time: formatTime(typedAt) })}
          </p>
          <Button kind="dark" onClick={() => onContinue({ scope, key })}>
            {t('typed.continue')}
          </Button>
          <Button
            kind="plain"
            onClick={() => {
              forgetTypedText({ scope, key })
              setKept(readTypedTexts())
              document.getElementById('texts-heading')?.focus()
            }}
          >
            {t('typed.discard')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
