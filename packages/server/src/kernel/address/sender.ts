import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { canonicalAddress, IPV6_PREFIX } from './canonical'

const WHOLE = 128

/** Who sent a request, behind the trusted proxies. */
export interface Sender {
  /** The canonical address: what every rate, door and log knows this sender by. */
  readonly ip: string
  /** The same with all of its bits, for lists of single machines. */
  readonly address: string
}

export type SenderOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Sender

/**
 * Follows X-Forwarded-For from its end for as long as trusted proxies wrote it. What is no address there ends the way:
 * then the proxy that passed it on counts. `trustProxy`: addresses or ranges with commas, `loopback`; false trusts none.
 */
export function senderOf(trustProxy: string | false, prefix = IPV6_PREFIX): SenderOf {
  const isTrusted = proxyAddr.compile(trustProxy === false ? [] : trustProxy.split(',').map((one) => one.trim()))

  return ({ headers, socket }) => {
    let address = canonicalAddress(socket.remoteAddress ?? '', WHOLE) ?? ''
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    for (let at = forwarded.length - 1; at >= 0 && address !== '' && isTrusted(address, 0); at -= 1) {
      const before = canonicalAddress(forwarded[at] ?? '', WHOLE)
      if (before === undefined) break
      address = before
    }
    return { ip: canonicalAddress(address, prefix) ?? '', address }
  }
}
