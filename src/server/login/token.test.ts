import { afterEach, expect, test, vi } from 'vitest'
import { readToken, signToken } from '#server/login/token.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a token is good whenever it was signed, also while a second ends', async () => {
  const RealDate = Date
  let time = RealDate.now()
  const later = () => {
    time += 600
    return time
  }
  class SlowDate extends RealDate {
    constructor(...given: []) {
      super(...(given.length > 0 ? given : ([later()] as unknown as [])))
    }
    static override now = later
  }
  vi.stubGlobal('Date', SlowDate)
  const secret = new TextEncoder().encode('a secret of at least thirty-two letters')
  for (let n = 0; n < 5; n++) {
    const token = await signToken(secret, { id: 1, token_version: 1 } as Parameters<typeof signToken>[1])
    expect(await readToken(secret, token)).toMatchObject({ accountId: 1 })
  }
})
