import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import { closestTo } from '#web/pages/tools/sphere/closest.ts'
import { exampleInput, readSection } from '#web/pages/tools/sphere/read-section.ts'
import type { Section } from '#web/pages/tools/sphere/section.ts'
import { SectionFields } from '#web/pages/tools/sphere/section-fields.tsx'
import { SectionResult } from '#web/pages/tools/sphere/section-result.tsx'
import { SphereFigure } from '#web/pages/tools/sphere/sphere-figure.tsx'
import { SupportsTable } from '#web/pages/tools/sphere/supports-table.tsx'
import { useSectionLines } from '#web/pages/tools/sphere/use-section-lines.ts'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { protectionClasses } from '#web/parts/protection-classes.ts'

/** Building, rods and objects in a section, by drag, keys and numbers, and what the sphere reaches. */
export function SphereTool({ month }: { month: string }) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { input, change } = useFragmentInput(exampleInput)
  const read = readSection(input)
  const { section, className, asked } = read
  const drag = (changes: Record<string, number>) =>
    change(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, number(value, { useGrouping: false })]),
      ),
    )
  return (
    <div className="tool tool-drawn">
      <div className="noscript:hidden print:hidden">
        <ChoiceInput
          name="class"
          label={t('class')}
          hint={t('classHint')}
          value={className}
          options={protectionClasses.map(({ name, sphereMetres }) => ({
            value: name,
            text: t('classOption', { name, radius: sphereMetres }),
          }))}
          onChange={(value) => change({ class: value })}
        />
      </div>
      <div className="tool-drawing">
        {section ? (
          <Outcome
            section={section}
            className={className}
            asked={'value' in asked ? asked.value : undefined}
            month={month}
            onDrag={drag}
          />
        ) : (
          <p role="status" className="grid aspect-[4/3] place-items-center border border-steel-300 p-6">
            {t('missing')}
          </p>
        )}
      </div>
      <div>
        <div className="grid gap-6 noscript:hidden print:hidden">
          <SectionFields input={input} read={read} onChange={change} />
        </div>
        {section && <SupportsTable section={section} />}
      </div>
    </div>
  )
}

interface OutcomeProps {
  section: Section
  className: string
  asked: number | undefined
  month: string
  onDrag: (changes: Record<string, number>) => void
}

function Outcome({ section, className, asked, month, onDrag }: OutcomeProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const closest = section.objects.map((object) => closestTo(object, section))
  const { lines, far } = useSectionLines(section, closest, asked)
  return (
    <>
      <SphereFigure
        section={section}
        closest={closest}
        summary={lines.map(({ text }) => text).join(' ')}
        drawing={drawing}
        onChange={onDrag}
      />
      <div className="tool-result mt-8 print:mt-3">
        <SectionResult
          section={section}
          className={className}
          month={month}
          lines={lines}
          far={far}
          drawing={drawing}
        />
      </div>
    </>
  )
}
