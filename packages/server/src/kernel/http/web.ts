import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import type { DrawnPages } from '../drawn-pages'
import type { Secret } from '../secret'
import { wish } from './accepts'
import { builtClient, type BuiltClient } from './built-client'
import { refused } from './envelope'
import { outcomeOf } from './outcome'
import { originOf, servePages } from './pages'
import { createRenderedPages, type RenderedPages, type RenderedPagesParts } from './rendered-pages'
import type { PageRenderer, PageRoute } from './types'

/** Never a page of the web client, whatever the browser accepts. */
const RESERVED = /^\/(api|console|ws|media|files|dev|docs|assets|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/
/** Where other ways of asking have handlers of their own, or nothing is told. */
const OTHER_WAYS = /^\/(api|console|ws|media|dev|metrics)(\/|\?|$)/
const READING = ['GET', 'HEAD']
const YEAR = 'public, max-age=31536000, immutable'

export interface WebConfig {
  readonly webDir?: string
  /** Written into the page: clients sign with it. */
  readonly signSecret: Secret
  /** The public address; without it links have no host. */
  readonly publicUrl?: string
  /** Draws the pages of visitors; without it the browser draws all. */
  readonly renderer?: PageRenderer
}

export interface WebParts extends Omit<RenderedPagesParts, 'renderer' | 'client'> {
  readonly config: WebConfig
  readonly pages?: readonly PageRoute[]
  readonly drawnPages: DrawnPages
}

/** How pages are answered. */
interface Pages {
  readonly client: BuiltClient
  readonly publicUrl?: string
  readonly renderer?: PageRenderer
  readonly rendered?: RenderedPages
}

/**
 * Serves the built web client: hashed files for a year; pages drawn for visitors, or `index.html`, which is revalidated
 * every time.
 */
export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { webDir, publicUrl } = parts.config
  const pages = pagesOf(parts)
  if (pages && webDir !== undefined) await serveFiles(app, webDir)
  servePages(app, parts.pages ?? [], {
    publicUrl,
    client: async () => pages?.client.page(),
    notFound: async (request, reply) =>
      pages ? sendClient(reply.code(404), pages.client) : sendNotFound(request, reply),
  })
  if (pages?.rendered) serveForEngines(app, pages.rendered, publicUrl)
  if (pages?.rendered) forgetOnChange(app, pages.rendered, parts.drawnPages)
  app.setNotFoundHandler((request, reply) =>
    pages && wantsPage(request, pages) ? sendPage(request, reply, pages) : sendNotFound(request, reply),
  )
}

function pagesOf({ config, ...parts }: WebParts): Pages | undefined {
  const { webDir, publicUrl, signSecret, renderer } = config
  if (webDir === undefined || !existsSync(join(webDir, 'index.html'))) return undefined
  const client = builtClient(webDir, signSecret)
  return { client, publicUrl, renderer, rendered: renderer && createRenderedPages({ ...parts, renderer, client }) }
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerFault)
    // More of the last bytes than there are is a fault to the library, and all of them by RFC 9110 (14.1.2).
    scope.addHook('onRequest', (request, _reply, done) => {
      if (/^bytes=\s*-/i.test(request.headers.range ?? '')) delete request.raw.headers.range
      done()
    })
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/index.html', '**/*.map'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? YEAR : 'no-cache')
      },
    })
  })
}

/** A condition that fails (412), a range outside the file (416): the request's faults, with statuses of their own. */
function answerFault(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) throw error
  if (error.status < 400 || error.status >= 500) throw error
  if ('headers' in error && typeof error.headers === 'object' && error.headers !== null)
    reply.headers({ ...error.headers })
  return reply.code(error.status).header('cache-control', 'no-store').removeHeader('etag').send()
}

/** Browsers ask for HTML. Programs that ask for anything, or say nothing, get a page where there is one. */
function wantsPage({ method, url, headers }: FastifyRequest, { renderer }: Pages): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || RESERVED.test(url)) return false
  const wished = wish(headers.accept)
  return wished === 'page' || (wished === 'any' && (renderer?.knows(url) ?? !/\.\w+(\?|$)/.test(url)))
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const { client, publicUrl, renderer, rendered } = pages
  // The client's worker keeps this one for all addresses.
  const wantsShell = request.headers['x-page'] === 'shell'
  const drawn = wantsShell ? undefined : await rendered?.answer(request, reply, originOf(publicUrl))
  if (drawn) return drawn
  return sendClient(renderer?.knows(request.url) === false ? reply.code(404) : reply, client)
}

async function sendClient(reply: FastifyReply, client: BuiltClient): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'origin, accept')
    .type('text/html; charset=utf-8')
    .send(await client.page())
}

/** What search engines ask for first; both need whole addresses. */
function serveForEngines(app: FastifyInstance, rendered: RenderedPages, publicUrl?: string): void {
  // Without a configured address it is the sender's own word, and goes back to the sender alone.
  const hostOf = ({ protocol, host }: FastifyRequest): string => originOf(publicUrl) || `${protocol}://${host}`
  const keep = publicUrl === undefined ? 'no-store' : 'public, max-age=600'
  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', keep)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /console/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${hostOf(request)}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .header('cache-control', keep)
      .type('application/xml; charset=utf-8')
      .send(await rendered.siteMap(hostOf(request))),
  )
}

/** What teachers and operators write may be on any page, in every process. */
function forgetOnChange(app: FastifyInstance, rendered: RenderedPages, drawnPages: DrawnPages): void {
  drawnPages.onForget(rendered.forget)
  app.addHook('onResponse', (request, _reply, done) => {
    const { endpoint } = outcomeOf(request)
    if (endpoint && endpoint.method !== 'GET' && (endpoint.audience === 'operator' || endpoint.audience === 'teacher'))
      drawnPages.forgetEverywhere()
    done()
  })
}

/** An unknown call is a handled result; an unknown file or page gets the status that browsers and crawlers expect. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!READING.includes(request.method) && !OTHER_WAYS.test(request.url)) return sendWays(request, reply)
  const refusal = new Refusal('kernel.not_found', {})
  outcomeOf(request).refusal = refusal
  return reply
    .code(/^\/api(\/|\?|$)/.test(request.url) ? 200 : 404)
    .header('cache-control', 'no-store')
    .header('vary', 'origin, accept')
    .send(refused(refusal))
}

/** Pages and files are read; whoever asks how, or tries otherwise, is told (RFC 9110, 9.3.7 and 15.5.6). */
function sendWays(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').header('allow', [...READING, 'OPTIONS'].join(', '))
  if (request.method === 'OPTIONS') return reply.code(204).send()
  const refusal = new Refusal('kernel.wrong_method', {})
  outcomeOf(request).refusal = refusal
  return reply.code(405).send(refused(refusal))
}
