import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SpotName, spotFields } from '#contract/content/spot-fields.ts'
import { valuesOfContent } from '#web/staff/entries/listed-entry.ts'
import { staffCache, useAnswer } from '#web/staff/session/staff-cache.ts'
import { SpotDialog } from '#web/staff/spots/spot-dialog.tsx'
import { openOverPage } from '#web/studio/over-page.tsx'

interface SpotEditorOptions {
  spot: SpotName
  onSaved: () => void
}

/** Opens the form of a spot's picture over the public page; resolves when it is there. */
export async function openSpotEditor(options: SpotEditorOptions): Promise<void> {
  // Read anew: it may have a picture since the form was open last.
  staffCache.removeQueries({ queryKey: ['listDashboardSpots'] })
  await openOverPage(
    (close) => (
      <Suspense>
        <Editor {...options} onClose={close} />
      </Suspense>
    ),
    ['kinds', 'dashboard'],
  )
}

function Editor({ spot, onSaved, onClose }: SpotEditorOptions & { onClose: () => void }) {
  const { t } = useTranslation('kinds')
  const all = useAnswer('listDashboardSpots', {})
  // The page shows the last one.
  const [found] = useState(() =>
    all.findLast(({ content, deletedAt }) => content.spot === spot && deletedAt === null),
  )
  const begin = () =>
    valuesOfContent(spotFields, { name: t(`spot.options.spot.${spot}`), spot, pictures: [] })
  return (
    <SpotDialog
      opened={found ? { id: String(found.id) } : { begin: begin() }}
      onClose={(saved) => {
        onClose()
        if (saved !== undefined) onSaved()
      }}
    />
  )
}
