import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reportItems } from '#web/pages/tools/inspection/report-items.ts'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'

/** The details of a report to tick off, and which are missing. Without scripts it is a list to tick off all the same. */
export function ReportCheck({ month }: { month: string }) {
  const { t } = useTranslation('inspection', { keyPrefix: 'report' })
  const { input, change } = useFragmentInput({ report: '' })
  const found = input.report.split('.')
  const missing = reportItems.filter((item) => !found.includes(item))
  const tick = (item: string, isFound: boolean) =>
    change({ report: reportItems.filter((one) => (one === item ? isFound : found.includes(one))).join('.') })
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the scripts were there
  useEffect(() => {
    const early = Array.from(list.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])
    if (early.length > 0) change({ report: early.map(({ value }) => value).join('.') })
  }, [])
  const summary =
    missing.length === 0 ? t('all') : t('missing', { count: missing.length, all: reportItems.length })
  const isBegun = missing.length < reportItems.length
  return (
    <>
      <ol ref={list} className="mt-4 grid print:mt-2 print:grid-cols-2 print:gap-x-8 print:text-sm">
        {reportItems.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 items-center gap-3 border-t border-steel-300 py-1 print:min-h-0 print:py-0">
              <input
                type="checkbox"
                name="report"
                value={item}
                checked={found.includes(item)}
                className="size-5 shrink-0 accent-night-900"
                onChange={(event) => tick(item, event.currentTarget.checked)}
              />
              {t(`items.${item}`)}
            </label>
          </li>
        ))}
      </ol>
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
