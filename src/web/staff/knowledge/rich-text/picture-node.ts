import { type Editor, Node } from '@tiptap/core'
import { pictureAddress } from '#contract/content/link-address.ts'
import { type NodePlace, type NodePlaces, placedView } from '#web/staff/knowledge/rich-text/node-place.ts'

export interface PictureAttributes {
  picture: string
  alt: string
  caption: string
}

export type PicturePlace = NodePlace<PictureAttributes>
export type PicturePlaces = NodePlaces<PictureAttributes>

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
        getAttrs: (element) => pictureAddress.test(element.getAttribute(nameOf('picture')) ?? '') && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    addNodeView: placedView('picture', 'written-picture', places),
  })

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
