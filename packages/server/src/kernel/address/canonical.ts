import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** A household or a host has at least this much of a long address to itself. */
export const IPV6_PREFIX = 64

/**
 * An address as it is counted and written down: without port, brackets and zone, IPv4 as such where it was mapped, IPv6
 * in its shortest form (RFC 5952) with its first `prefix` bits only. `undefined`: not an address.
 */
export function canonicalAddress(written: string, prefix = IPV6_PREFIX): string | undefined {
  const host = hostIn(written.trim())
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return undefined
  const { address } = new SocketAddress({ address: host, family: 'ipv6' })
  return (
    mappedIn(address) ?? masked(address, prefix < WHOLE && isTunnel(address) ? Math.min(prefix, TUNNEL_PREFIX) : prefix)
  )
}

const WHOLE = 128
/** One IPv4 address has as many networks of its own there (RFC 3056). */
const TUNNEL_PREFIX = 48
const isTunnel = (address: string): boolean => address.startsWith('2002:')

/** `1.2.3.4:80`, `[2001:db8::1]:80`, `fe80::1%eth0`: what stands for the host. */
function hostIn(written: string): string {
  const bracketed = /^"?\[([^\]]+)\](?::\d{1,5})?"?$/.exec(written)?.[1]
  const host = bracketed ?? /^"?(\d+\.\d+\.\d+\.\d+):\d{1,5}"?$/.exec(written)?.[1] ?? written
  return host.replace(/%.*$/, '')
}

const mappedIn = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]

/** Only addresses of the internet are cut: inside a network each is a machine of its own. */
function masked(address: string, prefix: number): string {
  if (!/^[23]/.test(address) || prefix >= WHOLE) return address
  const bits = groupsOf(address)
    .map((group) => group.toString(2).padStart(16, '0'))
    .join('')
  const kept = bits.slice(0, prefix).padEnd(128, '0')
  const groups = Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(kept.slice(at * 16, at * 16 + 16), 2).toString(16),
  )
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(8 - front.length - back.length).fill('0')
  return [...front, ...gap, ...back].map((group) => Number.parseInt(group, 16))
}
