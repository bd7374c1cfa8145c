import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The same pages without any script: what a browser cannot show faster. Everything else is passed through. */
export async function bareSite(of: string): Promise<{ readonly url: string; stop(): void }> {
  const server: Server = createServer((request, reply) => {
    void answer(of + (request.url ?? '/')).then(({ status, headers, body }) =>
      reply.writeHead(status, headers).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // When listening on TCP the address is an object.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function answer(url: string): Promise<Answer> {
  const reply = await fetch(url)
  const type = reply.headers.get('content-type') ?? ''
  const policy = reply.headers.get('content-security-policy')
  const headers = { 'content-type': type, ...(policy !== null && { 'content-security-policy': policy }) }
  if (!type.startsWith('text/html'))
    return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) }
  const page = withoutScripts(await reply.text())
  const body = await promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status: reply.status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

const withoutScripts = (page: string): string =>
  page.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/** The words that a reader without scripts gets. */
export const wordsOf = (page: string): string =>
  withoutScripts(/<body[\s\S]*<\/body>/.exec(page)?.[0] ?? '')
    .replace(/<style\b[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
