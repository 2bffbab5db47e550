import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSmallerPhotos } from '#web/contact-form/use-smaller-photos.ts'
import { checkFile, type FileProblem, isSameFile } from '#web/parts/check-file.ts'
import { useFileNotices } from '#web/parts/use-file-notices.ts'

interface AttachmentsProps {
  files: readonly File[]
  change: (files: readonly File[]) => void
}

/** The chosen files with what is wrong with each of them and with all together. */
export function useAttachments({ files, change }: AttachmentsProps) {
  const { t } = useTranslation()
  const notices = useFileNotices()
  const [problems, setProblems] = useState<ReadonlyMap<File, FileProblem>>(new Map())
  const [repeated, setRepeated] = useState('')
  const smaller = useSmallerPhotos()
  const latest = useRef(files)
  latest.current = files
  const changing = useRef(change)
  changing.current = change

  /** Looks into the files, marks those that cannot be sent, and returns what is wrong with the first of them. */
  async function check(some: readonly File[]): Promise<string | undefined> {
    const found = await Promise.all(some.map(async (file) => [file, await checkFile(file)] as const))
    const bad = found.flatMap(([file, problem]) => (problem ? [[file, problem] as const] : []))
    if (bad.length > 0) setProblems((known) => new Map([...known, ...bad]))
    const [first] = bad
    return first && notices.problemOf(first[0].name, first[1])
  }

  /** A photograph over the limit is replaced by a smaller one, unless it has been taken out meanwhile. */
  async function fitted(file: File): Promise<File> {
    if (!smaller.isOver(file)) return file
    const fit = await smaller.fit(file)
    latest.current = latest.current.map((known) => (known === file ? fit : known))
    changing.current(latest.current)
    return fit
  }

  // Files restored after a reload are checked when they are sent.
  useEffect(() => {
    setProblems((known) => new Map([...known].filter(([file]) => files.includes(file))))
  }, [files])

  const total = files.reduce((sum, file) => sum + file.size, 0)
  return {
    problems,
    /** Names of files that were chosen again, for a moment. */
    repeated,
    smaller,
    /** Problem of all files together; their sum is none while photographs are made smaller. */
    problem: notices.problemOfAll(files.length, smaller.isBusy ? 0 : total),
    summary:
      files.length === 0
        ? t('form.attachments')
        : t('form.attachmentsSum', { ...notices.limits, count: files.length, size: notices.size(total) }),
    check,
    /** Adds files, each once, and resolves to the problem of the first one. */
    async add(added: readonly File[]): Promise<string | undefined> {
      const fresh: File[] = []
      for (const file of added) {
        const isKnown = (known: File) => isSameFile(known, file) || smaller.isOriginalOf(file, known)
        if (![...latest.current, ...fresh].some(isKnown)) fresh.push(file)
      }
      setRepeated(
        added
          .filter((file) => !fresh.includes(file))
          .map(({ name }) => name)
          .join(', '),
      )
      if (fresh.length === 0) return undefined
      latest.current = [...latest.current, ...fresh]
      change(latest.current)
      const fitting: File[] = []
      // One after the other: several large photographs at once are too much for a phone's memory.
      for (const file of fresh) fitting.push(await fitted(file))
      return await check(fitting)
    },
    /** Marks what the server has refused by its name. Returns false where no file is called so. */
    refuse(name: string, problem: FileProblem): boolean {
      const named = files.filter((file) => file.name === name)
      setProblems((known) => new Map([...known, ...named.map((file) => [file, problem] as const)]))
      return named.length > 0
    },
  }
}
