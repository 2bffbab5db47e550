import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'

/** Title of a staff screen, which search engines are asked to leave out. */
export function StaffHead({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useSite()
  return (
    <>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
