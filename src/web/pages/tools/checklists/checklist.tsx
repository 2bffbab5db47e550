import { useTranslation } from 'react-i18next'
import type { Regard } from '#contract/inquiries/inquiry-fields.ts'
import type { ChecklistName } from '#contract/pages/checklists.ts'
import { reportItems } from '#web/pages/tools/inspection/report-items.ts'
import { TickBox } from '#web/pages/tools/tick-box.tsx'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useTicks } from '#web/pages/tools/use-ticks.ts'

const regards: Readonly<Record<ChecklistName, readonly Regard[]>> = {
  concrete: ['planning'],
  photovoltaics: ['planning'],
  report: ['maintenance'],
  strike: ['maintenance'],
}

/** A list to tick off, its ticks numbered in the order of its lines. Without scripts it is ticked off all the same. */
export function Checklist({ name, month }: { name: ChecklistName; month: string }) {
  const { t } = useTranslation('checklists')
  const groups = useGroups(name)
  const lines = groups.flatMap(({ items }) => items)
  const { ticked, tick, list } = useTicks(
    'done',
    lines.map((_, at) => `${at + 1}`),
  )
  const progress = t('progress', { done: ticked.length, all: lines.length })
  const open = lines.filter((_, at) => !ticked.includes(`${at + 1}`))
  let number = 0
  return (
    <>
      <div ref={list} className="checklist">
        {groups.map(({ heading, items }) => (
          <section key={heading}>
            <h2 className="heading-3">{heading}</h2>
            <ul className="mt-3">
              {items.map((item) => {
                const value = `${++number}`
                return (
                  <li key={item}>
                    <TickBox name="done" value={value} isTicked={ticked.includes(value)} onTick={tick}>
                      {item}
                    </TickBox>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-10 grid justify-items-start gap-4 noscript:hidden print:hidden">
        <p role="status" className="font-semibold">
          {progress}
        </p>
        <p className="max-w-prose text-steel-700">{t('ticks')}</p>
        <ToolInquiry
          tool="checklists"
          title={t(`${name}.title`)}
          month={month}
          regards={regards[name]}
          text={t('ask')}
          lines={[
            progress,
            ...(open.length > 0 && ticked.length > 0 ? [t('open'), ...open.map((line) => `– ${line}`)] : []),
          ]}
        />
        <ToolActions />
      </div>
    </>
  )
}

/** The groups of a list. Those of the report begin with its twelve details. */
function useGroups(name: ChecklistName) {
  const { t } = useTranslation(['checklists', 'inspection'])
  const groups = t(`checklists:${name}.groups`, { returnObjects: true })
  if (name !== 'report') return groups
  const details = reportItems.map((item) => t(`inspection:report.items.${item}`))
  return [{ heading: t('report.details'), items: details }, ...groups]
}
