import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api/api-error.ts'
import { checkFile, isSameFile } from '#web/parts/check-file.ts'
import { useFileNotices } from '#web/parts/use-file-notices.ts'

interface AnswerFiles {
  /** True while they are sent: then they stay. */
  isBusy: boolean
  onChange: () => void
}

/** The files of an answer, under the limits and checks of the contact form. */
export function useAnswerFiles({ isBusy, onChange }: AnswerFiles) {
  const { t } = useTranslation('common')
  const notices = useFileNotices()
  const [files, setFiles] = useState<readonly File[]>([])
  /** Problem of a file that was not taken. */
  const [refusal, setRefusal] = useState<string>()

  function change(next: (present: readonly File[]) => readonly File[]): void {
    setFiles(next)
    onChange()
  }

  /** Adds files that can be sent, each once; says what is wrong with the first of the others. */
  async function add(chosen: readonly File[]): Promise<void> {
    if (isBusy) return
    const checked = await Promise.all(chosen.map(async (file) => ({ file, found: await checkFile(file) })))
    const bad = checked.find(({ found }) => found)
    setRefusal(bad?.found && notices.problemOf(bad.file.name, bad.found))
    const good = checked.flatMap(({ file, found }) => (found ? [] : [file]))
    change((present) => [
      ...present,
      ...good.filter((file) => !present.some((known) => isSameFile(known, file))),
    ])
  }

  const problemOfThese = notices.problemOfAll(
    files.length,
    files.reduce((sum, file) => sum + file.size, 0),
  )
  return {
    files,
    problem: refusal ?? problemOfThese,
    /** True where there are too many or too large ones. */
    areTooMuch: problemOfThese !== undefined,
    hint: t('form.attachmentsHint', notices.limits),
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
      const said = notices.refusal(details.find(({ field }) => field === 'attachment')?.params)
      if (said !== undefined) setRefusal(said)
      return said !== undefined
    },
  }
}
