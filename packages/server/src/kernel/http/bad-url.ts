import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../docs/html'
import { wish } from './accepts'
import { refusedAs } from './envelope'
import { text } from './text.zh'

const PAGE = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.badUrl}</title></head><body><main><h1>${text.badUrl}</h1><p>${text.cutUrl}<a href="/">${text.home}</a>。</p></main></body></html>`

/** An address that cannot be decoded, because it was cut inside a character, never reaches a route. */
export function answerBadUrl(_error: Error, { url, headers }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const isCall = /^\/api\//.test(url)
  if (isCall || wish(headers.accept) === 'data')
    return void reply.code(isCall ? 200 : 400).send(refusedAs('kernel.bad_input', { what: text.badUrl }))
  reply.code(400).type('text/html; charset=utf-8').send(PAGE.text)
}
