import { placeWord, sizesIn } from '#web/contact-form/marking/mark-sizes.ts'
import type { Mark, Point, Size } from '#web/contact-form/marking/marks.ts'

/** Amber on night, the colours of the site: seen on a white plan and on a dark roof. */
const colours = { line: '#ffb224', halo: '#070d1c', word: '#ffffff' }

/** Draws marks over a picture of the size, in pixels of the canvas: first all shapes, then the words over them. */
export function drawMarks(canvas: CanvasRenderingContext2D, marks: readonly Mark[], size: Size): void {
  canvas.save()
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  for (const mark of marks) drawShape(canvas, mark, size)
  for (const mark of marks) if (mark.word.trim()) drawWord(canvas, mark, size)
  canvas.restore()
}

/** Draws the grips of the selected mark. */
export function drawGrips(canvas: CanvasRenderingContext2D, { kind, from, to }: Mark, size: Size): void {
  const { grip, line } = sizesIn(size)
  canvas.save()
  canvas.strokeStyle = colours.halo
  canvas.fillStyle = colours.word
  canvas.lineWidth = line / 2
  for (const end of kind === 'point' ? [to] : [from, to]) {
    canvas.beginPath()
    canvas.rect(end.x * size.width - grip / 2, end.y * size.height - grip / 2, grip, grip)
    canvas.fill()
    canvas.stroke()
  }
  canvas.restore()
}

function drawShape(canvas: CanvasRenderingContext2D, mark: Mark, size: Size): void {
  const { line, halo } = sizesIn(size)
  const path = pathOf(mark, size)
  canvas.strokeStyle = colours.halo
  canvas.lineWidth = line + 2 * halo
  canvas.stroke(path)
  canvas.strokeStyle = canvas.fillStyle = colours.line
  canvas.lineWidth = line
  canvas.stroke(path)
  if (mark.kind === 'point') canvas.fill(path)
}

function pathOf({ kind, from, to }: Mark, size: Size): Path2D {
  const path = new Path2D()
  const inPixels = ({ x, y }: Point) => [x * size.width, y * size.height] as const
  const [startX, startY] = inPixels(from)
  const [endX, endY] = inPixels(to)
  const { radius, head } = sizesIn(size)
  if (kind === 'point') path.arc(endX, endY, radius, 0, 2 * Math.PI)
  if (kind === 'rectangle') path.rect(startX, startY, endX - startX, endY - startY)
  if (kind === 'arrow') {
    path.moveTo(startX, startY)
    path.lineTo(endX, endY)
    const direction = Math.atan2(endY - startY, endX - startX)
    const length = Math.min(head, Math.hypot(endX - startX, endY - startY) / 2)
    const wing = (turn: number) =>
      [endX - length * Math.cos(direction + turn), endY - length * Math.sin(direction + turn)] as const
    path.moveTo(...wing(0.5))
    path.lineTo(endX, endY)
    path.lineTo(...wing(-0.5))
  }
  return path
}

function drawWord(canvas: CanvasRenderingContext2D, mark: Mark, size: Size): void {
  const { font, padding } = sizesIn(size)
  const word = mark.word.trim()
  canvas.font = `600 ${font}px Archivo, Arial, sans-serif`
  canvas.textBaseline = 'middle'
  const box = { width: canvas.measureText(word).width + 2 * padding, height: font + 2 * padding }
  const { x, y } = placeWord(mark, size, box)
  canvas.fillStyle = colours.halo
  canvas.fillRect(x, y, box.width, box.height)
  canvas.fillStyle = colours.word
  canvas.fillText(word, x + padding, y + box.height / 2, size.width - 2 * padding)
}
