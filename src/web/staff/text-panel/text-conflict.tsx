import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { ConflictDialog } from '#web/staff/entries/conflict-dialog.tsx'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'
import type { TextFormState } from '#web/staff/text-panel/use-text-form.ts'
import { workingValues } from '#web/staff/texts/text-values.ts'

/** Shows what somebody else has saved meanwhile, how the typed words differ from it, and asks which to keep. */
export function TextConflict({ form, theirs }: { form: TextFormState; theirs: SiteText }) {
  const { t } = useTranslation(['texts', 'entries'])
  const saved = workingValues(theirs)
  return (
    <ConflictDialog
      saved={{ at: theirs.changedAt, by: theirs.changedBy }}
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
                t('entries:conflict.same')
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
