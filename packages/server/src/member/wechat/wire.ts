import type { Logger } from 'pino'
import { refuse } from '@rostrum/server/kernel'

const TIMEOUT_MS = 8_000

/** The platform answers that the code is wrong, used or too old. */
const BAD_CODE = [40029, 40163]
/** It is busy, or this person asks too often. */
const BUSY = [-1, 45011]
const RISKY = 40226
const STALE_TOKEN = [40001, 40014, 42001]

type Body = Readonly<Record<string, unknown>>

/** `bad code`, `stale token`: expected answers, told by the platform's own numbers. */
export type WxAnswer = { readonly kind: 'body'; readonly body: Body } | { readonly kind: 'bad code' | 'stale token' }

export interface WxRequest {
  readonly path: `/${string}`
  readonly query?: Readonly<Record<string, string>>
  /** Makes it a POST. */
  readonly json?: Body
}

export type WxWire = (request: WxRequest) => Promise<WxAnswer>

/** Queries the platform. Its addresses contain secrets: none of them is ever logged or thrown. */
export function wxWire(origin: string, log: Pick<Logger, 'warn'>): WxWire {
  const busy = (facts: object): never => {
    log.warn(facts, 'WeChat gives no answer')
    return refuse('member.wx_busy')
  }
  return async ({ path, query = {}, json }) => {
    const url = `${origin}${path}?${new URLSearchParams(query)}`
    const body = await send(url, json).catch((error: unknown) =>
      busy({ path, error: error instanceof Error ? error.name : 'unknown' }),
    )
    const code = body.errcode ?? 0
    if (typeof code !== 'number') return busy({ path, errcode: code })
    if (code === 0) return { kind: 'body', body }
    if (BAD_CODE.includes(code)) return { kind: 'bad code' }
    if (STALE_TOKEN.includes(code)) return { kind: 'stale token' }
    if (BUSY.includes(code)) return busy({ path, errcode: code })
    if (code === RISKY) return refuse('member.wx_risky')
    throw new Error(`WeChat answers ${path} with ${code}: ${textIn(body, 'errmsg') ?? ''}`)
  }
}

async function send(url: string, json: Body | undefined): Promise<Body> {
  const post = json && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  const response = await fetch(url, { ...post, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const parsed: unknown = await response.json()
  if (!isBody(parsed)) throw new Error('no object')
  return parsed
}

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of an answer; undefined when it is empty or not a text. */
export function textIn(body: Body, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
