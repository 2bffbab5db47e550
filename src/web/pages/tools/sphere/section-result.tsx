import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '#web/pages/tools/sphere/section.ts'
import { svgOf } from '#web/pages/tools/sphere/svg-of.ts'
import type { SectionLine } from '#web/pages/tools/sphere/use-section-lines.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

interface SectionResultProps {
  section: Section
  className: string
  month: string
  lines: readonly SectionLine[]
  far: readonly string[]
  drawing: RefObject<SVGSVGElement | null>
}

/** The verdict on each object in words, and what can be done with it. */
export function SectionResult({ section, className, month, lines, far, drawing }: SectionResultProps) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { radius, width, height, rods, rows } = section
  const heading = t('heading', { name: className, radius })
  const size = t('buildingSize', { width: number(width), height: number(height) })
  const said = lines.flatMap(({ text, notes }) => [text, ...notes])
  const save = () => {
    if (!drawing.current) return
    const file = svgOf(drawing.current, [heading, ...said].join(' '))
    saveFile(new Blob([file], { type: 'image/svg+xml' }), `${t('file')}.svg`)
  }
  return (
    <>
      <h2 className="heading-3">{heading}</h2>
      <ul className="mt-4 grid gap-4" aria-live="polite">
        {lines.map(({ text, isTouched, notes }) => (
          <li key={text} className={`border-l-4 pl-3 ${isTouched ? 'border-error' : 'border-steel-300'}`}>
            <strong className="font-semibold">{text}</strong>
            {notes.map((note) => (
              <span key={note} className="mt-1 block">
                {note}
              </span>
            ))}
          </li>
        ))}
        {far.map((text) => (
          <li key={text} className="border-l-4 border-amber pl-3">
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid justify-items-start gap-4 noscript:hidden">
        <ToolInquiry
          tool="sphere"
          title={t('title')}
          month={month}
          size={size}
          regards={['lps']}
          lines={[
            `${heading}; ${size}`,
            ...rods.map((rod, index) =>
              [
                t('rod', { number: index + 1 }),
                t('rodValue', { x: number(rod.x), length: number(rod.length) }),
              ].join(': '),
            ),
            ...(rows === undefined ? [] : [`${t('rows')}: ${t('metres', { value: number(rows) })}`]),
            ...section.objects.map((object, index) =>
              [
                t('object', { number: index + 1 }),
                [
                  t('objectValue', { x: number(object.x) }),
                  t('sizeValue', { width: number(object.width), height: number(object.height) }),
                ].join(', '),
              ].join(': '),
            ),
            ...said,
            ...far,
          ]}
        />
        <ToolActions />
        <Button kind="outline" className="print:hidden" onClick={save}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
