import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Instant } from '@rostrum/contract/kernel'
import { freePort } from '@rostrum/testkit/ports'
import { pino } from 'pino'
import { type Clock, systemClock } from '../kernel/clock'
import { canonicalAddress } from '../kernel/address'
import type { RawFacts } from '../kernel/http'
import { EmbeddedEngine, type EmbeddedConfig } from './embedded'
import type { Media, MediaEvent, StreamRef } from './index'
import { createMedia } from './index'
import type { OpenSessions } from './sessions'

export interface Rig {
  readonly media: Media
  readonly engine: EmbeddedEngine
  /** Base of the plain HTTP server with the viewers' door. */
  readonly origin: string
  readonly dir: string
  readonly rtmpPort: number
  readonly events: MediaEvent[]
  /** RTMP address with a fresh publish grant of five minutes. */
  pushUrl(stream: StreamRef, nonce?: string): string
  playUrl(stream: StreamRef, subject?: string, session?: string): string
  soundUrl(stream: StreamRef, subject?: string): string
  /** The events of one stream for a room, in order; recordings are left out. */
  story(stream: StreamRef): string[]
  close(): Promise<void>
}

/** A media slice as the server runs it, on free ports, with its child. */
export async function startRig(
  config: Partial<EmbeddedConfig> = {},
  clock: Clock = systemClock,
  openSessions?: OpenSessions,
): Promise<Rig> {
  const dir = mkdtempSync(join(tmpdir(), 'media-'))
  const rtmpPort = await freePort()
  const media = createMedia(
    { clock, log: pino({ level: 'silent' }) },
    { kind: 'embedded', dir, rtmpPort, rtmpBind: '127.0.0.1', publicHost: '127.0.0.1', ...config },
    { openSessions },
  )
  const { engine } = media
  if (!(engine instanceof EmbeddedEngine)) throw new Error('the rig is for the embedded engine')
  const events: MediaEvent[] = []
  media.on((event) => events.push(event))
  const server = serve(media)
  const port = await listen(server)
  await media.start?.()
  return {
    media,
    engine,
    dir,
    rtmpPort,
    events,
    origin: `http://127.0.0.1:${port}`,
    pushUrl(stream, nonce = media.newNonce()) {
      const expiresAt = inFiveMinutes()
      const { rtmpServer, streamKey } = media.ingest(stream, { subject: 'teacher', nonce, expiresAt })
      return `${rtmpServer}/${streamKey}`
    },
    playUrl: (stream, subject = 'viewer', session) =>
      `http://127.0.0.1:${port}${media.play(stream, { subject, session }).flv ?? ''}`,
    soundUrl: (stream, subject = 'viewer') =>
      `http://127.0.0.1:${port}${media.play(stream, { subject }).audioFlv ?? ''}`,
    story: (stream) =>
      events
        .filter((event) => event.stream.name === stream.name && event.type !== 'recorded')
        .map((event) => event.type),
    async close() {
      await media.stop?.()
      server.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Waits for a condition, checking often; fails with `what` when it never holds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 45_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function inFiveMinutes() {
  return Instant.parse(systemClock.now() + 300_000)
}

export function serve(media: Media): HttpServer {
  const find = <R extends { readonly path: string }>(
    routes: readonly R[] = [],
    { url = '/', headers }: IncomingMessage,
  ) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    const found = routes.flatMap((route) => {
      const match = patternOf(route.path).exec(pathname)
      return match ? [{ route, params: match.groups ?? {} }] : []
    })[0]
    return (
      found && {
        ...found,
        facts: {
          id: 'test',
          ip: canonicalAddress(headers.from ?? '') ?? '127.0.0.1',
          address: headers.from ?? '127.0.0.1',
          isLoopback: true,
          query: searchParams,
          params: paramsOf(found.params),
        } satisfies RawFacts,
      }
    )
  }
  const server = createServer((request, response) => {
    const found = find(media.raws, request)
    if (found) void found.route.handle(request, response, found.facts)
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    const found = find(media.upgrades, request)
    if (found) found.route.handle(request, socket, head, found.facts)
    else socket.destroy()
  })
  return server
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace('*', '(?<rest>.*)')}$`)
}

function paramsOf({ rest, ...named }: Record<string, string>): Record<string, string> {
  return rest === undefined ? named : { ...named, '*': rest }
}

export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
