import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { drawGrips, drawMarks } from '#web/contact-form/marking/draw-marks.ts'
import { type MarkKind, markWithEnd, movedMark, type Point } from '#web/contact-form/marking/marks.ts'
import { useDrawing } from '#web/contact-form/marking/use-drawing.ts'
import type { MarkHistory } from '#web/contact-form/marking/use-mark-history.ts'
import { useMarkName } from '#web/contact-form/marking/use-mark-name.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface MarkingStageProps {
  ref: Ref<HTMLDivElement>
  file: File
  picture: HTMLImageElement
  history: MarkHistory
  tool: MarkKind
  onDrawn: (byMouse: boolean) => void
}

/** Longest side of what the marks are drawn on above the picture, in pixels. */
const longestSide = 1600

/** Shifts by the arrow keys, in shares of the picture. */
const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

/** The picture with its marks, to draw on by finger, pen and mouse; keys move the selected mark. */
export function MarkingStage({ ref, file, picture, history, tool, onDrawn }: MarkingStageProps) {
  const { t } = useTranslation('kontactus')
  const { placeOf } = useMarkName()
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const url = useObjectUrl(file)
  const { marks, selected } = history
  const { stroke, handlers } = useDrawing({ history, tool, onDrawn })
  const { naturalWidth, naturalHeight } = picture
  const scale = longestSide / Math.max(naturalWidth, naturalHeight)
  const width = Math.max(1, Math.round(naturalWidth * scale))
  const height = Math.max(1, Math.round(naturalHeight * scale))
  const mark = selected === undefined ? undefined : marks[selected]

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const size = { width, height }
    context.clearRect(0, 0, width, height)
    drawMarks(context, stroke ? [...marks, stroke] : marks, size)
    if (mark) drawGrips(context, mark, size)
  }, [marks, stroke, mark, width, height])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) history.undo()
    else if (marks.length === 0) return
    else if (event.key === 'Enter') history.select(((selected ?? -1) + 1) % marks.length)
    else if (selected === undefined) return
    else if (event.key === 'Delete' || event.key === 'Backspace') history.remove(selected)
    else if (keySteps[event.key]) handleArrow(keySteps[event.key] as Point, event.shiftKey, selected)
    else return
    event.preventDefault()
  }

  function handleArrow(by: Point, isStretching: boolean, index: number) {
    history.replace(
      index,
      (present) =>
        isStretching
          ? markWithEnd(present, 'to', { x: present.to.x + by.x, y: present.to.y + by.y })
          : movedMark(present, by),
      isStretching ? 'stretch' : 'move',
    )
  }

  return (
    <>
      <div
        ref={ref}
        className="marking-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is drawn in it
        tabIndex={0}
        aria-label={t('marking.stage', { name: file.name })}
        aria-describedby={`${id}-keys`}
        onKeyDown={handleKeyDown}
      >
        {url && <img src={url} alt="" />}
        <canvas ref={canvas} width={width} height={height} {...handlers} />
      </div>
      <p id={`${id}-keys`} className="field-hint marking-keys">
        {t('marking.keys')}
      </p>
      <p role="status" className="sr-only">
        {mark && selected !== undefined && placeOf(mark, selected)}
      </p>
    </>
  )
}
