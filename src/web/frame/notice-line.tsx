import { useTranslation } from 'react-i18next'
import { noticeOn } from '#contract/company/company.ts'
import { isAppScreen, type Screen } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'

/** The company's notice above public pages. Always in the markup, for previews to find. */
export function NoticeLine({ screen }: { screen: Screen }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { company, today } = useSite()
  const notice = isAppScreen(screen) ? undefined : noticeOn(company, today)
  return (
    <div id="site-notice" className="print:hidden">
      {notice && (
        <aside aria-label={t('nav.notice')} className="notice-line">
          <p className="container-wide">{notice.text[language]}</p>
        </aside>
      )}
    </div>
  )
}
