import type { FastifyInstance } from 'fastify'
import type { RateLimits, RateRule } from '../ratelimit'
import { refusedAs } from './envelope'
import { ipOf } from './facts'
import { refuseVisit } from './refused-visit'

/** Pages, short links and descriptions of calls, of one address. Calls have their own rule. */
const PAGES: RateRule = { max: 600, perSec: 60 }
/** Uploaded files: a page shows dozens, and a film is read in pieces. */
const FILES: RateRule = { max: 3_000, perSec: 60 }

/** Calls and streams are counted where they are answered; assets are cheap; probes come from operators. */
const ELSEWHERE = /^\/(api|assets|media|dev|healthz|readyz|metrics)(\/|\?|$)/

/** Refuses an address that asks for too many pages or files, before anything is read for it. */
export function limitVisits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || ELSEWHERE.test(request.url)) return undefined
    const isFile = request.url.startsWith('/files/')
    const [bucket, rule] = isFile ? (['http files', FILES] as const) : (['http pages', PAGES] as const)
    const { ok, retryAfter } = await limits.takeShared(bucket, ipOf(request), rule)
    if (ok) return undefined
    return refuseVisit(request, reply, refusedAs('kernel.rate_limited', { retryAfter }), retryAfter)
  })
}
