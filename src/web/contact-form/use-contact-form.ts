import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { type ContactDraft, isEmailAddress, missingFields } from '#contract/contact-fields.ts'
import type { ContactField } from '#contract/inquiry-fields.ts'
import { sendContactRequest } from '#web/api/send-contact-request.ts'
import { useLastRequest } from '#web/contact-form/last-request.tsx'
import { takeFilesChosenIn, useContactDraft } from '#web/contact-form/use-contact-draft.ts'
import { type ContactProblems, useContactProblems } from '#web/contact-form/use-contact-problems.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

export type ContactFormState = ReturnType<typeof useContactForm>

/** What the contact form holds and does. */
export function useContactForm() {
  const { t } = useTranslation()
  const language = useLanguage()
  const showNotice = useShowNotice()
  const describe = useContactProblems()
  const formRef = useRef<HTMLFormElement>(null)
  const entered = useContactDraft(formRef)
  const { draft, files, lostFiles } = entered
  const [problems, setProblems] = useState<ContactProblems>({})
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const { lastReference, keepReference } = useLastRequest()
  useQuestionBeforeLeaving(progress !== undefined)

  function change<F extends ContactField>(field: F, value: ContactDraft[F]) {
    entered.change(field, value)
    setProblems(({ [field]: _, ...others }) => others)
  }

  function changeFiles(next: readonly File[], problem?: string) {
    entered.changeFiles(next)
    setProblems(({ attachment: _, ...others }) => (problem ? { ...others, attachment: problem } : others))
  }

  function addFiles(added: readonly File[]) {
    // A choice made before the scripts came may be told twice: the second time there is nothing left of it.
    if (added.length === 0) return
    const wanted = [...files, ...added]
    const problem = describe.attachments(wanted)
    if (!problem) return changeFiles(wanted)
    showNotice({ message: problem, isError: true })
    changeFiles(files, problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have taken the form over
  useEffect(() => {
    if (entered.isReady) addFiles(takeFilesChosenIn(formRef.current))
  }, [entered.isReady])

  /** True when nothing stands against sending; otherwise says what, in a notice and beside the fields. */
  function check(form: HTMLFormElement): boolean {
    const missing = missingFields(draft)
    let found: ContactProblems = {}
    let message = ''
    if (missing.kind !== 'none') {
      found = Object.fromEntries(missing.fields.map((field) => [field, t('notices.fieldRequired')]))
      const fields = missing.fields.map((field) => t(`form.${field}`)).join(', ')
      message =
        missing.kind === 'general'
          ? t('notices.missingFields', { fields })
          : t('notices.missingPriceFields', { fields })
    } else if (!isEmailAddress(draft.email.trim())) {
      message = t('notices.emailInvalid')
      found = { email: message }
    }
    setProblems(found)
    if (message === '') return true
    showNotice({ message, isError: true })
    const first = Object.keys(found)[0]
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return false
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current || !check(form)) return
    const controller = new AbortController()
    const key = entered.ensureIdempotencyKey()
    sending.current = controller
    setProgress(0)
    try {
      const { reference } = await sendContactRequest({
        draft,
        files,
        language,
        idempotencyKey: key,
        website: String(new FormData(form).get('Website') ?? ''),
        filledInMs: entered.filledInMs(),
        onProgress: setProgress,
        signal: controller.signal,
      })
      keepReference({ reference, key })
      const message = `${t('notices.contactSuccess')}. ${t('notices.contactSuccessReference', { reference })}`
      const receipt = addressIn(language, screenPaths.receipt)
      showNotice({ message, isError: false, link: { text: t('notices.showReceipt'), address: receipt } })
      entered.reset()
      setProblems({})
    } catch (error) {
      const failure = describe.failure(error)
      if (failure.isError) console.error(error)
      setProblems(failure.problems)
      showNotice({ message: failure.message, isError: failure.isError })
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }

  return {
    formRef,
    isReady: entered.isReady,
    draft,
    files,
    lostFiles,
    problems,
    /** Share that has been sent, undefined when nothing is under way. */
    progress,
    /** Reference of what was last sent from this tab. */
    lastReference,
    change,
    addFiles,
    removeFile: (file: File) => changeFiles(files.filter((kept) => kept !== file)),
    forgetLostFiles: entered.forgetLostFiles,
    handleSubmit,
    cancel: () => sending.current?.abort(),
  }
}
