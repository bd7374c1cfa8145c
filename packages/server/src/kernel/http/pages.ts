import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../docs/html'
import { fastifyPath } from './calls'
import { ipOf } from './facts'
import type { PageFacts, PageRoute, WebPage } from './types'

export interface PagesParts {
  readonly publicUrl?: string
  /** `index.html` of the web client; undefined where there is none. */
  readonly client: () => Promise<string | undefined>
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Registers addresses that are answered with the web client and their own head. */
export function servePages(
  app: FastifyInstance,
  pages: readonly PageRoute[],
  { publicUrl, client, notFound }: PagesParts,
): void {
  for (const { path, find } of pages) {
    app.route({
      method: ['GET', 'HEAD'],
      url: fastifyPath(path),
      handler: async (request, reply) => {
        // Fastify's own parser filled it from the registered path: names to texts.
        const page = await find(request.params as Record<string, string>, factsOf(request))
        if (!page) return notFound(request, reply)
        return reply
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(written(page, originOf(publicUrl), await client()))
      },
    })
  }
}

/** The public origin. The Host header is the sender's own word: without a configured address links have no host. */
export const originOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).origin

function factsOf(request: FastifyRequest): PageFacts {
  const { headers, method } = request
  return {
    ip: ipOf(request),
    userAgent: (headers['user-agent'] ?? '').slice(0, 512),
    isHead: method === 'HEAD',
    isPrefetch: /prefetch|prerender|preview/i.test(
      String(headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? ''),
    ),
  }
}

/** Without a web client it is a page of its own with a link onward. */
const BARE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title></head><body><div id="root"></div></body></html>'

function written(page: WebPage, origin: string, client: string = BARE): string {
  return client
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(page, origin))
    .replace(
      /(<div id="root"[^>]*>)(<\/div>)/,
      (_all, open: string, close: string) => `${open}${page.body.text}${close}<script src="/start.js"></script>`,
    )
}

function headOf({ title, description, image, at, path, isOpen }: WebPage, origin: string): string {
  const picture = origin === '' ? image.path : new URL(image.path, origin).href
  const size = image.size
  return html`<title>${title}</title>
<meta name="description" content="${description}" />
<meta name="start" content="${at}" data-open="${isOpen ? 'yes' : 'no'}" />
<link rel="canonical" href="${origin + path}" />
<meta property="og:type" content="article" />
<meta property="og:title" content="${title}" />
<meta property="og:description" content="${description}" />
<meta property="og:url" content="${origin + path}" />
<meta property="og:image" content="${picture}" />
${size !== undefined && html`<meta property="og:image:width" content="${size}" /><meta property="og:image:height" content="${size}" />`}
<meta itemprop="name" content="${title}" />
<meta itemprop="description" content="${description}" />
<meta itemprop="image" content="${picture}" />
<meta name="twitter:card" content="summary" />`.text
}
