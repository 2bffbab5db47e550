import { MarkingDialog } from '#web/contact-form/marking/marking-dialog.tsx'
import { markedName, prepareMarking, withMarked } from '#web/contact-form/marking/prepare-marking.ts'
import { makeSmaller } from '#web/contact-form/marking/smaller-photos.ts'

/** All that `useMarking` and `useSmallerPhotos` load at once. */
export const markingParts = { MarkingDialog, makeSmaller, markedName, prepareMarking, withMarked }
