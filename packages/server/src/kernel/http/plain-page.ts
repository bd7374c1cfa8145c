import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, type Html } from '../docs/html'
import { wish } from './accepts'

const STYLE = html`:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}`

export interface PlainPage {
  readonly title: string
  readonly body: Html
  /** Opens itself again after so many seconds. */
  readonly againSec?: number
}

/** Whether a person looks at the answer, who could do nothing with JSON. */
export const isForPerson = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && wish(headers.accept) === 'page'

/** A page of the server itself, when that of the client cannot be had: it needs no script and no file. */
export function sendPlainPage(reply: FastifyReply, status: number, { title, body, againSec }: PlainPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      ...(againSec !== undefined && { 'retry-after': String(againSec) }),
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${againSec !== undefined && html`<meta http-equiv="refresh" content="${againSec}">`}<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
        .text,
    )
}
