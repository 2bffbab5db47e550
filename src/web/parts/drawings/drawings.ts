import type { ReactElement } from 'react'
import type { DrawingName } from '#contract/content/drawing.ts'
import { airTerminationDrawings } from '#web/parts/drawings/air-termination-drawings.tsx'
import { bondingDrawings } from '#web/parts/drawings/bonding-drawings.tsx'
import { buildingDrawings } from '#web/parts/drawings/building-drawings.tsx'
import { conductorDrawings } from '#web/parts/drawings/conductor-drawings.tsx'
import { earthingDrawings } from '#web/parts/drawings/earthing-drawings.tsx'
import { inspectionDrawings } from '#web/parts/drawings/inspection-drawings.tsx'
import { installationDrawings } from '#web/parts/drawings/installation-drawings.tsx'

export const drawings: Record<DrawingName, ReactElement> = {
  ...airTerminationDrawings,
  ...conductorDrawings,
  ...earthingDrawings,
  ...bondingDrawings,
  ...buildingDrawings,
  ...inspectionDrawings,
  ...installationDrawings,
}
