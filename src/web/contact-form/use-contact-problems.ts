import { useTranslation } from 'react-i18next'
import { ApiError, type ErrorDetail } from '#contract/api/api-error.ts'
import type { ContactField } from '#contract/inquiries/inquiry-fields.ts'
import type { FileProblem } from '#web/parts/check-file.ts'
import { useFileNotices } from '#web/parts/use-file-notices.ts'

export type ContactProblems = Partial<Record<ContactField | 'attachment', string>>

interface ContactFailure {
  /** The notice. */
  message: string
  /** The file that it is about, by its name. */
  file?: { name: string; problem: FileProblem } | undefined
  /** True if it is about the files. */
  isAboutFiles: boolean
}

/** Texts for a contact request that was refused or has failed. */
export function useContactProblems() {
  const { t } = useTranslation()
  const notices = useFileNotices()

  function failure(error: unknown): ContactFailure {
    if (!(error instanceof ApiError)) return failed(t('notices.contactFailure'))
    if (error.code === 'rate_limited') return failed(t('notices.rateLimited'))
    const about = error.details.find(({ field }) => field === 'attachment')
    if (about) {
      const { params } = about
      return { message: attachmentProblem(about), isAboutFiles: true, file: fileIn(params) }
    }
    // An error without a request id comes from a proxy, not from our server.
    if (error.code === 'too_large') return { message: attachmentsRefused(), isAboutFiles: true }
    if (error.code === 'unavailable' && error.requestId) return failed(t('notices.contactUnavailable'))
    return failed(t('notices.contactFailure'))
  }

  function attachmentProblem({ params }: ErrorDetail): string {
    if (params?.reason === 'no_room') return t('notices.filesUnavailable')
    return notices.refusal(params) ?? attachmentsRefused()
  }

  const attachmentsRefused = () => t('notices.attachmentsRefused', notices.limits)

  return { failure }
}

function fileIn(params: ErrorDetail['params']): ContactFailure['file'] {
  if (!params || !('file' in params)) return undefined
  return { name: params.file, problem: params.reason === 'file_too_large' ? 'tooLarge' : 'wrongType' }
}

const failed = (message: string): ContactFailure => ({ message, isAboutFiles: false })
