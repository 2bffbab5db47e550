import '#web/styles/sharing.css'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/language.ts'
import { shownInResults } from '#web/staff/quality/find-weaknesses.ts'
import { cutResult } from '#web/studio/cut-result.ts'
import type { ReadHead } from '#web/studio/read-head.ts'

interface SharingPreviewProps {
  code: LanguageCode
  head: ReadHead
}

/** The page as a result of a search engine and as a shared link, with what is counted of it. */
export function SharingPreview({ code, head }: SharingPreviewProps) {
  const { t } = useTranslation(['texts', 'entries', 'staff'])
  const { title, ending, description, address, picture } = head
  const { host, pathname } = address
  const count = (text: string, most: number, rule: 'longTitle' | 'longDescription') =>
    text.length > most
      ? t(`entries:quality.rules.${rule}`, { length: text.length, most })
      : t('sharing.length', { length: text.length, most })
  return (
    <section
      className="grid min-w-0 content-start gap-2 wrap-anywhere"
      aria-label={t(`staff:languages.${code}`)}
    >
      <p className="sharing-language">{t(`staff:languages.${code}`)}</p>
      <figure>
        <figcaption>{t('sharing.result')}</figcaption>
        <div className="sharing-result" lang={code}>
          <p>{host + (pathname === '/' ? '' : pathname)}</p>
          <p className="sharing-title">{cutResult(title + ending, shownInResults.title)}</p>
          <p>{cutResult(description, shownInResults.description)}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{t('sharing.card')}</figcaption>
        <div className="sharing-card" lang={code}>
          <img src={picture} alt="" width={1200} height={630} />
          <p>{host}</p>
          <p className="sharing-title">{title}</p>
          <p className="sharing-description">{description}</p>
        </div>
      </figure>
      <p>
        {t('sharing.title')}: {count(title, shownInResults.title, 'longTitle')}
      </p>
      <p>
        {t('sharing.description')}: {count(description, shownInResults.description, 'longDescription')}
      </p>
    </section>
  )
}
