import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirectLimits } from '#contract/limits.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { type AddressProblems, useRedirectProblem } from '#web/staff/redirects/use-redirect-problem.ts'
import { Button } from '#web/ui/button.tsx'

const empty = { from: '', to: '' }
type Field = keyof typeof empty

/** Two addresses; `begin` fills in the old one. */
export function RedirectForm({ form }: { form: ReturnType<typeof useRedirectForm> }) {
  const { t } = useTranslation('redirects')
  const { question } = useQuestionBeforeLoss(form.isDirty, form.clear)
  return (
    <form ref={form.element} noValidate className="mt-5 grid max-w-3xl gap-5" onSubmit={form.handleSubmit}>
      {(['from', 'to'] as const).map((field) => (
        <LimitedTextField
          key={field}
          name={field}
          label={t(`fields.${field}`)}
          hint={t(`hints.${field}`)}
          value={form.values[field]}
          maxLength={redirectLimits.maxAddress}
          problem={form.problems[field]}
          isRequired
          onChange={(value) => form.change(field, value)}
        />
      ))}
      <Button type="submit" kind="dark" className="justify-self-start" aria-disabled={form.isSaving}>
        {t('add')}
      </Button>
      {question}
    </form>
  )
}

/** State and actions of the form. */
export function useRedirectForm() {
  const { t } = useTranslation(['redirects', 'staff'])
  const { staffCall, run, isBusy: isSaving } = useCommand()
  const { ofError } = useRedirectProblem()
  const { form: element, problems, setProblems, refuse } = useProblems<Field>()
  const [values, setValues] = useState(empty)

  const focus = (name: Field) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  async function save(): Promise<void> {
    const isRefused = (error: unknown) => {
      const found = ofError(error)
      if (found) refuse(found)
      return found !== undefined
    }
    const add = () => staffCall('addRedirect', { body: values })
    const done = ({ from, to }: { from: string; to: string }) => ({ message: t('done.added', { from, to }) })
    if (!(await run(add, done, undefined, isRefused))) return
    setValues(empty)
    focus('from')
  }

  return {
    element,
    values,
    problems,
    isSaving,
    isDirty: values.from.trim() !== '' || values.to.trim() !== '',
    clear: () => setValues(empty),
    change(field: Field, value: string) {
      setValues({ ...values, [field]: value })
      setProblems(({ [field]: _changed, ...others }) => others)
    },
    /** Fills in the old address; what is missing is the new one. */
    begin(from: string) {
      setValues({ ...values, from })
      setProblems({})
      focus('to')
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSaving) return
      const required = t('staff:required')
      const found: AddressProblems = {
        ...(values.from.trim() === '' && { from: required }),
        ...(values.to.trim() === '' && { to: required }),
      }
      if (found.from ?? found.to) return refuse(found)
      if (Object.values(values).every((value) => value.trim().length <= redirectLimits.maxAddress))
        void save()
    },
  }
}
