import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import '#web/styles/picture-library.css'
import { useTranslation } from 'react-i18next'
import { fetchApi } from '#web/api/fetch-api.ts'
import { onConflict } from '#web/staff/parts/command-provider.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { PictureLibrary } from '#web/staff/pictures/picture-library.tsx'
import { libraryPages, pictureViewCodec } from '#web/staff/pictures/picture-view.ts'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

/** Reads the first page; where more were read before, all of those again. */
export const loader = staffLoader('pictures', async ({ url }) => {
  const view = pictureViewCodec.read(url.searchParams)
  await staffCache.fetchInfiniteQuery(libraryPages(view, fetchApi))
  return view
})

export function Component() {
  const { t } = useTranslation('pictures')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={onConflict(t('remove.taken'))}>
      {(view) => <PictureLibrary view={view} />}
    </StaffScreen>
  )
}
