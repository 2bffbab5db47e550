import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { ChipFilters } from '#web/staff/list/chip-filters.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { PictureCard } from '#web/staff/pictures/picture-card.tsx'
import { PictureDialog } from '#web/staff/pictures/picture-dialog.tsx'
import {
  libraryPages,
  type PictureView,
  pictureFilters,
  pictureViewCodec,
} from '#web/staff/pictures/picture-view.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

/** All pictures, narrowed by chips and search, and the one that is shown large. */
export function PictureLibrary({ view }: { view: PictureView }) {
  const { t } = useTranslation('pictures')
  const list = useListView(pictureViewCodec)
  const { pictures, counts, more } = usePictures(view)
  const { heading, rowsProps, focusWhenGone } = useFocusedHeading(pictures)
  const grid = useGrownGrid(pictures.length)
  const [large, setLarge] = useState<LibraryPicture>()
  const isLoading = useNavigation().state === 'loading'
  const count = counts[view.show ?? 'all']
  return (
    <StaffSection
      id="pictures-heading"
      heading={heading}
      title={t(`headings.${view.show ?? 'all'}`)}
      count={count}
      counted={t('count', { count })}
    >
      <p className="mt-2 max-w-prose text-steel-700">{t('intro')}</p>
      {(counts.all > 0 || view.search !== '') && (
        <ChipFilters
          words={t('filters', { returnObjects: true })}
          filters={pictureFilters}
          countOf={(filter) => counts[filter ?? 'all']}
          list={list}
        />
      )}
      {pictures.length === 0 ? (
        <NoPictures view={view} hasAny={counts.all > 0} />
      ) : (
        <ul ref={grid} className="library-grid" aria-busy={isLoading} {...rowsProps}>
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              picture={picture}
              onEnlarge={() => setLarge(picture)}
              onRemoved={focusWhenGone}
            />
          ))}
        </ul>
      )}
      <p className="library-problem" role="alert">
        {more.problem}
      </p>
      {more.isThere && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-steel-700">
          <Button kind="outline" aria-disabled={more.isReading} onClick={() => void more.read()}>
            {t(more.isReading ? 'moreReading' : 'more')}
          </Button>
          <p>{t('shown', { shown: pictures.length, count })}</p>
        </div>
      )}
      {large && <PictureDialog picture={large} onClose={() => setLarge(undefined)} />}
    </StaffSection>
  )
}

/** The pictures of all pages that were read, and how to read one more. */
function usePictures(view: PictureView) {
  const staffCall = useStaffCall()
  const textOf = useErrorText()
  const query = useSuspenseInfiniteQuery(libraryPages(view, staffCall))
  const { pages } = query.data
  const last = pages.at(-1)
  return {
    pictures: pages.flatMap(({ data }) => data),
    counts: last?.counts ?? { all: 0, used: 0, unused: 0 },
    more: {
      isThere: query.hasNextPage,
      isReading: query.isFetchingNextPage,
      problem: query.isFetchNextPageError && !query.isFetchingNextPage ? textOf(query.error) : '',
      read: async () => {
        if (!query.isFetchingNextPage) await query.fetchNextPage()
      },
    },
  }
}

/** Leads to the first of the new pictures when the button that has brought the last ones goes. */
function useGrownGrid(length: number) {
  const grid = useRef<HTMLUListElement>(null)
  const known = useRef(length)
  useEffect(() => {
    const first = known.current
    known.current = length
    if (length <= first || first === 0 || document.activeElement !== document.body) return
    grid.current?.children[first]?.querySelector<HTMLElement>('button, a')?.focus()
  }, [length])
  return grid
}

/** Explains an empty library, and the next step. */
function NoPictures({ view, hasAny }: { view: PictureView; hasAny: boolean }) {
  const { t } = useTranslation('pictures')
  const language = useLanguage()
  if (view.search !== '') {
    return (
      <div className="staff-message">
        <p>{t('nothingFits')}</p>
        <Link
          to={pictureViewCodec.addressOf(language, { search: '', show: undefined })}
          className="text-link"
          preventScrollReset
        >
          {t('clear')}
        </Link>
      </div>
    )
  }
  if (hasAny) return <p className="staff-message">{t(view.show === 'unused' ? 'noneUnused' : 'noneUsed')}</p>
  return (
    <div className="staff-message">
      <p>{t('empty')}</p>
      <Link to={addressIn(language, staffPaths.dashboard)} className="text-link">
        {t('toProjects')}
      </Link>
    </div>
  )
}
