import type { IncomingMessage, ServerResponse } from 'node:http'
import { linkTo } from '@rostrum/contract/pages'
import type { RawRoute } from '@rostrum/server/kernel'
import { html, type Html } from '@rostrum/server/kernel/docs'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { yuan } from '../text.zh'
import { sandboxActs, type SandboxAct } from './acting'
import type { SandboxTrade } from './repository'
import { sandboxText as text } from './text.zh'

export interface SandboxPageParts {
  readonly find: (token: string) => Promise<SandboxTrade | undefined>
  readonly act: (token: string, act: SandboxAct) => Promise<SandboxTrade | undefined>
  /** The order that a payment is for. */
  readonly orderOf: (no: string) => Promise<string | undefined>
}

const STYLE = html`:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}main{max-width:28rem;margin:8vh auto;padding:0 1.5rem}h1{font-size:1.5rem}b{font-size:2rem}form{display:grid;gap:.75rem;margin:1.5rem 0}button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;text-align:left;cursor:pointer}button:first-child{background:#1f3a73;color:#fff;border-color:#1f3a73}a{display:inline-block;min-height:2.75rem}`

/** The page on which the payer of a demonstration decides. */
export function sandboxRaws(parts: SandboxPageParts): readonly RawRoute[] {
  const path = '/pay/sandbox/{token}'
  const show = async (response: ServerResponse, row: SandboxTrade | undefined): Promise<void> => {
    const back = row && linkTo('commerce.payResult', { orderNo: (await parts.orderOf(row.no)) ?? '' })
    send(response, row ? 200 : 404, row ? bodyOf(row, back ?? '/') : html`<h1>${text.none}</h1>`)
  }
  return [
    {
      method: 'GET',
      path,
      handle: async (_request, response, { params }) => show(response, await parts.find(params['token'] ?? '')),
    },
    {
      method: 'POST',
      path,
      async handle(request, response, { params }) {
        const asked = new URLSearchParams((await bytesOf(request, MOST)).toString('utf8')).get('act')
        const act = sandboxActs.find((one) => one === asked)
        const token = params['token'] ?? ''
        await show(response, act ? await parts.act(token, act) : await parts.find(token))
      },
    },
  ]
}

const MOST = 1_000

function bodyOf(row: SandboxTrade, back: string): Html {
  const done = row.paid.length > 0 ? 'paid' : row.why === null ? 'waiting' : 'failed'
  return html`<h1>${text.title}</h1><p>${text.lead}</p><p>${row.title}<br>${text.amount} <b>${yuan(row.amount)}</b><br>${text.until} ${beijingMoment(row.expiresAt.getTime())}</p><p role="status">${text.done[done]}</p><form method="post">${sandboxActs.map((act) => html`<button name="act" value="${act}">${text.acts[act]}</button>`)}</form><a href="${back}">${text.back}</a>`
}

function send(response: ServerResponse, status: number, body: Html): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  response.end(
    html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
      .text,
  )
}

/** The body as it arrives; throws when it is longer. */
export async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue
    size += piece.length
    if (size > most) throw new Error('the body is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
