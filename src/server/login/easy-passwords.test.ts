import { expect, test } from 'vitest'
import { isEasyPassword } from '#server/login/easy-passwords.ts'
import { randomPassword } from '#server/login/password.ts'

test.each([
  'password123',
  'Passwort123!',
  'qwertzuiop',
  '1234567890',
  'Sommer2026!',
  'hallohallo',
  'aaaaaaaaaa',
  '1q2w3e4r5t',
  'Blitzschutz1',
  'Anna.Blitz',
  'anna.blitz2026',
  'ztilb.anna',
  'ANNA.BLITZanna.blitz',
])('%s is tried first', async (password) => {
  expect(await isEasyPassword(password, 'Anna.Blitz')).toBe(true)
})

test.each([
  'a password for tests',
  'drei Stare im Regen',
  'anna.blitz geht gern in den Wald',
  'love-83721-29817',
  randomPassword(),
])('%s is as good as another', async (password) => {
  expect(await isEasyPassword(password, 'Anna.Blitz')).toBe(false)
})
