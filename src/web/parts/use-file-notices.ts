import { useTranslation } from 'react-i18next'
import type { ErrorDetail } from '#contract/api/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits, attachmentTypes } from '#contract/limits.ts'
import type { FileProblem } from '#web/parts/check-file.ts'

/** For the `accept` attribute. */
export const acceptedFiles = [...Object.values(attachmentTypes), 'jpeg']
  .map((ending) => `.${ending}`)
  .join(',')

/** Words for files that are chosen for an inquiry or an answer. */
export function useFileNotices() {
  const { t, i18n } = useTranslation()
  const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const tooMany = (count: number) => t('notices.tooManyFiles', { count })
  const tooMuch = (bytes: number) => t('notices.filesTooLarge', { total: size(bytes) })

  function problemOf(name: string, problem: FileProblem, maxBytes: number = maxFileBytes): string {
    if (problem === 'tooLarge') return t('notices.fileTooLarge', { name, each: size(maxBytes) })
    if (problem === 'wrongType') return t('notices.fileTypeRefused', { name })
    return t('notices.fileUnreadable', { name })
  }

  return {
    size,
    limits: { count: maxFiles, each: size(maxFileBytes), total: size(maxTotalBytes) },
    problemOf,
    /** Problem of all files together, by their number and sum of bytes; undefined if there is none. */
    problemOfAll(count: number, bytes: number): string | undefined {
      if (count > maxFiles) return tooMany(maxFiles)
      return bytes > maxTotalBytes ? tooMuch(maxTotalBytes) : undefined
    },
    /** The server's reason for refusing files; undefined if it is another one. */
    refusal(params: ErrorDetail['params']): string | undefined {
      switch (params?.reason) {
        case 'unsupported_type':
          return problemOf(params.file, 'wrongType')
        case 'file_too_large':
          return problemOf(params.file, 'tooLarge', params.maxBytes)
        case 'too_many_files':
          return tooMany(params.maxFiles)
        case 'total_too_large':
          return tooMuch(params.maxBytes)
        default:
          return undefined
      }
    },
  }
}
