import '#web/styles/rich-text-editor.css'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureBlock, RichText } from '#contract/content/rich-text.ts'
import type { LanguageCode } from '#contract/language.ts'
import { DrawingsInText, insertDrawing } from '#web/staff/knowledge/rich-text/drawing-in-text.tsx'
import type { DrawingPlaces } from '#web/staff/knowledge/rich-text/drawing-node.ts'
import { editorDocument } from '#web/staff/knowledge/rich-text/editor-document.ts'
import { editorExtensions } from '#web/staff/knowledge/rich-text/editor-extensions.ts'
import { EditorToolbar } from '#web/staff/knowledge/rich-text/editor-toolbar.tsx'
import { LinkDialog } from '#web/staff/knowledge/rich-text/link-dialog.tsx'
import { pasteHandlers } from '#web/staff/knowledge/rich-text/paste-handling.ts'
import { PictureInText } from '#web/staff/knowledge/rich-text/picture-in-text.tsx'
import type { PicturePlaces } from '#web/staff/knowledge/rich-text/picture-node.ts'
import { useEditorPictures } from '#web/staff/knowledge/rich-text/use-editor-pictures.tsx'
import { writtenText } from '#web/staff/knowledge/rich-text/written-text.ts'

interface RichTextEditorProps {
  label: string
  lang: LanguageCode
  /** Initial text; another one needs another `key`. */
  value: RichText
  hint: string
  problem: string | undefined
  /** True while changes are ignored, as those of the form's other fields are. */
  isBusy: boolean
  /** Pictures that the texts in other languages show. */
  otherPictures: readonly PictureBlock[]
  onChange: (value: RichText) => void
  /** Called when uploads begin, and when all have arrived or failed. */
  onSending: (isSending: boolean) => void
}

/** A text with headings, lists, links, tables, pictures and drawings, as the contract has it, written as it looks. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, lang, value, hint, problem, isBusy, otherPictures, onChange, onSending } = props
  const { t } = useTranslation('articles')
  const id = useId()
  const [refusedLinks, setRefusedLinks] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const describedBy = [problem && `${id}-problem`, `${id}-hint`].filter(Boolean).join(' ')
  const attributes = {
    id,
    lang,
    role: 'textbox',
    class: 'written',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    ...(problem && { 'aria-invalid': 'true' }),
  }
  const { place, editor, places, drawings } = useEditor(value, attributes, {
    canChange: () => !isBusy,
    onChange,
    onPasted: setRefusedLinks,
    onFiles: (files) => pictures.addAtSelection(files),
    onLink: () => setLinking(true),
  })
  const pictures = useEditorPictures({
    editor,
    language: lang,
    places,
    isBusy,
    otherPictures,
    onSending,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are made of these
  useEffect(() => {
    editor?.view.setProps({ attributes })
  }, [editor, id, lang, describedBy, problem])

  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="field-label">
        {label}
      </p>
      <div className="rich-text-frame">
        {editor && (
          <EditorToolbar
            editor={editor}
            label={label}
            controls={id}
            events={{
              onLink: () => setLinking(true),
              onPicture: pictures.choose,
              onDrawing: () => insertDrawing(editor, drawings),
            }}
          />
        )}
        <div ref={place} />
        {editor &&
          [...places.values()].map((one) => (
            <PictureInText
              key={one.key}
              editor={editor}
              place={one}
              lang={lang}
              hasProblem={problem !== undefined}
              onReplace={pictures.replace}
            />
          ))}
        {editor && <DrawingsInText editor={editor} places={drawings} lang={lang} />}
      </div>
      {pictures.shown}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <p className="field-warning" role="status">
        {refusedLinks > 0 && t('link.lost', { count: refusedLinks })}
      </p>
      {isLinking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

interface EditorEvents {
  canChange: () => boolean
  onChange: (value: RichText) => void
  onPasted: (refusedLinks: number) => void
  onFiles: (files: File[]) => void
  onLink: () => void
}

/** In pixels: the toolbar stands over the top of what is written, the buttons that save over its end. */
const underBars = { top: 110, bottom: 150, left: 0, right: 0 }

/** Returns the editor in the element given to `place`; its changes render the component again. */
function useEditor(value: RichText, attributes: Record<string, string>, events: EditorEvents) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, showAnew] = useReducer((turn: number) => turn + 1, 0)
  const latest = useEffectEvent(() => events)
  // From the beginning: a field without a name would be read out as such.
  const first = useRef({ value, attributes })
  const [places] = useState((): PicturePlaces => new Map())
  const [drawings] = useState((): DrawingPlaces => new Map())

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: editorDocument(first.current.value),
      extensions: editorExtensions(places, drawings, () => latest().canChange()),
      // The page's policy lets no styles in.
      injectCSS: false,
      editorProps: {
        attributes: first.current.attributes,
        scrollMargin: underBars,
        scrollThreshold: underBars,
        handleDOMEvents: pasteHandlers({
          onPasted: (refusedLinks) => latest().onPasted(refusedLinks),
          onFiles: (files) => latest().onFiles(files),
        }),
        handleKeyDown: (view, event) => {
          // The browser reports a selection a moment later, on a busy phone after the next key.
          document.dispatchEvent(new Event('selectionchange'))
          const isCommand = event.ctrlKey || event.metaKey
          if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
            event.preventDefault()
            latest().onLink()
            return true
          }
          if (!(event.altKey && event.key === 'F10')) return false
          const frame = view.dom.closest('.rich-text-frame')
          frame?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
          return true
        },
      },
      onUpdate: ({ editor: changed }) => {
        latest().onPasted(0)
        latest().onChange(writtenText(changed.getJSON()))
      },
      onTransaction: showAnew,
    })
    setEditor(made)
    return () => made.destroy()
  }, [places, drawings])
  return { place, editor, places, drawings }
}
