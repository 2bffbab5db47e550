import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editorTools, type Tool, type ToolEvents } from '#web/staff/knowledge/rich-text/editor-tools.ts'

interface EditorToolbarProps {
  editor: Editor
  /** Of its text. */
  label: string
  controls: string
  events: ToolEvents
}

/** Buttons over the editor: one stop of the Tab key, the arrow keys go on from there. */
export function EditorToolbar({ editor, label, controls, events }: EditorToolbarProps) {
  const { t } = useTranslation('articles')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const tools = editorTools(events).filter(({ isThere }) => isThere?.(editor) ?? true)
  const stopKey = tools.some(({ key }) => key === stop) ? stop : tools[0]?.key

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return editor.view.focus()
    }
    const buttons = Array.from<Element | null>(bar.current?.querySelectorAll('button') ?? [])
    const here = buttons.indexOf(document.activeElement)
    const place = placeAfter(event.key, here, buttons.length)
    if (place === undefined) return
    event.preventDefault()
    if (buttons[place] instanceof HTMLElement) buttons[place].focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools.label', { text: label })}
      aria-controls={controls}
      className="editor-toolbar"
      onKeyDown={handleKey}
    >
      {tools.map((tool) => (
        <ToolButton
          key={tool.key}
          tool={tool}
          editor={editor}
          isStop={tool.key === stopKey}
          onFocus={() => setStop(tool.key)}
        />
      ))}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  isStop: boolean
  onFocus: () => void
}

function ToolButton({ tool, editor, isStop, onFocus }: ToolButtonProps) {
  const { t } = useTranslation('articles')
  const { key, shortcut, isPressed, isUsable } = tool
  const isOff = isUsable ? !isUsable(editor) : false
  const name = t(`tools.${key}`)
  const keys = shortcut && `${commandKey()}+${shortcut}`
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      title={keys ? `${name} (${keys.replace('Control', t('controlKey')).replace('Meta', '⌘')})` : name}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed?.(editor)}
      aria-disabled={isOff}
      className={`editor-tool is-${key}`}
      onFocus={onFocus}
      // The selection in the text must stay.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) tool.act(editor)
      }}
    >
      {/* Drawn, not written: the name of the button does not say the letters. */}
      {isIcon(key) ? <ToolbarIcon name={key} /> : <span data-letters={t(`letters.${key}`)} />}
    </button>
  )
}

const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta' : 'Control')

function placeAfter(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (here + 1) % count
  if (key === 'ArrowLeft') return (here + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const paths = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  orderedList: 'M8 5h9M8 10h9M8 15h9M2.5 3.5 4 3v4M2.5 13c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5H5',
  link: 'M8.5 11.5a3.2 3.2 0 0 0 4.6.2l2.7-2.7a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6-.2L4.2 11a3.2 3.2 0 0 0 4.6 4.6l1-1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13 7.5h.01',
  drawing: 'M3 17h14M5 17V9l5-4.5L15 9v8M10 4.5V1.5M8 17v-4h4v4',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16 7.5H8a4.5 4.5 0 0 0 0 9h4',
} as const

type IconName = keyof typeof paths

const isIcon = (name: string): name is IconName => name in paths

/** A drawing for a button that has a name of its own. */
function ToolbarIcon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="toolbar-icon">
      <path d={paths[name]} />
    </svg>
  )
}
