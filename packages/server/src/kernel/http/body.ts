import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'

const BODY = Symbol('body')

declare module 'fastify' {
  interface FastifyRequest {
    [BODY]?: string
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The JSON body exactly as sent, for the signature; empty when there was none. */
export function sentBody(request: FastifyRequest): string {
  return request[BODY] ?? ''
}

/** Reads JSON bodies: valid UTF-8, no `__proto__`, an empty body counts as `{}`. Other types are refused by Fastify. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decode(bytes)
    if (text === undefined) return done(new Refusal('kernel.bad_input', { what: '编码不正确' }))
    request[BODY] = text
    if (text.trim() === '') return done(null, {})
    return parse(request, text, (error, value) =>
      error ? done(new Refusal('kernel.bad_input', { what: '格式不正确' })) : done(null, value),
    )
  })
}

function decode(bytes: string | Buffer): string | undefined {
  try {
    return typeof bytes === 'string' ? bytes : utf8.decode(bytes)
  } catch {
    return undefined
  }
}
