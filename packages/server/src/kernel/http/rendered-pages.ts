import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { RateLimits } from '../ratelimit'
import type { Route } from '../types'
import { encodingFor } from './accepts'
import type { BuiltClient } from './built-client'
import { ipOf } from './facts'
import { createPageCache } from './page-cache'
import type { Guard, PageRenderer } from './types'
import { visitorCalls } from './visitor-calls'
import { writtenPage } from './written-page'

export interface RenderedPagesParts {
  readonly renderer: PageRenderer
  readonly client: BuiltClient
  readonly routes: readonly Route[]
  readonly guard?: Guard
  readonly limits: RateLimits
  readonly clock: Clock
  readonly log: Logger
}

export interface RenderedPages {
  /** Answers with the drawn page; undefined: the client's own page is the answer. Never rejects. */
  answer(request: FastifyRequest, reply: FastifyReply, origin: string): Promise<FastifyReply | undefined>
  siteMap(origin: string): Promise<string>
  /** Something changed for everybody. */
  forget(): void
}

/** A page and its compressed forms, made once for all visitors. */
interface Packed {
  readonly status: number
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** What its policy allows beside files of ours. */
  readonly styleHash: string
  readonly lookHash: string
}

const KEEP_MS = 15_000
const PAGES = 200
const SITE_MAP_MS = 10 * 60_000
/** A drawing costs some 20 ms: no more at a time, and none that takes longer than a person waits. */
const AT_ONCE = 8
const PATIENCE_MS = 3_000
const RATE = { max: 120, perSec: 60 }
/** Of a window on a desk; one that is less wide draws what differs anew. */
const DESK_PX = 1536

/** Pages drawn for visitors, kept for seconds. */
export function createRenderedPages(parts: RenderedPagesParts): RenderedPages {
  const { renderer, routes, guard, limits, clock, log } = parts
  const pages = createPageCache<Packed>({ keepMs: KEEP_MS, max: PAGES })
  const maps = createPageCache<Addresses>({ keepMs: SITE_MAP_MS, max: 1 })
  const request = visitorCalls(routes, guard)
  let drawing = 0

  async function draw(url: string, width: number, origin: string, ip: string): Promise<Packed> {
    if (drawing >= AT_ONCE || !limits.take('drawn page', ip, RATE).ok) throw new Busy()
    drawing += 1
    try {
      return await drawn(parts, { url, width, origin, now: clock.now(), request })
    } finally {
      drawing -= 1
    }
  }

  return {
    async answer(asked, reply, origin) {
      const url = renderer.addressOf(asked.url)
      if (url === undefined) return undefined
      const width = isPhone(asked) ? 0 : DESK_PX
      const key = `${width} ${origin}${url}`
      try {
        const page = await inTime(pages.get(key, clock.now(), () => draw(url, width, origin, ipOf(asked))))
        return sendPacked(asked, reply, page)
      } catch (error) {
        if (!(error instanceof Busy)) log.error({ err: error, id: asked.id, url }, 'a page could not be drawn')
        return undefined
      }
    },
    async siteMap(origin) {
      const now = clock.now()
      return siteMapOf(await maps.get('', now, () => renderer.addresses({ origin: '', now, request })), origin)
    },
    forget() {
      pages.clear()
      maps.clear()
    },
  }
}

/** Browsers of phones call themselves mobile; of those of tablets and desks only some on tablets do. */
function isPhone({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return /Mobi/i.test(agent) && !/iPad/i.test(agent)
}

/** Too many drawings: the browser draws it itself. */
class Busy extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a page took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function drawn(
  { renderer, client }: RenderedPagesParts,
  asked: Parameters<PageRenderer['render']>[0],
): Promise<Packed> {
  const page = await renderer.render(asked)
  const files = await client.filesOf(page.screens)
  if (!files) throw new Error(`the build has no file for ${page.screens.join()}`)
  const plain = Buffer.from(writtenPage(await client.page(), page, files, asked.origin))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return {
    status: page.status,
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 6 }),
    styleHash: files.styleHash,
    lookHash: files.lookHash,
  }
}

function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, page: Packed): FastifyReply {
  const form = encodingFor(headers['accept-encoding'], ['br', 'gzip']) ?? 'plain'
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (form !== 'plain') reply.header('content-encoding', form)
  return reply
    .code(page.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'origin, accept, accept-encoding, user-agent')
    .header(
      'content-security-policy',
      policy
        .replace("script-src 'self'", `script-src 'self' '${page.lookHash}'`)
        .replace("style-src 'self'", `style-src 'self' '${page.styleHash}'`),
    )
    .type('text/html; charset=utf-8')
    .send(page[form])
}

type Addresses = Awaited<ReturnType<PageRenderer['addresses']>>

const inXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function siteMapOf(addresses: Addresses, origin: string): string {
  const lines = addresses.map(
    ({ path, at }) =>
      `<url><loc>${inXml(origin + path)}</loc>${at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}
