import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { ContactField } from '#contract/contact-fields.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'

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
  function failure(error: unknown, files: readonly File[]): ContactFailure {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return { message: t('form.cancelled'), isError: false, problems: {} }
    }
    if (!(error instanceof ApiError)) return failed(t('notices.contactFailure'))
    if (error.code === 'rate_limited') return failed(t('notices.rateLimited'))
    const isAboutFiles = error.details[0]?.field === 'attachment'
    if (error.code === 'unavailable' && isAboutFiles) return refused(t('notices.filesUnavailable'))
    // Without a request id it was not our server that answered, but something in front of it.
    if (error.code === 'unavailable' && error.requestId) return failed(t('notices.contactUnavailable'))
    if (error.code === 'unsupported_file') {
      return refused(t('notices.fileTypeRefused', { name: nameBefore(' is not a ', error) ?? '' }))
    }
    if (error.code === 'too_large') return refused(attachments(files) ?? overServerLimits(error))
    return failed(t('notices.contactFailure'))
  }

  /** The server's limits are ours; where they are not, it has the last word. */
  function overServerLimits(error: ApiError): string {
    const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
    const name = nameBefore(' is larger than ', error)
    if (name) return t('notices.fileTooLarge', { name, each: size(maxFileBytes) })
    return t('notices.attachmentsRefused', {
      count: maxFiles,
      each: size(maxFileBytes),
      total: size(maxTotalBytes),
    })
  }

  return { attachments, failure }
}

/** The file that the server's problem begins with. */
function nameBefore(words: string, error: ApiError): string | undefined {
  const [name, ...others] = error.details[0]?.problem.split(words) ?? []
  return others.length > 0 ? name : undefined
}

function refused(message: string): ContactFailure {
  return { ...failed(message), problems: { attachment: message } }
}

function failed(message: string): ContactFailure {
  return { message, isError: true, problems: {} }
}
