import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Instant, type Envelope } from '@rostrum/contract/kernel'
import type { Clock } from '../clock'
import type { HttpConfig } from '../config'
import { createLog } from '../log'
import { createMetrics } from '../metrics'
import { createRateLimits } from '../ratelimit'
import { Secret } from '../secret'
import { incomingAt } from '../storage'
import type { Caller, Route } from '../types'
import { createHttp, type HttpOptions } from './create'
import type { Bug } from './types'

export interface SiteOptions
  extends Partial<
    Pick<HttpOptions, 'raws' | 'upgrades' | 'pages' | 'outbox' | 'captchas' | 'isReady' | 'docs' | 'drawnPages'>
  > {
  readonly routes?: readonly Route[]
  readonly config?: Partial<HttpConfig>
  readonly now?: () => number
  /** Where it listens; 127.0.0.1 unless given. */
  readonly host?: string
  /** Bytes that uploads leave free on the disk. */
  readonly reserveBytes?: number
}

export interface Site {
  readonly url: string
  readonly bugs: Bug[]
  readonly filesDir: string
  /** Everything the server logged, line by line. */
  readonly lines: string[]
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Envelope>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Envelope>
  fetch(path: string, init?: RequestInit): Promise<Response>
  drain(): Promise<void>
  close(): Promise<void>
}

/** All accounts of a test site: the token is the name. */
export const callers: Readonly<Record<string, Caller>> = {
  ada: person('ada'),
  wang: { ...person('wang'), teacherId: 'wang' as never },
  half: { kind: 'ticket', ticketId: 'half' },
  root: { kind: 'operator', operatorId: 'root' as never, roles: ['admin'], permissions: [] },
  clerk: { kind: 'operator', operatorId: 'clerk' as never, roles: ['content'], permissions: ['news:news:save'] },
}

function person(name: string): Extract<Caller, { kind: 'member' }> {
  return {
    kind: 'member',
    memberId: name as never,
    sessionId: name,
    nickname: name,
    levelIds: [],
    roles: [],
    permissions: [],
  }
}

/** A server with the HTTP kernel only, with made-up calls. */
export async function site({
  routes = [],
  config,
  now = Date.now,
  reserveBytes = 0,
  host = '127.0.0.1',
  ...rest
}: SiteOptions): Promise<Site> {
  const filesDir = await mkdtemp(join(tmpdir(), 'site-'))
  const [bugs, lines]: [Bug[], string[]] = [[], []]
  const clock: Clock = { now: () => Instant.parse(now()) }
  const http = await createHttp({
    routes,
    incoming: incomingAt(filesDir, reserveBytes),
    config: { ...testConfig, ...config },
    authenticate: async (token) => callers[token],
    limits: createRateLimits(clock),
    clock,
    log: createLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }),
    metrics: createMetrics(),
    isReady: async () => true,
    onBug: (bug) => bugs.push(bug),
    ...rest,
  })
  const { url } = await http.listen({ port: 0, host })
  return {
    url,
    bugs,
    filesDir,
    lines,
    get: async (path, headers) => envelopeOf(await fetch(url + path, { headers })),
    post: async (path, body, headers) =>
      envelopeOf(
        await fetch(url + path, {
          method: 'POST',
          body: JSON.stringify(body ?? {}),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    fetch: (path, init) => fetch(url + path, init),
    drain: () => http.drain(),
    async close() {
      await http.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** The envelope of a response fetched by hand. */
export async function envelopeOf(response: Response): Promise<Envelope> {
  return JSON.parse(await response.text()) as Envelope
}

export const bearerOf = (name: string) => ({ authorization: `Bearer ${name}` })

const testConfig: HttpConfig = {
  mode: 'demo',
  trustProxy: 'loopback',
  requireSign: false,
  signSecret: new Secret('sign secret of the tests'),
  globalRate: { max: 10_000, perSec: 1 },
  maxEventLoopDelayMs: 0,
  drainMs: 2_000,
}
