import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editorTools, type Tool, type ToolEvents } from '#web/staff/knowledge/rich-text/editor-tools.ts'
import { isIcon, ToolbarIcon } from '#web/staff/knowledge/rich-text/toolbar-icons.tsx'

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
      className={`tool is-${key}`}
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
