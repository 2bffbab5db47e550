import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publish } from '#contract/publish.ts'
import { TimeField, useChosenTime } from '#web/staff/parts/time-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface PublishBarProps {
  /** `text` is what is saved, with the time from which it is to be public. */
  form: {
    text: { publishAt?: string | undefined }
    isBusy: boolean
    save: (publish: Publish) => unknown
  }
  onCancel: () => void
}

/** Saves what is written: for everybody, for staff alone, or for a time. */
export function PublishBar({ form, onCancel }: PublishBarProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const { isBusy, save, text } = form
  const [isLater, setLater] = useState(text.publishAt !== undefined)
  const time = useChosenTime(text.publishAt)
  const id = useId()
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const schedule = () => {
    const at = time.check()
    if (at) save(at)
  }
  return (
    <div className="modal-actions is-sticky publish-bar">
      <div id={id} className="publish-later" hidden={!isLater}>
        <TimeField time={time} label={t('later.label')} />
        <Button kind="dark" aria-disabled={isBusy} onClick={whenIdle(schedule)}>
          {t('later.do')}
        </Button>
      </div>
      <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(onCancel)}>
        {t('staff:cancel')}
      </Button>
      <Button kind="plain" aria-expanded={isLater} aria-controls={id} onClick={() => setLater(!isLater)}>
        {t('later.open')}
      </Button>
      <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(() => save('draft'))}>
        {t('actions.saveDraft')}
      </Button>
      <Button aria-disabled={isBusy} onClick={whenIdle(() => save('now'))}>
        {t(isBusy ? 'actions.saving' : 'actions.publish')}
      </Button>
    </div>
  )
}
