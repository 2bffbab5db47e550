import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Adds files dropped on a form or pasted into it; a pasted text stays text, even with a picture beside it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(Array.from(event.dataTransfer.files))
      },
      onPaste(event: ClipboardEvent) {
        const { files, types } = event.clipboardData
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        onFiles(Array.from(files))
      },
    },
  }
}
