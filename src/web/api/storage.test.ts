import { expect, test } from 'vitest'
import imprintDe from '#texts/de/ImprintPage.json' with { type: 'json' }
import imprintEn from '#texts/en/ImprintPage.json' with { type: 'json' }
import { storageKeys } from '#web/api/storage.ts'

test.each([imprintDe, imprintEn])('the privacy notice names all that a browser keeps', (imprint) => {
  const notice = JSON.stringify(imprint)
  expect(Object.values(storageKeys).filter((key) => !notice.includes(key))).toEqual([])
})
