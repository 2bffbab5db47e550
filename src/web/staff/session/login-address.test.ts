import { expect, test } from 'vitest'
import { addressAfterLogin, loginAddress } from '#web/staff/session/login-address.ts'

const leadsTo = (to: string) => addressAfterLogin('de', `?to=${encodeURIComponent(to)}`)

test('the login leads back to the address of the staff area that it was asked from', () => {
  const login = new URL(loginAddress('en', '/en/dashboard?tab=inbox'), 'http://site')
  expect(login.pathname).toBe('/en/login')
  expect(addressAfterLogin('en', login.search)).toBe('/en/dashboard?tab=inbox')
})

test('the language is the one of the login', () => {
  expect(addressAfterLogin('de', '?to=%2Fen%2Fdashboard%3Ftab%3Dinbox')).toBe('/dashboard?tab=inbox')
  expect(addressAfterLogin('en', '')).toBe('/en/dashboard')
})

test('within the staff area every address is good', () => {
  expect(leadsTo('/dashboard/projects?page=2#third')).toBe('/dashboard/projects?page=2#third')
})

test.each([
  'https://example.com/dashboard',
  '//example.com/dashboard',
  '/\\example.com/dashboard',
  '\\\\example.com/dashboard',
  '/\t/example.com/dashboard',
  ' //example.com/dashboard',
  'http:/dashboard',
  'javascript:alert(1)//dashboard',
  'data:text/html,/dashboard',
  'dashboard',
  '/dashboard/../../login',
  '/dashboard/..//example.com/dashboard',
  '/dashboardish',
  '/Projects',
  '/login?to=/dashboard',
  'http://site/dashboard',
  '//site@example.com/dashboard',
  '//[',
  '',
])('anything else leads to the dashboard: %j', (to) => {
  expect(leadsTo(to)).toBe('/dashboard')
})
