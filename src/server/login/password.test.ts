import { expect, test } from 'vitest'
import { hashPassword, isPassword, randomPassword } from '#server/login/password.ts'

test('a password is kept as a salted argon2id hash and is recognised', async () => {
  const [first, second] = await Promise.all([hashPassword('a good one'), hashPassword('a good one')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await isPassword('a good one', first)).toBe(true)
  expect(await isPassword('a good One', first)).toBe(false)
})

test('nobody logs in to an account that does not exist, not even with the words that are compared instead', async () => {
  expect(await isPassword('nobody knows this', undefined)).toBe(false)
})

test('a password that is made up can be read aloud and comes only once', () => {
  const passwords = Array.from({ length: 200 }, randomPassword)
  for (const password of passwords)
    expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/)
  expect(new Set(passwords).size).toBe(200)
})
