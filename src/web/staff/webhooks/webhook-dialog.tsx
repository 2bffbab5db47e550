import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { webhookLimits } from '#contract/limits.ts'
import { type WebhookEvent, webhookEvents } from '#contract/webhooks/webhook-events.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { InputDialog } from '#web/staff/parts/input-dialog.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { CheckboxGroup } from '#web/ui/field.tsx'

/** The secret of a new webhook. */
export interface NewSecret {
  url: string
  secret: string
}

interface WebhookDialogProps {
  onClose: () => void
  onNewSecret: (secret: NewSecret) => void
}

/** Adds a webhook. */
export function WebhookDialog({ onClose, onNewSecret }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const form = useWebhookForm(onClose, onNewSecret)
  const { question, close } = useQuestionBeforeLoss(form.isDirty, onClose)
  return (
    <InputDialog
      heading={t('add')}
      form={form.form}
      submit={t('make')}
      isBusy={form.isSaving}
      question={question}
      onSubmit={form.submit}
      onClose={close}
    >
      <fieldset aria-busy={form.isSaving} className="mt-5 grid gap-5">
        <LimitedTextField
          name="url"
          label={t('fields.url')}
          hint={t('fields.urlHint')}
          value={form.url}
          maxLength={webhookLimits.maxUrl}
          problem={form.problems.url}
          isRequired
          onChange={form.setUrl}
        />
        <CheckboxGroup
          name="events"
          className="webhook-events"
          label={t('fields.events')}
          values={form.events}
          options={webhookEvents.map((value) => ({ value, text: t(`events.${value}`) }))}
          problem={form.problems.events}
          isRequired
          onChange={form.setEvents}
        />
      </fieldset>
    </InputDialog>
  )
}

/** State and actions of the form. */
function useWebhookForm(onSaved: () => void, onNewSecret: (secret: NewSecret) => void) {
  const { t } = useTranslation(['webhooks', 'staff'])
  const { staffCall, run, isBusy: isSaving } = useCommand()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<WebhookEvent[]>([...webhookEvents])
  const { form, problems, setProblems, refuse } = useProblems<'url' | 'events'>()
  const made = useRef<NewSecret>(undefined)

  async function save(): Promise<void> {
    const send = async () => {
      made.current = await staffCall('addWebhook', { body: { url, events: chosen } })
    }
    const isRefused = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') return false
      refuse({ url: t(/^https:/i.test(url.trim()) ? 'failure.private' : 'failure.notHttps') })
      return true
    }
    if (!(await run(send, t('done.added'), undefined, isRefused))) return
    onSaved()
    if (made.current) onNewSecret(made.current)
  }

  return {
    form,
    url,
    events: chosen,
    problems,
    isSaving,
    isDirty: url.trim() !== '' || chosen.length !== webhookEvents.length,
    setUrl(value: string) {
      setUrl(value)
      setProblems(({ url: _url, ...others }) => others)
    },
    setEvents(values: WebhookEvent[]) {
      setChosen(values)
      setProblems(({ events: _events, ...others }) => others)
    },
    submit() {
      const found = {
        ...(url.trim() === ''
          ? { url: t('staff:required') }
          : URL.canParse(url.trim())
            ? {}
            : { url: t('failure.notHttps') }),
        ...(chosen.length === 0 && { events: t('failure.noEvent') }),
      }
      if (Object.keys(found).length > 0) return refuse(found)
      if (url.trim().length <= webhookLimits.maxUrl) void save()
    },
  }
}
