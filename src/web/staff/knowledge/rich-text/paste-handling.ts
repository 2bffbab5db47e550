import { DOMParser, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readPastedMarkup } from '#web/staff/knowledge/rich-text/pasted-markup.ts'

interface PasteEvents {
  onPasted: (refusedLinks: number) => void
  /** Called with files, for the selection at that time. */
  onFiles: (files: File[]) => void
}

const filesIn = (data: DataTransfer | null) => Array.from(data?.files ?? [])

/**
 * Handles pasted and dropped HTML instead of ProseMirror, which parses it by a sink that needs a policy of Trusted
 * Types. In a browser that cannot read it safely, plain text is pasted.
 */
export function pasteHandlers({ onPasted, onFiles }: PasteEvents) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault()
      const files = filesIn(event.clipboardData)
      // Office programs copy a picture of the words along with them.
      if (files.length > 0 && !event.clipboardData?.types.includes('text/plain')) {
        onFiles(files)
        return true
      }
      if (event.clipboardData) onPasted(insert(view, event.clipboardData, event))
      return true
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // A move within the editor needs no parsing.
      if (view.dragging || !event.dataTransfer) return false
      event.preventDefault()
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (!place) return true
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))))
      view.focus()
      const files = filesIn(event.dataTransfer)
      if (files.length > 0) onFiles(files)
      else onPasted(insert(view, event.dataTransfer))
      return true
    },
  }
}

/** Returns how many links were refused. */
function insert(view: EditorView, data: DataTransfer, event?: ClipboardEvent): number {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const pasted = html === '' ? undefined : readPastedMarkup(html)
  if (!pasted) {
    if (text !== '') view.pasteText(text, event)
    return 0
  }
  const { state } = view
  const parsed = DOMParser.fromSchema(state.schema).parseSlice(pasted.markup, {
    context: state.selection.$from,
  })
  const slice = Slice.maxOpen(parsed.content)
  const isTaken = event && view.someProp('handlePaste', (handle) => handle(view, event, slice) || undefined)
  if (!isTaken) {
    const change = view.state.tr.replaceSelection(slice).scrollIntoView()
    view.dispatch(change.setMeta('paste', true).setMeta('uiEvent', 'paste'))
  }
  return pasted.refusedLinks
}
