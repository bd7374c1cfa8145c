import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Secret } from '../secret'
import { inAttribute } from './built-client'

export const CONSOLE = '/console/'
const YEAR = 'public, max-age=31536000, immutable'
/** An address with an ending names a file; pages have none. */
const FILE = /\.\w+$/

/**
 * Serves the operators' console: its files for a year, and its page for every other address below. Its parts write
 * styles at run time, some of them without a word that a policy could ask for: styles, and nothing else, may stand in
 * the page.
 */
export async function serveConsole(
  app: FastifyInstance,
  { consoleDir, signSecret }: { readonly consoleDir?: string; readonly signSecret: Secret },
): Promise<void> {
  if (consoleDir === undefined || !existsSync(join(consoleDir, 'index.html'))) return
  const key = inAttribute(signSecret.reveal())
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (FILE.test(request.url.split('?', 1)[0] ?? '')) {
      reply.callNotFound()
      return reply
    }
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    const text = await readFile(join(consoleDir, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy.replace(/(style-src 'self')/, `$1 'unsafe-inline'`))
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(text.replace('%CLIENT_KEY%', () => key))
  }
  app.get(CONSOLE.slice(0, -1), (_request, reply) => reply.redirect(CONSOLE, 308))
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(consoleDir, 'assets'),
      prefix: `${CONSOLE}assets/`,
      decorateReply: false,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', YEAR)
      },
    })
  })
  app.get(CONSOLE, page)
  app.get(`${CONSOLE}*`, page)
}
