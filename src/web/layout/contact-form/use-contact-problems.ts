import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { ContactField } from '#contract/contact-fields.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { formatBytes } from '#web/layout/format-bytes.ts'

export type ContactProblems = Partial<Record<ContactField | 'attachment', string>>

export interface ContactFailure {
  message: string
  isError: boolean
  problems: ContactProblems
}

/** Puts into words what stands against a contact request. */
export function useContactProblems() {
  const { t, i18n } = useTranslation()
  const size = (bytes: number) => formatBytes(bytes, i18n.language)

  /** What is wrong with these files, undefined when nothing is. */
  function attachments(files: readonly File[]): string | undefined {
    const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
    if (files.length > maxFiles) return t('notices.tooManyFiles', { count: maxFiles })
    const large = files.find((file) => file.size > maxFileBytes)
    if (large) return t('notices.fileTooLarge', { name: large.name, each: size(maxFileBytes) })
    const total = files.reduce((sum, file) => sum + file.size, 0)
    if (total > maxTotalBytes) return t('notices.filesTooLarge', { total: size(maxTotalBytes) })
    return undefined
  }

  /** What a refused or broken sending means for the sender. */
  function failure(error: unknown): ContactFailure {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return { message: t('form.cancelled'), isError: false, problems: {} }
    }
    if (!(error instanceof ApiError)) return failed(t('notices.contactFailure'))
    if (error.code === 'rate_limited') return failed(t('notices.rateLimited'))
    if (error.code === 'unsupported_file') {
      const name = error.details[0]?.problem.split(' is not a ')[0] ?? ''
      const message = t('notices.fileTypeRefused', { name })
      return { ...failed(message), problems: { attachment: message } }
    }
    return failed(t('notices.contactFailure'))
  }

  return { attachments, failure }
}

function failed(message: string): ContactFailure {
  return { message, isError: true, problems: {} }
}
