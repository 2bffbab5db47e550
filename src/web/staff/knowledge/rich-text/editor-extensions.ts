import { Extension, type Extensions, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { TrailingNode, UndoRedo } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'
import { isLinkAddress } from '#contract/content/link-address.ts'
import { type DrawingPlaces, drawingNode } from '#web/staff/knowledge/rich-text/drawing-node.ts'
import { type PicturePlaces, pictureNode } from '#web/staff/knowledge/rich-text/picture-node.ts'
import { tableNodes } from '#web/staff/knowledge/rich-text/table-nodes.ts'

/** Subscript, as in the index of a symbol. */
const subscriptMark = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) }
  },
})

/**
 * Extensions of the editor for exactly what the contract's `RichText` can hold; `places` and `drawings` are filled with its
 * pictures and drawings. While `canChange` returns false every change is ignored, wherever it comes from.
 */
export const editorExtensions = (
  places: PicturePlaces,
  drawings: DrawingPlaces,
  canChange: () => boolean,
): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  subscriptMark,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  // One line each, so no lists within lists.
  ListItem.extend({ content: 'paragraph' }),
  Link.configure({
    autolink: false,
    openOnClick: false,
    isAllowedUri: (address) => isLinkAddress(address),
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  ...tableNodes,
  pictureNode(places),
  drawingNode(drawings),
  // Otherwise nobody could go on writing after a table.
  TrailingNode,
  UndoRedo,
  Extension.create({
    name: 'changing',
    addProseMirrorPlugins: () => [
      new Plugin({ filterTransaction: ({ docChanged }) => !docChanged || canChange() }),
    ],
  }),
]
