import { timingSafeEqual } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpConfig } from '../config'
import type { DocsFile } from '../docs'
import type { Metrics } from '../metrics'
import { encodingFor } from './accepts'
import { bearer } from './caller'
import { isLoopback } from './facts'

const READY_MS = 1_500

export interface OpsOptions {
  readonly config: HttpConfig
  readonly metrics: Metrics
  /** Whether calls can be answered: false while the database does not answer or the server is stopping. */
  readonly isReady: () => Promise<boolean>
  /** Files that describe the calls. */
  readonly docs?: readonly DocsFile[]
  /** Messages sent to a mobile number, newest first. Shown in demo mode, to this machine only. */
  readonly outbox?: (mobile: string) => Promise<readonly unknown[]>
  /** The texts of the last captcha pictures, newest first. Shown like the messages. */
  readonly captchas?: () => Promise<readonly unknown[]>
}

/** The questions that operators and developers ask the process itself. Plain HTTP statuses: machines read them. */
export function registerOps(
  app: FastifyInstance,
  { config, metrics, isReady, docs = [], outbox, captchas }: OpsOptions,
): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = await withinReach(isReady)
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  for (const file of docs) serveDocs(app, file)
  if (config.mode === 'demo') registerDoors(app, { outbox, captchas })
}

/** A database that hangs is as far away as one that is gone: the prober must hear of it in time. */
async function withinReach(isReady: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_MS)
  })
  const ok = await Promise.race([isReady().catch(() => false), late])
  clearTimeout(timer)
  return ok
}

/** Made and compressed once, when it is first wanted. */
function serveDocs(app: FastifyInstance, { path, type, text }: DocsFile): void {
  let packed: Buffer | undefined
  app.get(path, async (request, reply) => {
    reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (!encodingFor(request.headers['accept-encoding'], ['gzip'])) return reply.send(text())
    packed ??= gzipSync(text())
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}

/**
 * For people who try the product on this machine: messages that nobody sends, and pictures that only a person could
 * read.
 */
function registerDoors(app: FastifyInstance, { outbox, captchas }: Pick<OpsOptions, 'outbox' | 'captchas'>): void {
  const door = (path: string, show: (query: URLSearchParams) => Promise<readonly unknown[]>) =>
    app.get(path, async (request, reply) => {
      if (!isLoopback(request)) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .send(await show(new URLSearchParams(request.url.split('?')[1] ?? '')))
    })
  if (outbox) door('/dev/outbox', (query) => outbox(query.get('mobile') ?? ''))
  if (captchas) door('/dev/captcha', captchas)
}

function mayScrape(request: FastifyRequest, { metricsToken }: HttpConfig): boolean {
  if (!metricsToken) return isLoopback(request)
  const given = Buffer.from(bearer(request.headers.authorization) ?? '')
  const right = Buffer.from(metricsToken.reveal())
  return given.length === right.length && timingSafeEqual(given, right)
}
