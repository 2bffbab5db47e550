import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that are no hosts of the Internet, by the registry of special-purpose addresses (RFC 6890). */
const notPublic = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** The only public part of IPv6; what maps, embeds or tunnels IPv4 lies outside, or is among the exceptions. */
const unicast = blockList('ipv6', ['2000::/3'])
const notUnicast = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Names that are resolved within a network only, to any address. */
const privateEndings = ['localhost', 'local', 'internal', 'lan', 'home.arpa']

/** Returns true for an IP address of a host on the Internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return unicast.check(address, 'ipv6') && !notUnicast.check(address, 'ipv6')
    default:
      return false
  }
}

/** Returns true if the host of an address may be one on the Internet, judging by its name. */
export function isPublicHost(url: URL): boolean {
  const host = hostOf(url)
  if (isIP(host)) return isPublicAddress(host)
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!name.includes('.')) return false
  return !privateEndings.some((ending) => name.endsWith(`.${ending}`))
}

/** Returns the host of an address: a name, or an IP address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
