import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { checkFile, isSameFile } from '#web/contact-form/check-file.ts'

/** The files of an answer, under the limits and checks of the contact form. */
export function useAnswerFiles() {
  const { t, i18n } = useTranslation('common')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
  const size = (bytes: number) => formatBytes(bytes, i18n.language)

  /** Adds files that can be sent, each once; says what is wrong with the first of the others. */
  async function add(chosen: readonly File[]): Promise<void> {
    const fresh = chosen.filter((file) => !files.some((known) => isSameFile(known, file)))
    const checked = await Promise.all(fresh.map(async (file) => ({ file, found: await checkFile(file) })))
    const good = [...files, ...checked.flatMap(({ file, found }) => (found ? [] : [file]))]
    const bad = checked.find(({ found }) => found)
    setProblem(bad?.found ? said[bad.found](bad.file.name) : problemOfAll(good))
    setFiles(good)
  }
  const said = {
    tooLarge: (name: string) => t('notices.fileTooLarge', { name, each: size(maxFileBytes) }),
    wrongType: (name: string) => t('notices.fileTypeRefused', { name }),
    unreadable: (name: string) => t('notices.fileUnreadable', { name }),
  }

  function problemOfAll(all: readonly File[]): string | undefined {
    if (all.length > maxFiles) return t('notices.tooManyFiles', { count: maxFiles })
    const total = all.reduce((sum, file) => sum + file.size, 0)
    return total > maxTotalBytes ? t('notices.filesTooLarge', { total: size(maxTotalBytes) }) : undefined
  }

  return {
    files,
    problem,
    /** True where there are too many or too large ones. */
    areTooMuch: problemOfAll(files) !== undefined,
    hint: t('form.attachmentsHint', {
      count: maxFiles,
      each: size(maxFileBytes),
      total: size(maxTotalBytes),
    }),
    add,
    remove(file: File) {
      const rest = files.filter((known) => known !== file)
      setFiles(rest)
      setProblem(problemOfAll(rest))
    },
    empty() {
      setFiles([])
      setProblem(undefined)
    },
    /** Says what the server has refused; returns false where that was nothing about the files. */
    refuse({ details }: ApiError): boolean {
      const params = details.find(({ field }) => field === 'attachment')?.params
      if (params?.reason === 'unsupported_type') setProblem(said.wrongType(params.file))
      else if (params?.reason === 'file_too_large') setProblem(said.tooLarge(params.file))
      else if (params?.reason === 'too_many_files')
        setProblem(t('notices.tooManyFiles', { count: params.maxFiles }))
      else if (params?.reason === 'total_too_large')
        setProblem(t('notices.filesTooLarge', { total: size(params.maxBytes) }))
      else return false
      return true
    },
  }
}
