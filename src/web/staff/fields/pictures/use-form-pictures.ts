import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentIn, inEachLanguage } from '#contract/language.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { type FormPicture, keptAs, movedTo, newPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import { isPictureFile, preparePicture } from '#web/staff/parts/prepare-picture.ts'
import { isRefusedPicture, usePictureProblem, useSendPicture } from '#web/staff/parts/use-send-picture.ts'
import type { ChosenPicture } from '#web/staff/pictures/picture-chooser.tsx'

/** Progress of an upload. */
export interface Upload {
  file: File
  /** In bytes, where the file was reduced. */
  reducedFrom?: number
  /** `failed` may be tried again, `refused` may not. */
  stage: 'reading' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
  /** Share that has been sent, from 0 to 1. */
  share?: number
}

/** A field of a form that holds pictures. */
export interface PicturesOfForm {
  pictures: readonly FormPicture[]
  maxItems: number
  /** Taken while the form is saved, too. */
  update: (change: (pictures: readonly FormPicture[]) => readonly FormPicture[]) => void
  /** Called when pictures are added, or one turns out not to be usable. */
  onProblem: (problem: string | undefined) => void
  /** Called with pending uploads. */
  onHold: (isPending: boolean, problem: string | undefined) => void
}

/**
 * The pictures of the form. Each is sent as soon as it is chosen, one after the other, so that saving sends none: on a slow line one
 * that fails is sent again alone, and after a reload the server still has the others.
 */
export function useFormPictures({ pictures, maxItems, update, onProblem, onHold }: PicturesOfForm) {
  const { t } = useTranslation('dashboard')
  const sendPicture = useSendPicture()
  const problemWith = usePictureProblem()
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  const [removed, setRemoved] = useState<{ picture: FormPicture; index: number }[]>([])
  /** An earlier version may have brought one back. */
  const takenOut = removed.filter(({ picture }) => pictures.every(({ key }) => key !== picture.key))
  const line = useRef(Promise.resolve())
  const sending = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controllers = sending.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const shown = useRef(pictures)
  // A form that is reset, or shows another version, has no place for them any more.
  useEffect(() => {
    for (const { key } of shown.current) {
      if (pictures.every((picture) => picture.key !== key)) sending.current.get(key)?.abort()
    }
    shown.current = pictures
  }, [pictures])

  const note = (key: string, change: Partial<Upload>) =>
    setUploads((known) => {
      const upload = known.get(key)
      return upload ? new Map(known).set(key, { ...upload, ...change }) : known
    })

  const change = (key: string, changed: Partial<FormPicture>) =>
    update((list) => list.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)))

  function drop(key: string): void {
    sending.current.get(key)?.abort()
    sending.current.delete(key)
    update((list) => list.filter((picture) => picture.key !== key))
    setUploads((known) => new Map([...known].filter(([name]) => name !== key)))
  }

  async function take(key: string, chosen: File): Promise<void> {
    const prepared = await preparePicture(chosen).catch(() => ({ problem: 'unreadable' as const }))
    if (!sending.current.has(key)) return // removed meanwhile
    if (!('file' in prepared)) {
      drop(key)
      return onProblem(problemWith(chosen, prepared.problem))
    }
    const { file, isReduced, size } = prepared
    change(key, size)
    note(key, { file, ...(isReduced && { reducedFrom: chosen.size }), stage: 'waiting' })
    enqueue(key, file)
  }

  /** One at a time: on a slow line the first is there before the last one begins. */
  function enqueue(key: string, file: File): void {
    line.current = line.current.then(() => send(key, file))
  }

  async function send(key: string, file: File): Promise<void> {
    const controller = sending.current.get(key)
    if (!controller || controller.signal.aborted) return
    note(key, { stage: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => note(key, { share })
      const kept = await sendPicture(file, { onProgress, signal: controller.signal })
      change(key, keptAs(kept))
      note(key, { stage: 'done' })
    } catch (error) {
      note(key, { stage: isRefusedPicture(error) ? 'refused' : 'failed' })
    }
  }

  const stages = [...uploads].filter(([key]) => pictures.some((picture) => picture.key === key))
  const inStage = (...wanted: Upload['stage'][]) => stages.some(([, { stage }]) => wanted.includes(stage))
  const isPending = inStage('reading', 'waiting', 'sending')
  const hasFailed = inStage('failed', 'refused')
  const hold = useEffectEvent(onHold)
  useEffect(() => {
    hold(isPending, hasFailed ? t('project.picturesFailed') : undefined)
  }, [isPending, hasFailed, t])
  return {
    uploads,
    /** Reports files that cannot be used, and adds the others; returns the key of the first that is added. */
    add(files: readonly File[]): string | undefined {
      onProblem(undefined)
      const usable = files.filter(isPictureFile)
      const others = files.filter((file) => !isPictureFile(file))
      const room = maxItems - pictures.length
      const problems = others.map((file) => problemWith(file, 'type'))
      if (usable.length > room) {
        const names = usable.slice(room).map(({ name }) => name)
        problems.push(t('project.picturesTooMany', { most: maxItems, names: names.join(', ') }))
      }
      if (problems.length > 0) onProblem(problems.join(' '))
      const added = usable.slice(0, room).map((file) => ({ key: newIdempotencyKey(), file }))
      update((list) => [...list, ...added.map(({ key, file }) => newPicture(key, file.name))])
      setUploads((known) => {
        const reading = added.map(({ key, file }) => [key, { file, stage: 'reading' }] as const)
        return new Map<string, Upload>([...known, ...reading])
      })
      for (const { key, file } of added) {
        sending.current.set(key, new AbortController())
        void take(key, file)
      }
      return added[0]?.key
    },
    /** Adds a picture that the server has; returns its key. */
    take({ pictureAlt, ...kept }: ChosenPicture): string {
      const key = newIdempotencyKey()
      const alt = inEachLanguage((code) => contentIn(pictureAlt, code))
      update((list) => [...list, { ...newPicture(key, ''), ...keptAs(kept), alt }].slice(0, maxItems))
      return key
    },
    again(key: string): void {
      const upload = uploads.get(key)
      if (!upload) return
      sending.current.set(key, new AbortController())
      note(key, { stage: 'waiting' })
      enqueue(key, upload.file)
    },
    change,
    move: (key: string, index: number) => update((list) => movedTo(list, key, index)),
    /** Pictures that were taken out, the last one last; one that never arrived is gone. */
    removed: takenOut,
    remove(key: string): void {
      const index = pictures.findIndex((picture) => picture.key === key)
      const picture = pictures[index]
      if (!picture) return
      drop(key)
      if (picture.address !== undefined) setRemoved((list) => [...list, { picture, index }])
    },
    undo(): string | undefined {
      const last = takenOut.at(-1)
      if (!last || pictures.length >= maxItems) return undefined
      update((list) => [...list.slice(0, last.index), last.picture, ...list.slice(last.index)])
      setRemoved(takenOut.slice(0, -1))
      return last.picture.key
    },
  }
}
