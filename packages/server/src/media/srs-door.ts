import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { RawFacts, RawRoute } from '../kernel/http'
import { type Hook, readHook } from './srs/hook'
import type { Neighbours } from './srs/neighbours'

const BODY_BYTES = 64 * 1024

export interface SrsDoorOptions {
  readonly log: Logger
  /** The last part of the path that SRS calls. */
  readonly secret: string
  /** The addresses that SRS calls from. */
  readonly callers: Neighbours
  /** Whether this request of the SRS at this address is allowed. Pure notifications are answered true. */
  readonly answer: (hook: Hook, caller: string) => Promise<boolean> | boolean
}

/**
 * SRS asks here before it admits anybody: `POST /media/hooks/<secret>`, from its own addresses only. `{"code":0}`
 * allows; everything else, and no answer, denies.
 */
export class SrsDoor {
  readonly #options: SrsDoorOptions
  readonly #secret: Buffer

  constructor(options: SrsDoorOptions) {
    this.#options = options
    this.#secret = digest(options.secret)
  }

  get raw(): RawRoute {
    return {
      method: 'POST',
      path: '/media/hooks/{secret}',
      handle: (request, response, facts) => this.#serve(request, response, facts),
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse, { address, params }: RawFacts): Promise<void> {
    const isOurs = timingSafeEqual(digest(params['secret'] ?? ''), this.#secret)
    // One answer for both: a stranger learns nothing.
    if (!isOurs || !this.#options.callers.has(address))
      return void response.writeHead(404, { connection: 'close', 'content-length': 0 }).end()
    const hook = readHook((await bodyOf(request)) ?? '')
    const isAllowed = hook !== undefined && (await this.#options.answer(hook, address))
    if (!isAllowed)
      this.#options.log.info(
        { action: hook?.action, stream: hook?.stream, client: hook?.client, ip: hook?.ip },
        'SRS was told no',
      )
    const body = JSON.stringify({ code: isAllowed ? 0 : 403 })
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-length': body.length,
      })
      .end(body)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) return undefined
    size += piece.length
    if (size > BODY_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
