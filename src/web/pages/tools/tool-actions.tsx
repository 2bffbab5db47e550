import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMadeOn } from '#web/pages/tools/use-made-on.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints the page with its day, or copies its address with what was typed. Part of an island: without scripts it is not shown. */
export function ToolActions() {
  const { t } = useTranslation('tools')
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (said !== 'copied') return
    const timer = setTimeout(() => setSaid(undefined), 3000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    )
  return (
    <div className="flex flex-wrap items-center gap-4 noscript:hidden">
      <p className="hidden print:block">{useMadeOn()}</p>
      <Button kind="outline" className="print:hidden" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button kind="outline" className="print:hidden" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status" className="print:hidden">
        {said && t(said)}
      </p>
    </div>
  )
}
