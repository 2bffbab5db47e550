import type { PictureBlock, RichText } from '#contract/content/rich-text.ts'
import { pictureUrl } from '#tests/harness/projects/new-project.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Sends a picture for an article to come; returns its address. */
export async function sendPicture(site: TestSite, token: string, width = 40): Promise<string> {
  const { body } = await site.request('addPicture', { body: { picture: await pictureUrl(width, 30) } }, token)
  return body.picture
}

export const pictureBlock = (picture: string, more: Partial<PictureBlock> = {}): PictureBlock => ({
  type: 'picture',
  picture,
  alt: 'A clamp on a downpipe',
  ...more,
})

/** The texts of an article in both languages, as the wire has them. */
export const contentOf = (english: RichText, german: RichText = []) => [
  { content: english, language: 1 as const },
  { content: german, language: 2 as const },
]
