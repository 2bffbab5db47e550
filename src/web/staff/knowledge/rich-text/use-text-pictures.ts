import type { Editor, EditorEvents } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { richTextLimits } from '#contract/limits.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { insertNode } from '#web/staff/knowledge/rich-text/node-place.ts'
import { changePicture } from '#web/staff/knowledge/rich-text/picture-node.ts'
import { isPictureFile, preparePicture } from '#web/staff/parts/prepare-picture.ts'
import { isRefusedPicture, usePictureProblem, useSendPicture } from '#web/staff/parts/use-send-picture.ts'

/** A file on its way into the text. */
export interface TextUpload {
  key: string
  file: File
  stage: 'waiting' | 'sending' | 'failed'
  /** Share that has been sent, from 0 to 1. */
  share?: number
}

/** Place of a new picture: behind existing content, or instead of another picture. */
interface Target {
  position: number
  replaces: boolean
  /** The text has changed since: input is going on. */
  isTouched: boolean
}

/**
 * Uploads files one after the other, and inserts each picture at its intended place, however the text has changed
 * meanwhile. `onArrived` gets the place, unless input is going on.
 */
export function useTextPictures(
  editor: Editor | undefined,
  isBusy: boolean,
  onArrived: (position: number) => void,
) {
  const { t } = useTranslation('articles')
  const sendPicture = useSendPicture()
  const problemOf = usePictureProblem()
  const [uploads, setUploads] = useState<readonly TextUpload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const targets = useRef(new Map<string, Target>())
  const sending = useRef(new Map<string, AbortController>())
  const line = useRef(Promise.resolve())

  useEffect(() => {
    const controllers = sending.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: EditorEvents['transaction']) => {
      for (const target of targets.current.values()) {
        target.position = transaction.mapping.map(target.position)
        target.isTouched ||= transaction.docChanged
      }
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])

  const note = (key: string, change: Partial<TextUpload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  function dismiss(key: string): void {
    sending.current.get(key)?.abort()
    sending.current.delete(key)
    targets.current.delete(key)
    setUploads((list) => list.filter((upload) => upload.key !== key))
  }

  function enqueue(key: string, file: File): void {
    sending.current.set(key, new AbortController())
    line.current = line.current.then(() => send(key, file))
  }

  async function send(key: string, chosen: File): Promise<void> {
    const controller = sending.current.get(key)
    if (!controller || controller.signal.aborted) return
    note(key, { stage: 'sending', share: 0 })
    const refuse = (problem: string) => {
      dismiss(key)
      setProblems((list) => [...list, problem])
    }
    const prepared = await preparePicture(chosen).catch(() => ({ problem: 'unreadable' as const }))
    if (!('file' in prepared)) return refuse(problemOf(chosen, prepared.problem))
    try {
      const onProgress = (share: number) => note(key, { share })
      const { picture } = await sendPicture(prepared.file, { onProgress, signal: controller.signal })
      const target = targets.current.get(key)
      if (target) put(picture, target)
      dismiss(key)
    } catch (error) {
      if (isRefusedPicture(error)) refuse(t('picture.refused', { name: chosen.name }))
      else note(key, { stage: 'failed' })
    }
  }

  function put(picture: string, { position, replaces, isTouched }: Target): void {
    if (!editor || editor.isDestroyed) return
    const isThere = editor.state.doc.nodeAt(position)?.type.name === 'picture'
    if (replaces && isThere) {
      changePicture(editor, position, { picture })
      return
    }
    const waiting = [...targets.current.values()].filter((target) => target.position === position)
    const at = insertNode(editor, 'picture', { picture, alt: '', caption: '' }, position)
    // Of several that were dropped at once each follows the one before.
    for (const target of waiting) if (!target.replaces) target.position = at + 1
    if (!isTouched) onArrived(at)
  }

  return {
    uploads,
    problems,
    /** Sends files for a place in the text; those that cannot be used are named. */
    add(files: readonly File[], position: number, replaces = false): void {
      if (isBusy) return
      const usable = files.filter(isPictureFile)
      const told = files.filter((file) => !isPictureFile(file)).map((file) => problemOf(file, 'type'))
      const room = replaces ? 1 : Math.max(0, richTextLimits.pictures - countIn(editor) - uploads.length)
      if (usable.length > room) told.push(t('problems.manyPictures', richTextLimits))
      setProblems(told)
      const added = usable
        .slice(0, room)
        .map((file) => ({ key: newIdempotencyKey(), file, stage: 'waiting' as const }))
      setUploads((list) => [...list, ...added])
      for (const { key, file } of added) {
        targets.current.set(key, { position, replaces, isTouched: false })
        enqueue(key, file)
      }
    },
    again({ key, file }: TextUpload): void {
      note(key, { stage: 'waiting' })
      enqueue(key, file)
    },
    dismiss,
  }
}

const countIn = (editor: Editor | undefined): number =>
  editor?.state.doc.children.filter((node) => node.type.name === 'picture').length ?? 0
