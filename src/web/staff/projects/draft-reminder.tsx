import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguages } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import {
  forgetStoredProject,
  readStoredProjects,
  type StoredProject,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { Button } from '#web/ui/button.tsx'

interface DraftReminderProps {
  /** Opens the project that the input belongs to, or a new one. */
  onContinue: (entry: 'new' | number) => void
  /** Called after a reminder, which may have had the focus, was removed. */
  onRemoved: () => void
}

/** Offers to continue with input that was not saved before a reload or a new login. */
export function DraftReminder({ onContinue, onRemoved }: DraftReminderProps) {
  const [kept, setKept] = useState(readStoredProjects)
  return (
    <ul className="grid gap-2">
      {kept.map((stored) => (
        <Reminder
          key={stored.id ?? 'new'}
          stored={stored}
          onContinue={() => onContinue(stored.id ?? 'new')}
          onDiscard={() => {
            forgetStoredProject(stored.id)
            setKept(readStoredProjects())
            onRemoved()
          }}
        />
      ))}
    </ul>
  )
}

interface ReminderProps {
  stored: StoredProject
  onContinue: () => void
  onDiscard: () => void
}

function Reminder({ stored, onContinue, onDiscard }: ReminderProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const titles = [language, ...fallbackLanguages(language)].map((code) => stored.draft.texts[code].title)
  const title = titles.find((candidate) => candidate.trim() !== '') ?? t('draft.untitled')
  const formatTime = useTimeFormat()
  return (
    <li className="staff-message flex flex-wrap items-center gap-3">
      <p className="grow">{t('draft.kept', { title, time: formatTime(stored.typedAt) })}</p>
      <Button kind="dark" onClick={onContinue}>
        {t('draft.continue')}
      </Button>
      <Button kind="plain" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </li>
  )
}
