import { isIPv6 } from 'node:net'

/** A host as sockets want it: `::1`, however it was written (`[::1]`). */
export const bareHost = (host: string): string => /^\[(.+)\]$/.exec(host.trim())?.[1] ?? host.trim()

/** Listening there means every address of the machine. */
export const isAnyHost = (host: string): boolean => /^(0\.0\.0\.0|[0:]*:[0:]*)$/.test(bareHost(host))

/** The host by which this machine reaches what listens at `bound`. */
export function ownHost(bound: string): string {
  const host = bareHost(bound)
  if (!isAnyHost(host)) return host
  return isIPv6(host) ? '::1' : '127.0.0.1'
}

/**
 * `http://[::1]:3000`: scheme, host and port as an address. All of the product's addresses are built here, for an IPv6
 * host stands in brackets. `port` undefined: the scheme's own.
 */
export function writtenAddress(scheme: 'http' | 'rtmp', host: string, port?: number | string): string {
  // No address knows interfaces: fe80::1%eth0 is the host fe80::1.
  const bare = bareHost(host).replace(/%.*$/, '')
  return `${scheme}://${isIPv6(bare) ? `[${bare}]` : bare}${port === undefined ? '' : `:${port}`}`
}
