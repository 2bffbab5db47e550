import { SignJWT, UnsecuredJWT } from 'jose'
import type { TestSite } from '#tests/harness/site/test-site.ts'

const now = () => Math.floor(Date.now() / 1000)
const claims = () => ({ ver: 1, sub: '1', iss: 'staff', iat: now() - 60, exp: now() + 60 })

/** A token like the server's own for the first account, with other claims or another key. */
export async function forgeToken(
  site: TestSite,
  changes: Record<string, unknown> = {},
  key = site.services.jwtSecret,
) {
  return await new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

/** The one behind in base64url; where the last of 43 characters has two bits to spare, both mean the same. */
function nextCharacter(last = ''): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(last) + 1] ?? ''
}

/** Everything that must not pass for a token of staff. */
export async function badTokens(site: TestSite): Promise<[string, string][]> {
  const good = await forgeToken(site)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const otherKey = new TextEncoder().encode('another key, and quite as long as ours')
  const secret = site.services.jwtSecret
  return [
    ['garbage', 'garbage'],
    ['three parts of nothing', 'a.b.c'],
    ['a token without its signature', `${header}.${payload}.`],
    ['a token with a signature cut short', good.slice(0, -4)],
    ['a token with another payload', `${header}.${payload.slice(0, -2)}AA.${signature}`],
    ['a token signed with another key', await forgeToken(site, {}, otherKey)],
    ['an expired token', await forgeToken(site, { exp: now() - 1 })],
    ['a token that never expires', await forgeToken(site, { exp: undefined })],
    ['a token of another issuer', await forgeToken(site, { iss: 'somebody' })],
    ['a token of nobody', await forgeToken(site, { sub: undefined })],
    ['a token of an account that does not exist', await forgeToken(site, { sub: '99' })],
    ['a token of an account that is no number', await forgeToken(site, { sub: '1 or 1' })],
    ['a token of an older version', await forgeToken(site, { ver: 0 })],
    ['a token without a version', await forgeToken(site, { ver: undefined })],
    ['a token of a version that is no number', await forgeToken(site, { ver: true })],
    ['a token of an account that is written in another way', await forgeToken(site, { sub: '0x1' })],
    ['a token for another audience', await forgeToken(site, { aud: 'another program' })],
    ['a token that is good for longer than any', await forgeToken(site, { exp: now() + 365 * 86_400 })],
    ['a token that is good for longer than a date can say', await forgeToken(site, { iat: 1e15, exp: 1e15 })],
    ['a token with white space in its signature', `${good.slice(0, -4)} ${good.slice(-4)}`],
    ['a token with padding', `${good}=`],
    ['a token with bits that nobody reads', good.slice(0, -1) + nextCharacter(good.at(-1))],
    ['a token not signed at all', new UnsecuredJWT(claims()).encode()],
    [
      'a token signed in another way',
      await new SignJWT(claims()).setProtectedHeader({ alg: 'HS512' }).sign(Buffer.concat([secret, secret])),
    ],
  ]
}
