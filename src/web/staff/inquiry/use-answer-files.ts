import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { checkFile, isSameFile } from '#web/contact-form/check-file.ts'

interface AnswerFiles {
  /** True while they are sent: then they stay. */
  isBusy: boolean
  onChange: () => void
}

/** The files of an answer, under the limits and checks of the contact form. */
export function useAnswerFiles({ isBusy, onChange }: AnswerFiles) {
  const { t, i18n } = useTranslation('common')
  const [files, setFiles] = useState<readonly File[]>([])
  /** Problem of a file that was not taken. */
  const [refusal, setRefusal] = useState<string>()
  const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
  const size = (bytes: number) => formatBytes(bytes, i18n.language)

  function change(next: (present: readonly File[]) => readonly File[]): void {
    setFiles(next)
    onChange()
  }

  /** Adds files that can be sent, each once; says what is wrong with the first of the others. */
  async function add(chosen: readonly File[]): Promise<void> {
    if (isBusy) return
    const checked = await Promise.all(chosen.map(async (file) => ({ file, found: await checkFile(file) })))
    const bad = checked.find(({ found }) => found)
    setRefusal(bad?.found && said[bad.found](bad.file.name))
    const good = checked.flatMap(({ file, found }) => (found ? [] : [file]))
    change((present) => [
      ...present,
      ...good.filter((file) => !present.some((known) => isSameFile(known, file))),
    ])
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

  const problemOfThese = problemOfAll(files)
  return {
    files,
    problem: refusal ?? problemOfThese,
    /** True where there are too many or too large ones. */
    areTooMuch: problemOfThese !== undefined,
    hint: t('form.attachmentsHint', {
      count: maxFiles,
      each: size(maxFileBytes),
      total: size(maxTotalBytes),
    }),
    add,
    remove(file: File) {
      if (isBusy) return
      setRefusal(undefined)
      change((present) => present.filter((known) => known !== file))
    },
    empty() {
      setRefusal(undefined)
      setFiles([])
    },
    /** Says what the server has refused; returns false where that was nothing about the files. */
    refuse({ details }: ApiError): boolean {
      const params = details.find(({ field }) => field === 'attachment')?.params
      if (params?.reason === 'unsupported_type') setRefusal(said.wrongType(params.file))
      else if (params?.reason === 'file_too_large') setRefusal(said.tooLarge(params.file))
      else if (params?.reason === 'too_many_files')
        setRefusal(t('notices.tooManyFiles', { count: params.maxFiles }))
      else if (params?.reason === 'total_too_large')
        setRefusal(t('notices.filesTooLarge', { total: size(params.maxBytes) }))
      else return false
      return true
    },
  }
}
