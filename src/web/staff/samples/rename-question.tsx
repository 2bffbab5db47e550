import { useTranslation } from 'react-i18next'
import { isGrouping } from '#contract/content/kinds.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import { useSite } from '#web/contexts.ts'
import { type Renaming, useSamplesInWords } from '#web/staff/samples/use-samples.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface RenameQuestionProps {
  renaming: Renaming
  /** The name is to be public at a time to come. */
  isLater: boolean
  onChoose: (choice: SampleChoice) => void
  onCancel: () => void
}

/** Asks what to do with the built-in sample, before it would appear under the company's own name. */
export function RenameQuestion({ renaming, isLater, onChoose, onCancel }: RenameQuestionProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const { periods } = useSite()
  const { name, entries, quotes } = renaming
  const what = useSamplesInWords()(
    entries.filter(({ kind }) => !isGrouping(kind)),
    quotes,
  )
  return (
    <Modal
      heading={t('samples.rename.question', { what })}
      description={
        <>
          <p>{t('samples.rename.text', { name })}</p>
          <p>{t('samples.rename.remove', { count: periods.projectDays })}</p>
          <p>{t('samples.rename.draft')}</p>
          <p>{t(isLater ? 'samples.rename.later' : 'samples.rename.people')}</p>
        </>
      }
      role="alertdialog"
      onClose={onCancel}
    >
      <div className="modal-actions">
        <Button kind="plain" onClick={onCancel}>
          {t('staff:cancel')}
        </Button>
        <Button kind="dark" onClick={() => onChoose('draft')}>
          {t('samples.rename.keep')}
        </Button>
        <Button kind="danger" onClick={() => onChoose('remove')}>
          {t('samples.remove')}
        </Button>
      </div>
    </Modal>
  )
}
