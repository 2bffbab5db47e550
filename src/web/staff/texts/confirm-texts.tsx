import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmClaims } from '#web/staff/parts/use-confirm-claims.ts'
import { draftId, type TextName } from '#web/staff/texts/text-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Says of texts that they are true of the company. */
export function useConfirmTexts() {
  const { t } = useTranslation('texts')
  return useConfirmClaims(t('claims.confirmed'), t('claims.taken'))
}

/** Confirms all texts that are shown, after a question. */
export function ConfirmAll({ texts }: { texts: readonly TextName[] }) {
  const { t } = useTranslation(['texts', 'staff'])
  const [isAsking, setAsking] = useState(false)
  const { confirm, isBusy } = useConfirmTexts()
  const { length: count } = texts
  return (
    <>
      <Button kind="outline" className="mt-5" onClick={() => setAsking(true)}>
        {t('claims.all', { count })}
      </Button>
      {isAsking && (
        <Modal
          heading={t('claims.question', { count })}
          description={<p>{t('claims.note')}</p>}
          onClose={() => setAsking(false)}
        >
          <div className="modal-actions">
            <Button kind="plain" onClick={() => setAsking(false)}>
              {t('staff:cancel')}
            </Button>
            <Button
              kind="dark"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void confirm(texts.map(draftId)).then(() => setAsking(false))}
            >
              {t('claims.true')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
