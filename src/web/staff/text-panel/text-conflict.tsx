import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { ConflictDialog } from '#web/staff/parts/conflict-dialog.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import type { TextFormState } from '#web/staff/text-panel/use-text-form.ts'
import { workingValues } from '#web/staff/texts/text-values.ts'

/** Shows what somebody else has saved meanwhile, how the typed words differ from it, and asks which to keep. */
export function TextConflict({ form, theirs }: { form: TextFormState; theirs: SiteText }) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const saved = workingValues(theirs)
  const { changedAt, changedBy } = theirs
  return (
    <ConflictDialog
      heading={t('conflict.title')}
      who={
        changedAt && changedBy
          ? t('conflict.who', { name: changedBy, time: formatTime(changedAt) })
          : t('conflict.somebody')
      }
      choice={t('conflict.choice')}
      labels={{
        back: t('conflict.back'),
        takeTheirs: t('conflict.takeTheirs'),
        overwrite: t('conflict.overwrite'),
      }}
      onBack={form.forgetConflict}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwriteTheirs}
    >
      <dl className="text-differences">
        {languageCodes.map((code) => (
          <div key={code}>
            <dt>{t(`languages.${code}`)}</dt>
            <dd>
              {saved[code] === form.values[code].trim() ? (
                t('conflict.same')
              ) : (
                <ValueDifference
                  value={{ before: saved[code], after: form.values[code].trim() }}
                  none={t('states.none')}
                  lang={code}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ConflictDialog>
  )
}
