import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { drawingNames } from '#contract/content/drawing.ts'
import type { LanguageCode } from '#contract/language.ts'
import { LanguageProvider } from '#web/contexts.ts'
import type { DrawingPlaces } from '#web/staff/knowledge/rich-text/drawing-node.ts'
import { insertNode, moveNode, removeNode } from '#web/staff/knowledge/rich-text/node-place.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** Most texts have none. */
const load = () => import('#web/parts/drawings/text-drawing.tsx')
const TextDrawing = lazy(async () => ({ default: (await load()).TextDrawing }))

interface DrawingsInTextProps {
  editor: Editor
  places: DrawingPlaces
  lang: LanguageCode
}

/** The drawings of a text, each as visitors see it, where the editor has put it. */
export function DrawingsInText({ editor, places, lang }: DrawingsInTextProps) {
  const { t } = useTranslation(['articles', 'drawings'])
  const options = drawingNames.map((name) => ({ value: name, text: t(`drawings:${name}.title`) }))
  function move(position: number | undefined, by: -1 | 1): void {
    const moved = moveNode(editor, position, by)
    if (moved !== undefined) focusIn(places, moved, by === 1 ? 'button:nth-of-type(2)' : 'button')
  }
  return [...places.values()].map(({ key, element, attributes: { drawing }, position }) =>
    createPortal(
      <>
        <LanguageProvider language={lang}>
          <Suspense>
            <TextDrawing name={drawing} />
          </Suspense>
        </LanguageProvider>
        <div className="grid min-w-0 gap-3">
          <SelectField
            name={`drawing-${key}`}
            label={t('drawing.name')}
            value={drawing}
            placeholder={t('related.placeholder')}
            options={options}
            onChange={(name) => {
              const at = position()
              if (at !== undefined && name !== '')
                editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'drawing', name))
            }}
          />
          <p className="flex flex-wrap gap-2">
            <Button kind="plain" onClick={() => move(position(), -1)}>
              {t('drawing.up')}
            </Button>
            <Button kind="plain" onClick={() => move(position(), 1)}>
              {t('drawing.down')}
            </Button>
            <Button kind="plain" onClick={() => removeNode(editor, position())}>
              {t('picture.remove')}
            </Button>
          </p>
        </div>
      </>,
      element,
      key,
    ),
  )
}

/** Inserts one that the text does not show yet; it is chosen then. */
export function insertDrawing(editor: Editor, places: DrawingPlaces): void {
  const present = new Set([...places.values()].map(({ attributes }) => attributes.drawing))
  const drawing = drawingNames.find((name) => !present.has(name)) ?? drawingNames[0]
  focusIn(places, insertNode(editor, 'drawing', { drawing }, editor.state.selection.to), 'select')
}

/** In the next frame, when it is rendered. */
function focusIn(places: DrawingPlaces, position: number, selector: string): void {
  requestAnimationFrame(() => {
    const place = [...places.values()].find((one) => one.position() === position)
    place?.element.querySelector<HTMLElement>(selector)?.focus()
  })
}
