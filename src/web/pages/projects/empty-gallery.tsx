import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryAddress } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'

/** Said where no project is to be shown, with the way to those that are. */
export function EmptyGallery({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return (
    <div className="mt-6 border-l-2 border-amber pl-4">
      <p className="text-lg">{t('empty')}</p>
      {isFiltered && (
        <Link to={categoryAddress(language, 'all')} className="text-link inline-flex min-h-11 items-center">
          {t('emptyAction')}
        </Link>
      )}
    </div>
  )
}
