import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../docs/html'
import { wish } from './accepts'
import { refusedAs } from './envelope'
import { sendPlainPage } from './plain-page'
import { text } from './text.zh'

const PAGE = { title: text.badUrl, body: html`<p>${text.cutUrl}<a href="/">${text.home}</a>。</p>` }

/** An address that cannot be decoded, because it was cut inside a character, never reaches a route. */
export function answerBadUrl(_error: Error, { url, headers }: FastifyRequest, reply: FastifyReply): void {
  const isCall = /^\/api\//.test(url)
  if (!isCall && wish(headers.accept) !== 'data') return void sendPlainPage(reply, 400, PAGE)
  reply
    .code(isCall ? 200 : 400)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(refusedAs('kernel.bad_input', { what: text.badUrl }))
}
