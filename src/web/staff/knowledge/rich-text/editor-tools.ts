import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type Articles from '#texts/de/articles.json'
import { newTable } from '#web/staff/knowledge/rich-text/table-nodes.ts'

/** A button of the toolbar; its name is `articles:tools.<key>`. */
export interface Tool {
  key: Exclude<keyof (typeof Articles)['tools'], 'label'>
  /** Beside the key for commands, as the browser names it. */
  shortcut?: string
  isPressed?: (editor: Editor) => boolean
  /** Left out where it does nothing. */
  isThere?: (editor: Editor) => boolean
  isUsable?: (editor: Editor) => boolean
  act: (editor: Editor) => void
}

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
    headingTool(2),
    headingTool(3),
    markTool('bold', 'B'),
    markTool('italic', 'I'),
    markTool('subscript', ','),
    {
      key: 'bulletList',
      shortcut: 'Shift+8',
      isPressed: (editor) => editor.isActive('bulletList'),
      act: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      shortcut: 'Shift+7',
      isPressed: (editor) => editor.isActive('orderedList'),
      act: (editor) => focused(editor).toggleOrderedList().run(),
    },
    { key: 'link', shortcut: 'K', isPressed: (editor) => editor.isActive('link'), act: onLink },
    {
      key: 'table',
      isUsable: (editor) => !isInTable(editor) && !editor.isActive('listItem'),
      act: insertTable,
    },
    { key: 'picture', act: onPicture },
    { key: 'drawing', act: onDrawing },
    {
      key: 'undo',
      shortcut: 'Z',
      isUsable: (editor) => undo(editor.state),
      act: (editor) => focused(editor).undo().run(),
    },
    {
      key: 'redo',
      shortcut: 'Shift+Z',
      isUsable: (editor) => redo(editor.state),
      act: (editor) => focused(editor).redo().run(),
    },
    ...tableTools,
  ]
}

const headingTool = (level: 2 | 3): Tool => ({
  key: `heading${level}`,
  shortcut: `Alt+${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  act: (editor) => focused(editor).toggleHeading({ level }).run(),
})

const markTool = (key: 'bold' | 'italic' | 'subscript', shortcut: string): Tool => ({
  key,
  shortcut,
  isPressed: (editor) => editor.isActive(key),
  act: (editor) => focused(editor).toggleMark(key).run(),
})

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
    isThere: isInTable,
    act: (editor) => {
      command(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }),
)
