import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { SenderOf } from '../address'
import { fastifyPath } from './calls'
import { isLoopback, senderIn } from './facts'
import type { RawFacts, RawRoute, Upgrade } from './types'

/** Registers handlers that own their response. Their bodies arrive unread. */
export async function registerRaws(app: FastifyInstance, raws: readonly RawRoute[], log: Logger): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const raw of raws) {
      scope.route({
        method: raw.method,
        url: fastifyPath(raw.path),
        handler: async (request, reply) => {
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          reply.hijack()
          try {
            await raw.handle(request.raw, reply.raw, rawFacts(request))
          } catch (error) {
            log.error({ id: request.id, route: raw.path, err: error }, 'a raw handler failed')
            reply.raw.destroy()
          }
        },
      })
    }
  })
}

function rawFacts(request: FastifyRequest): RawFacts {
  return {
    id: request.id,
    ...senderIn(request),
    // Fastify's own parser filled it from the registered path: names to texts.
    params: request.params as Record<string, string>,
    query: queryOf(request.raw),
    isLoopback: isLoopback(request),
  }
}

export interface UpgradeOptions {
  readonly upgrades: readonly Upgrade[]
  readonly log: Logger
  readonly senderOf: SenderOf
  readonly newId: () => string
}

/** Passes each handshake to the handler of its path; an unknown path is answered 404 and closed. */
export function registerUpgrades(
  server: Server,
  { upgrades, log, senderOf, newId }: UpgradeOptions,
): { destroyAll(): void } {
  const open = new Set<Duplex>()
  const known = upgrades.map((upgrade) => ({ upgrade, pattern: patternOf(upgrade.path) }))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A socket that breaks during the handshake must not end the process.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
    open.add(socket)
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    for (const { upgrade, pattern } of known) {
      const found = pattern.exec(path)
      if (!found) continue
      const params = decoded(found.groups ?? {})
      if (!params) return reject(socket, 400)
      try {
        upgrade.handle(request, socket, head, {
          id: newId(),
          ...senderOf(request),
          params,
          query: queryOf(request),
          isLoopback: isLoopback(request),
        })
      } catch (error) {
        log.error({ route: upgrade.path, err: error }, 'a handshake failed')
        socket.destroy()
      }
      return
    }
    reject(socket, 404)
  })
  // Node counts these sockets when it closes the server, but does not close them itself.
  return { destroyAll: () => open.forEach((socket) => socket.destroy()) }
}

/** Answers a handshake with a status and closes. */
export function reject(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function queryOf(request: IncomingMessage): URLSearchParams {
  const url = request.url ?? ''
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
}

/** `/media/live/{stream}.flv` as a pattern over the whole path. */
function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}
