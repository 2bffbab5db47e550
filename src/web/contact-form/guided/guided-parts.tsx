import { GuidedBuilding, GuidedStart, UnknownSizeButton } from '#web/contact-form/guided/guided-building.tsx'
import { GuidedDetails } from '#web/contact-form/guided/guided-details.tsx'
import { MissingList } from '#web/contact-form/guided/missing-list.tsx'

/** All that `useGuidedParts` loads at once. */
export const guidedParts = { GuidedBuilding, GuidedDetails, GuidedStart, MissingList, UnknownSizeButton }
