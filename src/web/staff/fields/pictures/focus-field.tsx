import { createContext, type KeyboardEvent, type PointerEvent, useContext, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Focus } from '#contract/content/project-picture.ts'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { focusClass } from '#web/ui/focus-class.ts'

/** A shape that pages cut a picture to, with its name. */
interface PictureShape {
  name: string
  /** Width by height. */
  ratio: number
}

/** The shapes of pictures in the form inside; undefined where they are those of cards. */
export const PictureShapes = createContext<readonly PictureShape[] | undefined>(undefined)

interface FocusFieldProps {
  picture: FormPicture
  url: string
  /** Name of the picture in the form. */
  name: string
  onChange: (focus: Focus | undefined) => void
}

/** Step of focal points, as fine as pages show them. */
const step = 0.05
const middle: Focus = { x: 0.5, y: 0.5 }
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100) / 100))

const arrows: Partial<Record<string, Focus>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Focal point of a picture: pressed or dragged on it, or moved by the arrow keys. */
export function FocusField({ picture, url, name, onChange }: FocusFieldProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const shapes = useContext(PictureShapes)
  const [isOpen, setOpen] = useState(false)
  const { focus } = picture
  const { x, y } = focus ?? middle
  const percent = { x: Math.round(x * 100), y: Math.round(y * 100) }
  const said = focus ? t('project.focusAt', percent) : t('project.focusMiddle')

  function press(event: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }

  function handleKey(event: KeyboardEvent): void {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    onChange({ x: within(x + way.x), y: within(y + way.y) })
  }

  return (
    <details className="focus-field" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('project.focusName', { name })}>{t('project.focus')}</summary>
      {isOpen && (
        <>
          <p id={`${id}-hint`} className="field-hint">
            {t('project.focusHint')}
          </p>
          <div className="focus-looks">
            <div
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
              tabIndex={0}
              className="focus-picture"
              aria-label={t('project.focusName', { name })}
              aria-describedby={`${id}-hint ${id}-said`}
              onKeyDown={handleKey}
              onPointerDown={(event) => {
                if (event.pointerType === 'touch') return
                event.currentTarget.setPointerCapture(event.pointerId)
                press(event)
              }}
              onPointerMove={(event) => {
                if (event.pointerType !== 'touch' && event.buttons === 1) press(event)
              }}
              // A touch that becomes a scroll is no press.
              onPointerUp={(event) => {
                if (event.pointerType === 'touch') press(event)
              }}
            >
              <img src={url} alt="" draggable={false} />
              <span className="focus-mark" style={{ left: `${percent.x}%`, top: `${percent.y}%` }} />
            </div>
            {(shapes ?? [{ name: t('project.focusCard'), ratio: 8 / 5 }]).map(({ name: shape, ratio }) => (
              <figure key={shape} className={focusClass(focus)}>
                <img src={url} alt="" className="card-look" style={{ aspectRatio: ratio }} />
                <figcaption className="field-hint">{shape}</figcaption>
              </figure>
            ))}
            {/* Without a focal point less is cut off above, as the server does it. */}
            <figure className={focusClass(focus ?? { x: 0.5, y: 0.25 })}>
              <img src={url} alt="" className="share-look" />
              <figcaption className="field-hint">{t('project.focusShare')}</figcaption>
            </figure>
          </div>
          <p className="focus-said">
            <span id={`${id}-said`} role="status">
              {said}
            </span>
            <Button kind="plain" aria-disabled={focus === undefined} onClick={() => onChange(undefined)}>
              {t('project.focusReset')}
            </Button>
          </p>
        </>
      )}
    </details>
  )
}
