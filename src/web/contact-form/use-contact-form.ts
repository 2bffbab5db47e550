import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type ErrorDetail } from '#contract/api-error.ts'
import { type ContactDraft, isEmailAddress, missingFields } from '#contract/contact-fields.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import type { ContactField } from '#contract/inquiry-fields.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { sendContactRequest } from '#web/api/send-contact-request.ts'
import { receiptAddress, useLastRequest } from '#web/contact-form/sent-requests.tsx'
import { takeFilesChosenIn, useContactDraft } from '#web/contact-form/use-contact-draft.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

export type ContactFormState = ReturnType<typeof useContactForm>

/** State and actions of the contact form. */
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
    // A choice made before hydration may be reported twice, the second time without files.
    if (added.length === 0) return
    const wanted = [...files, ...added]
    const problem = describe.attachments(wanted)
    if (!problem) return changeFiles(wanted)
    showNotice({ message: problem, isError: true })
    changeFiles(files, problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (entered.isReady) addFiles(takeFilesChosenIn(formRef.current))
  }, [entered.isReady])

  /** Returns true if the input is valid; otherwise shows the problems in a notice and beside the fields. */
  function check(form: HTMLFormElement): boolean {
    const missing = missingFields(draft)
    let found: ContactProblems = {}
    let message = ''
    if (missing.kind !== 'none') {
      found = Object.fromEntries(missing.fields.map((field) => [field, t('notices.fieldRequired')]))
      const fields = missing.fields.map((field) => t(`form.${field}`)).join(', ')
      message = t(`notices.${missing.kind === 'general' ? 'missingFields' : 'missingPriceFields'}`, {
        fields,
      })
    } else if (!isEmailAddress(draft.email.trim())) {
      message = t('notices.emailInvalid')
      found = { email: message }
    }
    setProblems(found)
    if (message === '') return true
    showNotice({ message, isError: true })
    form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
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
      const receipt = receiptAddress(language)
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
    /** Share that has been sent, from 0 to 1; undefined unless a request is under way. */
    progress,
    /** Reference of the last request sent from this tab. */
    lastReference,
    change,
    addFiles,
    removeFile: (file: File) => changeFiles(files.filter((kept) => kept !== file)),
    forgetLostFiles: entered.forgetLostFiles,
    handleSubmit,
    cancel: () => sending.current?.abort(),
  }
}

type ContactProblems = Partial<Record<ContactField | 'attachment', string>>

interface ContactFailure {
  message: string
  isError: boolean
  problems: ContactProblems
}

/** Texts for problems with a contact request. */
function useContactProblems() {
  const { t, i18n } = useTranslation()
  const size = (bytes: number) => formatBytes(bytes, i18n.language)

  /** Returns the problem with these files, or undefined. */
  function attachments(files: readonly File[]): string | undefined {
    const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
    if (files.length > maxFiles) return t('notices.tooManyFiles', { count: maxFiles })
    const large = files.find((file) => file.size > maxFileBytes)
    if (large) return t('notices.fileTooLarge', { name: large.name, each: size(maxFileBytes) })
    const total = files.reduce((sum, file) => sum + file.size, 0)
    return total > maxTotalBytes ? t('notices.filesTooLarge', { total: size(maxTotalBytes) }) : undefined
  }

  /** Describes a rejected or failed request for the sender. */
  function failure(error: unknown): ContactFailure {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return { message: t('form.cancelled'), isError: false, problems: {} }
    }
    if (!(error instanceof ApiError)) return failed(t('notices.contactFailure'))
    if (error.code === 'rate_limited') return failed(t('notices.rateLimited'))
    const about = error.details.find(({ field }) => field === 'attachment')
    if (about) {
      const message = attachmentProblem(about)
      return { ...failed(message), problems: { attachment: message } }
    }
    // An error without a request id comes from a proxy, not from our server.
    if (error.code === 'unavailable' && error.requestId) return failed(t('notices.contactUnavailable'))
    return failed(t('notices.contactFailure'))
  }

  function attachmentProblem({ params }: ErrorDetail): string {
    switch (params?.reason) {
      case 'unsupported_type':
        return t('notices.fileTypeRefused', { name: params.file })
      case 'file_too_large':
        return t('notices.fileTooLarge', { name: params.file, each: size(params.maxBytes) })
      case 'too_many_files':
        return t('notices.tooManyFiles', { count: params.maxFiles })
      case 'total_too_large':
        return t('notices.filesTooLarge', { total: size(params.maxBytes) })
      case 'no_room':
        return t('notices.filesUnavailable')
      default:
        return t('notices.attachmentsRefused', {
          count: attachmentLimits.maxFiles,
          each: size(attachmentLimits.maxFileBytes),
          total: size(attachmentLimits.maxTotalBytes),
        })
    }
  }

  return { attachments, failure }
}

const failed = (message: string): ContactFailure => ({ message, isError: true, problems: {} })
