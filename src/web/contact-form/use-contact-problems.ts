import { useTranslation } from 'react-i18next'
import { ApiError, type ErrorDetail } from '#contract/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import type { ContactField } from '#contract/inquiry-fields.ts'
import { attachmentLimits } from '#contract/limits.ts'

export type ContactProblems = Partial<Record<ContactField | 'attachment', string>>

interface ContactFailure {
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
    const about = error.details.find(({ field }) => field === 'attachment')
    if (about) return refused(attachmentProblem(about))
    // Without a request id it was not our server that answered, but something in front of it.
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

function refused(message: string): ContactFailure {
  return { ...failed(message), problems: { attachment: message } }
}

function failed(message: string): ContactFailure {
  return { message, isError: true, problems: {} }
}
