import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { defaultRows } from '#contract/paging.ts'
import { galleryAddress } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import type { Gallery } from '#web/pages/projects/load-gallery.ts'

/** Title and addresses of a view of the gallery: other views of the same projects point to the usual one. */
export function GalleryHead({ gallery }: { gallery: Gallery }) {
  const { view, category, categories, pages } = gallery
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const name = category && (textIn(category.translation, language) ?? t('common:problems.failedToLoadName'))
  const title = [
    name ? t('metaTitleOf', { category: name }) : t('metaTitle'),
    ...(view.page > 1 ? [t('pageOf', { page: view.page, total: pages })] : []),
  ]
  const choice = category?.id === categories[0]?.id ? undefined : view.category
  const page = view.rows === defaultRows ? view.page : 1
  return (
    <PageHead
      title={title.join(', ')}
      description={t('metaDescription')}
      canonical={galleryAddress(language, { category: choice, page, rows: defaultRows })}
    />
  )
}
