import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/pages/tools/copy-button.tsx'
import { useMadeOn } from '#web/pages/tools/use-made-on.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints the page with its day, or copies its address with what was typed. Part of an island: without scripts it is not shown. */
export function ToolActions() {
  const { t } = useTranslation('tools')
  return (
    <div className="flex flex-wrap items-center gap-4 noscript:hidden">
      <p className="hidden print:block">{useMadeOn()}</p>
      <Button kind="outline" className="print:hidden" onClick={() => print()}>
        {t('print')}
      </Button>
      <div className="contents print:hidden">
        <CopyButton text={() => location.href} failed={t('copyFailed')}>
          {t('copy')}
        </CopyButton>
      </div>
    </div>
  )
}
