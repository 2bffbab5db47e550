import { isIPv6 } from 'node:net'

/**
 * What requests are counted under: an IPv4 address as it is, an IPv6 address by its first 64 bits, because a single
 * household or attacker has 2^64 of those to choose from (RFC 6177, RFC 7421).
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? [] : new Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
