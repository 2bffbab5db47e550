import { useTranslation } from 'react-i18next'
import type { LibraryPage } from '#contract/content/library-picture.ts'
import { ChipFilters } from '#web/staff/list/chip-filters.tsx'
import { SearchField } from '#web/staff/list/search-field.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { pictureFilters, pictureViewCodec } from '#web/staff/pictures/picture-view.ts'

/** Narrows the library; the choice is part of the address. */
export function PictureFilters({ counts }: Pick<LibraryPage, 'counts'>) {
  const { t } = useTranslation('pictures')
  const { view, showView, addressOf } = useListView(pictureViewCodec)
  return (
    <ChipFilters
      first={
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          shown={view.search}
          onSearch={(search) => showView({ search }, true)}
        />
      }
      label={t('filters.label')}
      chips={[undefined, ...pictureFilters].map((show) => ({
        text: t(`filters.${show ?? 'all'}`),
        count: counts[show ?? 'all'],
        to: addressOf({ show }),
        isCurrent: view.show === show,
      }))}
    />
  )
}
