import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import type { Secret } from '../secret'
import { refused } from './envelope'
import { outcomeOf } from './outcome'
import { servePages } from './pages'
import type { PageRoute } from './types'

/** Never a page of the web client, whatever the browser accepts. */
const RESERVED = /^\/(api|ws|media|files|dev|docs|assets|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/
const YEAR = 'public, max-age=31536000, immutable'

export interface WebConfig {
  readonly webDir?: string
  /** Written into the page: clients sign with it (decision 8). */
  readonly signSecret: Secret
  /** Origin people know us by; without it the one that was asked. */
  readonly publicUrl?: string
}

/** Serves the built web client: hashed files for a year, pages from `index.html`, which is asked for every time. */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, signSecret, publicUrl }: WebConfig,
  pages: readonly PageRoute[] = [],
): Promise<void> {
  const hasWeb = webDir !== undefined && existsSync(join(webDir, 'index.html'))
  if (hasWeb) await serveFiles(app, webDir)
  servePages(app, pages, {
    publicUrl,
    client: async () => (hasWeb ? clientPage(webDir, signSecret) : undefined),
    notFound: async (request, reply) =>
      hasWeb ? sendPage(reply.code(404), webDir, signSecret) : sendNotFound(request, reply),
  })
  app.setNotFoundHandler((request, reply) =>
    hasWeb && wantsPage(request) ? sendPage(reply, webDir, signSecret) : sendNotFound(request, reply),
  )
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.map'],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', /[\\/]assets[\\/]/.test(path) ? YEAR : 'no-cache')
    },
  })
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !RESERVED.test(url) && /text\/html/.test(headers.accept ?? '')
}

const CLIENT_KEY = '%CLIENT_KEY%'
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

async function clientPage(webDir: string, signSecret: Secret): Promise<string> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8')
  const key = signSecret.reveal().replace(/[&"<]/g, (sign) => escaped[sign] ?? sign)
  return page.replace(CLIENT_KEY, () => key)
}

async function sendPage(reply: FastifyReply, webDir: string, signSecret: Secret): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(await clientPage(webDir, signSecret))
}

/** An unknown call is a handled outcome; an unknown file or page is not found the way browsers and crawlers know it. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('kernel.not_found', {})
  outcomeOf(request).refusal = refusal
  return reply
    .code(/^\/api(\/|\?|$)/.test(request.url) ? 200 : 404)
    .header('cache-control', 'no-store')
    .send(refused(refusal))
}
