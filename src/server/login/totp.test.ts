import { expect, test } from 'vitest'
import { codeOfStep, newSecret, stepAt, stepOfCode, totpAddress } from '#server/login/totp.ts'

/** `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, Appendix B, of eight digits the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of the RFC', (second, code) => {
  expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a code is good a step early and a step late, and not once more after its use', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const code = codeOfStep(secret, 100)
  const stepOf = (second: number, last = 0) => stepOfCode(secret, code, { now: at(second), last })
  expect([2969, 2970, 3000, 3059, 3060].map((second) => stepOf(second))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ])
  expect(stepOf(3000, 99)).toBe(100)
  expect(stepOf(3000, 100)).toBeUndefined()
  expect(stepOfCode(secret, '28708', { now: at(59), last: 0 })).toBeUndefined()
})

test('a secret has 160 bits in letters that apps read, with the names of site and account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(totpAddress(secret, { issuer: 'Blitz & Co: Nord', account: 'anna müller' })).toBe(
    `otpauth://totp/Blitz%20%26%20Co%20%20Nord:anna%20m%C3%BCller?secret=${secret}&issuer=Blitz%20%26%20Co%3A%20Nord&algorithm=SHA1&digits=6&period=30`,
  )
})
