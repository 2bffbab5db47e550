import { expect, test } from 'vitest'
import { smtpSettings, usualTimeouts } from '#server/platform/mail/smtp-session.ts'

const settings = (address: string) => smtpSettings(address, usualTimeouts)

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example.com:25', { port: 25, secure: false }],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
])('an address says where the mail server is and whether it begins with TLS: %s', (address, options) => {
  expect(settings(address).options).toMatchObject(options)
})

test.each([
  ['smtp://mail.example.com?requireTLS=true', true],
  ['smtp://mail.example.com?requireTLS=false', false],
  ['smtp://office:secret@mail.example.com', true],
  ['smtp://office:secret@mail.example.com?requireTLS=false', false],
  ['smtp://office:secret@127.0.0.1:25', false],
  ['smtp://office:secret@localhost:25?requireTLS=true', true],
])(
  'TLS is required where the address says so and before a password leaves the machine: %s',
  (address, isRequired) => {
    expect(settings(address).options.requireTLS).toBe(isRequired)
  },
)

test('name and password may have any characters', () => {
  expect(settings('smtp://office%40example.com:p%3Ass%2F@mail.example.com').auth).toEqual({
    user: 'office@example.com',
    pass: 'p:ss/',
  })
  expect(settings('smtp://mail.example.com').auth).toBeUndefined()
})
