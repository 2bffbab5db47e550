import { useTranslation } from 'react-i18next'

/** Ways into the parts of this long page. */
export function Contents() {
  const { t } = useTranslation('ImprintPage')
  const parts = [
    { id: 'privacy', name: t('privacy.heading') },
    { id: 'map', name: t('map.heading') },
    { id: 'analytics', name: t('analytics.heading') },
    { id: 'accessibility', name: t('accessibility.heading') },
  ]
  return (
    <nav aria-label={t('contents')} className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="contents-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
