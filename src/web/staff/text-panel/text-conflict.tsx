import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import type { TextFormState } from '#web/staff/text-panel/use-text-form.ts'
import { workingValues } from '#web/staff/texts/text-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Shows what somebody else has saved meanwhile, how the typed words differ from it, and asks which to keep. */
export function TextConflict({ form, theirs }: { form: TextFormState; theirs: SiteText }) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const saved = workingValues(theirs)
  const { changedAt, changedBy } = theirs
  return (
    <Modal
      heading={t('conflict.title')}
      description={
        <>
          <p>
            {changedAt && changedBy
              ? t('conflict.who', { name: changedBy, time: formatTime(changedAt) })
              : t('conflict.somebody')}
          </p>
          <p>{t('conflict.choice')}</p>
        </>
      }
      role="alertdialog"
      size="form"
      onClose={form.forgetConflict}
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
      <div className="modal-actions">
        <Button kind="plain" onClick={form.forgetConflict}>
          {t('conflict.back')}
        </Button>
        <Button kind="plain" onClick={form.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button kind="danger" onClick={() => void form.overwriteTheirs()}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
