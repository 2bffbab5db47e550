import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkPicture, cutForSharing } from '#server/platform/images/work-on-pictures.ts'

test('what strangers can ask for does not hold up what staff send', async () => {
  const done: string[] = []
  const background = { r: 20, g: 30, b: 40 }
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const shared = Array.from({ length: 8 }, async () => {
    await cutForSharing(async () => picture)
    done.push('shared')
  })
  await checkPicture(picture)
  done.push('checked')
  await Promise.all(shared)
  // Two were under way before it.
  expect(done.indexOf('checked')).toBeLessThan(6)
})
