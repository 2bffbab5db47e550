import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { newTable } from '#web/staff/knowledge/rich-text/table-nodes.ts'
import type { IconName } from '#web/staff/knowledge/rich-text/toolbar-icons.tsx'

/** A button of the toolbar; its name is `articles:tools.<key>`. */
export interface Tool {
  key: ToolKey
  icon?: IconName
  /** Shown in place of an icon; the letters are `articles:letters.<key>`. */
  hasLetters?: boolean
  /** Beside the key for commands, as the browser names it. */
  shortcut?: string
  isPressed?: (editor: Editor) => boolean
  /** Left out where it does nothing. */
  isThere?: (editor: Editor) => boolean
  isUsable?: (editor: Editor) => boolean
  act: (editor: Editor) => void
}

export type ToolKey =
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'subscript'
  | 'bulletList'
  | 'orderedList'
  | 'link'
  | 'table'
  | 'picture'
  | 'drawing'
  | 'undo'
  | 'redo'
  | 'addRow'
  | 'addColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'

const isInTable = (editor: Editor) => editor.isActive('table')
const focused = (editor: Editor) => editor.chain().focus()

/** Called when the toolbar opens a dialog: for an address, or a picture, or inserts a drawing. */
export interface ToolEvents {
  onLink: () => void
  onPicture: () => void
  onDrawing: () => void
}

export function editorTools({ onLink, onPicture, onDrawing }: ToolEvents): Tool[] {
  return [
    {
      key: 'heading2',
      hasLetters: true,
      shortcut: 'Alt+2',
      isPressed: (editor) => editor.isActive('heading', { level: 2 }),
      act: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'heading3',
      hasLetters: true,
      shortcut: 'Alt+3',
      isPressed: (editor) => editor.isActive('heading', { level: 3 }),
      act: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
    },
    {
      key: 'bold',
      hasLetters: true,
      shortcut: 'B',
      isPressed: (editor) => editor.isActive('bold'),
      act: (editor) => focused(editor).toggleBold().run(),
    },
    {
      key: 'italic',
      hasLetters: true,
      shortcut: 'I',
      isPressed: (editor) => editor.isActive('italic'),
      act: (editor) => focused(editor).toggleItalic().run(),
    },
    {
      key: 'subscript',
      hasLetters: true,
      shortcut: ',',
      isPressed: (editor) => editor.isActive('subscript'),
      act: (editor) => focused(editor).toggleMark('subscript').run(),
    },
    {
      key: 'bulletList',
      icon: 'bulletList',
      shortcut: 'Shift+8',
      isPressed: (editor) => editor.isActive('bulletList'),
      act: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      icon: 'orderedList',
      shortcut: 'Shift+7',
      isPressed: (editor) => editor.isActive('orderedList'),
      act: (editor) => focused(editor).toggleOrderedList().run(),
    },
    {
      key: 'link',
      icon: 'link',
      shortcut: 'K',
      isPressed: (editor) => editor.isActive('link'),
      act: onLink,
    },
    {
      key: 'table',
      icon: 'table',
      isUsable: (editor) => !isInTable(editor) && !editor.isActive('listItem'),
      act: insertTable,
    },
    {
      key: 'picture',
      icon: 'picture',
      act: onPicture,
    },
    {
      key: 'drawing',
      icon: 'drawing',
      act: onDrawing,
    },
    {
      key: 'undo',
      icon: 'undo',
      shortcut: 'Z',
      isUsable: (editor) => undo(editor.state),
      act: (editor) => focused(editor).undo().run(),
    },
    {
      key: 'redo',
      icon: 'redo',
      shortcut: 'Shift+Z',
      isUsable: (editor) => redo(editor.state),
      act: (editor) => focused(editor).redo().run(),
    },
    ...tableTools,
  ]
}

/** The cursor goes into the first cell. */
function insertTable({ state, view }: Editor): void {
  const { tr, schema } = state
  const start = tr.selection.from + 1
  tr.replaceSelectionWith(schema.nodeFromJSON(newTable))
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView())
  view.focus()
}

const tableCommands = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable }

const tableTools = Object.entries(tableCommands).map(
  ([key, command]): Tool => ({
    key: key as keyof typeof tableCommands,
    hasLetters: true,
    isThere: isInTable,
    act: (editor) => {
      command(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }),
)
