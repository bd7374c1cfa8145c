import type { Envelope } from '@rostrum/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../docs/html'
import { isForPerson, sendPlainPage } from './plain-page'
import { text } from './text.zh'

/** How soon the page of a busy server asks again. */
export const BUSY_SEC = 5

/**
 * Refuses what is not a call. A person gets a page that says why, and opens again by itself where waiting helps; a
 * program gets the refusal. Both with its status, so that nobody takes it for the script or picture that was asked for.
 */
export function refuseVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Envelope,
  againSec?: number,
): FastifyReply {
  const { code = 500, msg } = refusal
  const status = code >= 400 && code <= 599 ? code : 400
  if (isForPerson(request)) return sendPlainPage(reply, status, { title: msg, body: bodyOf(againSec), againSec })
  reply.code(status).header('cache-control', 'no-store')
  if (againSec !== undefined) reply.header('retry-after', againSec)
  return reply.send(refusal)
}

const bodyOf = (againSec: number | undefined) =>
  againSec === undefined
    ? html`<p><a href="/">${text.home}</a></p>`
    : html`<p>${text.again(againSec)}<a href="">${text.now}</a>。</p>`
