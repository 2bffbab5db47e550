import { useTranslation } from 'react-i18next'
import { reportItems } from '#web/pages/tools/inspection/report-items.ts'
import { TickBox } from '#web/pages/tools/tick-box.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useTicks } from '#web/pages/tools/use-ticks.ts'

/** The details of a report to tick off, and which are missing. Without scripts it is a list to tick off all the same. */
export function ReportCheck({ month }: { month: string }) {
  const { t } = useTranslation('inspection', { keyPrefix: 'report' })
  const { ticked: found, tick, list } = useTicks('report', reportItems)
  const missing = reportItems.filter((item) => !found.includes(item))
  const summary =
    missing.length === 0 ? t('all') : t('missing', { count: missing.length, all: reportItems.length })
  const isBegun = missing.length < reportItems.length
  return (
    <>
      <div ref={list}>
        <ol className="mt-4 grid print:mt-2 print:grid-cols-2 print:gap-x-8 print:text-sm">
          {reportItems.map((item) => (
            <li key={item}>
              <TickBox name="report" value={item} isTicked={found.includes(item)} onTick={tick}>
                {t(`items.${item}`)}
              </TickBox>
            </li>
          ))}
        </ol>
      </div>
      <div
        className={`tool-result mt-6 noscript:hidden print:mt-2 print:pt-2 ${isBegun ? '' : 'print:hidden'}`}
        role="status"
      >
        <p className="font-semibold">{isBegun ? summary : t('begin')}</p>
        {isBegun && missing.length > 0 && (
          <ul className="mt-2 list-disc pl-6 print:hidden">
            {missing.map((item) => (
              <li key={item}>{t(`items.${item}`)}</li>
            ))}
          </ul>
        )}
      </div>
      {isBegun && (
        <div className="mt-4 print:hidden">
          <p className="mb-4">{t('send')}</p>
          <ToolInquiry
            tool="inspection"
            title={t('heading')}
            month={month}
            regards={['maintenance']}
            lines={[summary, ...missing.map((item) => `– ${t(`items.${item}`)}`)]}
          />
        </div>
      )}
    </>
  )
}
