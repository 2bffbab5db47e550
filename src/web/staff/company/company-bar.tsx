import { useTranslation } from 'react-i18next'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { PublishBar } from '#web/staff/entries/publish-bar.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves the facts: for everybody, for staff alone, or for a time. It stays in view. */
export function CompanyBar({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('company')
  const { isBusy, isDirty, save, saved, problems } = useFacts().form
  const wrong = Object.keys(problems).length
  return (
    <div className="company-bar">
      <p role="status" className={wrong > 0 ? 'field-problem' : 'text-sm'}>
        {wrong > 0 ? t('problems.count', { count: wrong }) : isDirty && t('bar.unsaved')}
      </p>
      <PublishBar
        isInDialog={false}
        isBusy={isBusy}
        publishAt={saved?.draft?.publishAt}
        onSave={save}
        cancel={
          isDirty && (
            <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && onForget()}>
              {t('bar.forget')}
            </Button>
          )
        }
        main={
          <Button aria-disabled={isBusy} onClick={() => save('now')}>
            {t(isBusy ? 'bar.saving' : 'bar.publish')}
          </Button>
        }
      />
    </div>
  )
}
