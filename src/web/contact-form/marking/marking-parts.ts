import { MarkingDialog } from '#web/contact-form/marking/marking-dialog.tsx'
import { markedName, prepareMarking, withMarked } from '#web/contact-form/marking/prepare-marking.ts'

/** All that `useMarking` loads at once. */
export const markingParts = { MarkingDialog, markedName, prepareMarking, withMarked }
