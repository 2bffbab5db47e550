import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { Head } from '#web/frame/head.tsx'

/** Title of a staff screen, excluded from search engines. */
export function StaffTitle({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useSite()
  return (
    <Head>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="robots" content="noindex" />
    </Head>
  )
}
