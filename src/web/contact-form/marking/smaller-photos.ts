import { attachmentLimits } from '#contract/limits.ts'
import { exportMarked } from '#web/contact-form/marking/export-marked.ts'
import { decode } from '#web/contact-form/marking/prepare-marking.ts'

/**
 * Returns a photograph as a JPEG that may be attached, without what its camera noted; undefined for a picture that this
 * browser cannot read.
 */
export async function makeSmaller(photo: File): Promise<File | undefined> {
  const picture = await decode(photo)
  if (!picture) return undefined
  const content = await exportMarked(picture, [], attachmentLimits.maxFileBytes)
  const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`
  return new File([content], name, { type: content.type, lastModified: photo.lastModified })
}
