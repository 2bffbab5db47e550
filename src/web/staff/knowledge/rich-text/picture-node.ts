import { type Editor, Node } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { isPictureAddress } from '#web/staff/knowledge/rich-text/editor-document.ts'

export interface PictureAttributes {
  picture: string
  alt: string
  caption: string
}

/** A picture where it stands in the text, for the fields that React puts there. */
export interface PicturePlace {
  key: string
  element: HTMLElement
  attributes: PictureAttributes
  /** Its present position; undefined once it is deleted. */
  position: () => number | undefined
}

/** The pictures of one editor by their keys; read again after each change by the parts that show their fields. */
export type PicturePlaces = Map<string, PicturePlace>

const nameOf = (attribute: string) => `data-${attribute}`
const attributeOf = (name: keyof PictureAttributes) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(nameOf(name)) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [nameOf(name)]: attributes[name] }),
})

/**
 * A picture with its description. What is copied has it all in attributes, so that it can be pasted into the text of the other
 * language; nothing is loaded from another site.
 */
export const pictureNode = (places: PicturePlaces) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    isolating: true,
    addAttributes: () => ({
      picture: attributeOf('picture'),
      alt: attributeOf('alt'),
      caption: attributeOf('caption'),
    }),
    parseHTML: () => [
      {
        tag: `figure[${nameOf('picture')}]`,
        getAttrs: (element) => isPictureAddress(element.getAttribute(nameOf('picture')) ?? '') && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    addNodeView: () => (view) => {
      const element = document.createElement('figure')
      element.className = 'written-picture'
      element.contentEditable = 'false'
      const key = `${++count}`
      const place: PicturePlace = {
        key,
        element,
        attributes: view.node.attrs as PictureAttributes,
        position: () => view.getPos(),
      }
      places.set(key, place)
      return {
        dom: element,
        update(node) {
          if (node.type.name !== 'picture') return false
          place.attributes = node.attrs as PictureAttributes
          return true
        },
        // Its fields are none of the editor's business, but for a click on the picture, which selects it.
        stopEvent: ({ target }) => target instanceof Element && target.localName !== 'img',
        ignoreMutation: () => true,
        destroy: () => places.delete(key),
      }
    },
  })

let count = 0

/** Inserts a picture behind the block of a position, or replaces an empty one. Returns its position. */
export function insertPicture(editor: Editor, attributes: PictureAttributes, position: number): number {
  const { doc, schema, tr } = editor.state
  const place = doc.resolve(Math.min(position, doc.content.size))
  const node = schema.nodes['picture']?.create(attributes)
  if (!node) return position
  const isEmpty =
    place.depth === 1 && place.parent.type.name === 'paragraph' && place.parent.content.size === 0
  const at = isEmpty ? place.before(1) : place.depth === 0 ? place.pos : place.after(1)
  if (isEmpty) tr.replaceWith(at, place.after(1), node)
  else tr.insert(at, node)
  editor.view.dispatch(closeHistory(tr))
  return at
}

/** Changes a picture. What is typed in its fields is undone there, not by the editor: one letter would be one step. */
export function changePicture(
  editor: Editor,
  position: number | undefined,
  change: Partial<PictureAttributes>,
): void {
  if (position === undefined) return
  const { tr } = editor.state
  for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(position, name, value)
  editor.view.dispatch(change.picture === undefined ? tr.setMeta('addToHistory', false) : tr)
}

/** A step of its own to undo. */
export function removePicture(editor: Editor, position: number | undefined): void {
  if (position === undefined) return
  editor.view.dispatch(closeHistory(editor.state.tr.delete(position, position + 1)))
  editor.view.focus()
}
