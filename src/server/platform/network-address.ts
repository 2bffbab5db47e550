import { isIPv6 } from 'node:net'

/**
 * What requests are counted under: an IPv4 address as it is, an IPv6 address by its first 64 bits, because a single
 * household or attacker has 2^64 of those to choose from (RFC 6177, RFC 7421).
 */
export function countedAddress(address: string): string {
  return inIPv4(address) ?? ipv6Network(address, 4)
}

/**
 * The network around an address, which is what one customer of a provider may have in all: 24 bits of IPv4, 48 of IPv6.
 * Too many strangers may share it to refuse anybody for it.
 */
export function surroundingNetwork(address: string): string {
  const v4 = inIPv4(address)
  return v4 === undefined ? ipv6Network(address, 3) : v4.replace(/\d+$/, '0/24')
}

/** An IPv4 address, also one that was mapped to IPv6, and whatever is no address at all. */
function inIPv4(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? undefined : address)
}

function ipv6Network(address: string, groupCount: number): string {
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? [] : new Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, groupCount).join(':')}::/${groupCount * 16}`
}
