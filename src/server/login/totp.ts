import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes by RFC 6238 as every app makes them: SHA-1, six digits, a new one every 30 seconds. */
const stepMs = 30_000
const digits = 6
/** Bytes, as long as the hash (RFC 4226). */
const secretBytes = 20
/** Steps before and after the present one, for clocks that differ and people who type. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as apps take it. */
export function newSecret(): string {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / stepMs)

export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a code that is good at a time; undefined for a wrong one and for those up to the `last` that was used. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, last }: { now: Date; last: number },
): number | undefined {
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => stepAt(now) - tolerance + index)
  return steps.find((step) => step > last && isSame(codeOfStep(secret, step), code))
}

const isSame = (ours: string, given: string) =>
  ours.length === given.length && timingSafeEqual(Buffer.from(ours), Buffer.from(given))

/** Returns the address that apps read from a QR code. */
export function totpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${facts}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
}
