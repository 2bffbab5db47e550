import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { LibraryPage, LibraryQuery } from '#contract/content/library-picture.ts'
import { waitingPictureDays } from '#contract/limits.ts'

/** The library: all pictures uploaded by staff, and their uses. */
export const libraryCalls = {
  listPictures: {
    summary: 'A page of the pictures with where each is used, newest first',
    description:
      'A use is a project, or an article or term, that names the picture: as it is published, its draft, or a deleted one that can be ' +
      'restored. Each word of ' +
      'Search must be in a title or in the description of the picture there. The page that follows is After with next.',
    access: 'staff',
    query: LibraryQuery,
    answer: LibraryPage,
    errors: ['unavailable'],
  },
  removePicture: {
    summary: 'Delete a picture that nothing uses, with its files',
    description:
      'For good. One that is used is refused (conflict): each of details is a use, and its params say which (reason picture_used). ' +
      `Without this call it is cleared away ${waitingPictureDays} days after it was sent.`,
    access: 'staff',
    params: z.strictObject({ id: z.string().max(100) }),
    errors: ['not_found', 'conflict'],
  },
} as const satisfies Record<string, Call>
