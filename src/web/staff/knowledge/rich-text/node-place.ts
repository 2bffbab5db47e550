import type { Editor, NodeViewRenderer } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'

/** A block where it stands in the text, for what React puts there. */
export interface NodePlace<A> {
  key: string
  element: HTMLElement
  attributes: A
  /** Its present position; undefined once it is deleted. */
  position: () => number | undefined
}

/** The blocks of one kind in an editor by their keys; read again after each change by the parts that show their fields. */
export type NodePlaces<A> = Map<string, NodePlace<A>>

/** An element that React fills. */
export const placedView =
  <A>(name: string, className: string, places: NodePlaces<A>): (() => NodeViewRenderer) =>
  () =>
  (view) => {
    const element = document.createElement('figure')
    element.className = className
    element.contentEditable = 'false'
    const key = `${++count}`
    const place: NodePlace<A> = {
      key,
      element,
      attributes: view.node.attrs as A,
      position: () => view.getPos(),
    }
    places.set(key, place)
    return {
      dom: element,
      update(node) {
        if (node.type.name !== name) return false
        place.attributes = node.attrs as A
        return true
      },
      // Its fields are none of the editor's business, but for a click on what is seen, which selects it.
      stopEvent: ({ target }) => target instanceof Element && !target.closest('img, svg'),
      ignoreMutation: () => true,
      destroy: () => places.delete(key),
    }
  }

let count = 0

/** Inserts a block behind the one of a position, or replaces an empty one. Returns its position. */
export function insertNode(editor: Editor, name: string, attributes: object, position: number): number {
  const { doc, schema, tr } = editor.state
  const place = doc.resolve(Math.min(position, doc.content.size))
  const node = schema.nodes[name]?.create({ ...attributes })
  if (!node) return position
  const isEmpty =
    place.depth === 1 && place.parent.type.name === 'paragraph' && place.parent.content.size === 0
  const at = isEmpty ? place.before(1) : place.depth === 0 ? place.pos : place.after(1)
  if (isEmpty) tr.replaceWith(at, place.after(1), node)
  else tr.insert(at, node)
  editor.view.dispatch(closeHistory(tr))
  return at
}

/** A step of its own to undo. */
export function removeNode(editor: Editor, position: number | undefined): void {
  if (position === undefined) return
  editor.view.dispatch(closeHistory(editor.state.tr.delete(position, position + 1)))
  editor.view.focus()
}

/** Changes places with the block above or below. Returns its position, undefined where there is none. */
export function moveNode(editor: Editor, position: number | undefined, by: -1 | 1): number | undefined {
  const { doc, tr } = editor.state
  const node = position === undefined ? null : doc.nodeAt(position)
  if (position === undefined || !node) return undefined
  const other = doc.maybeChild(doc.resolve(position).index(0) + by)
  if (!other) return undefined
  const to = position + by * other.nodeSize
  editor.view.dispatch(closeHistory(tr.delete(position, position + node.nodeSize).insert(to, node)))
  return to
}
