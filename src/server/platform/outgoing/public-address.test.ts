import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from '#server/platform/outgoing/public-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2001:0:a9fe:a9fe::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'example.com',
  '',
])('%j is no address of the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '169.253.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://site.localhost/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://printer.local/',
  'https://router/',
  'https://box.home.arpa/',
])('%s leads into a private network by its name', (url) => {
  expect(isPublicHost(new URL(url))).toBe(false)
})

test.each([
  'https://example.com/',
  'https://example.com./',
  'https://8.8.8.8:8443/',
  'https://[2606:4700::1111]/',
])('%s may lead to the Internet', (url) => {
  expect(isPublicHost(new URL(url))).toBe(true)
})
