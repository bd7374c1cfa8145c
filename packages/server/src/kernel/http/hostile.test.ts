import { connect } from 'node:net'
import { endpoint } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { envelopeOf, site, type Site } from './test-site'

interface Tree {
  children?: Tree[]
}
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ children: z.array(Tree).optional() }))

const routes = [
  route(
    endpoint({
      method: 'POST',
      path: '/api/note/{id}',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      params: z.object({ id: z.string() }),
      body: z.object({ text: z.string().optional(), tree: Tree.optional() }),
      reply: z.string(),
    }),
    ({ input }) => `${input.id} ${input.text ?? ''}`,
  ),
  route(
    endpoint({
      method: 'GET',
      path: '/api/note',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      query: z.object({ q: z.string().optional() }),
      reply: z.string(),
    }),
    ({ input }) => input.q ?? '',
  ),
]

let open: Site
beforeAll(async () => {
  open = await site({ routes })
})
afterAll(async () => {
  await open.close()
  expect(open.bugs).toEqual([])
})

const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', path = '/api/note/a') => {
  const response = await open.fetch(path, { method: 'POST', body, headers: { 'content-type': type } })
  expect(response.status).toBe(200)
  return envelopeOf(response)
}

test.each([
  ['half a JSON', '{"text":'],
  ['no JSON', 'text=1'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null bytes', JSON.stringify({ text: 'a\u0000b' })],
  ['a lone surrogate', '{"text":"\\ud800"}'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['deep nesting', `{"tree":${'{"children":['.repeat(5_000)}${']}'.repeat(5_000)}}`],
  ['deep lists', `{"tree":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('%s in the body is refused as bad input', async (_what, body) => {
  expect(await send(body)).toMatchObject({ code: 400, reason: 'kernel.bad_input' })
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('bytes that are not UTF-8 are refused', async () => {
  expect(await send(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toMatchObject({
    code: 400,
    reason: 'kernel.bad_input',
  })
})

test('an empty body counts as no fields', async () => {
  expect(await send('')).toMatchObject({ code: 200 })
})

test('a body of more than 1 MB is refused, and the connection stays usable', async () => {
  expect(await send(JSON.stringify({ text: 'x'.repeat(1_100_000) }))).toMatchObject({
    code: 413,
    reason: 'kernel.too_large',
  })
  expect(await send('{}')).toMatchObject({ code: 200 })
})

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'nonsense',
])('the content type %s is refused', async (type) => {
  expect(await send('--x--', type)).toMatchObject({ code: 400, reason: 'kernel.bad_input' })
})

test.each(['PUT', 'PATCH', 'DELETE', 'GET', 'OPTIONS'])('%s on a POST call is refused', async (method) => {
  const response = await open.fetch('/api/note/a', { method })
  expect([response.status, (await envelopeOf(response)).reason]).toEqual([200, 'kernel.wrong_method'])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused at an address without a call too', async (method) => {
  for (const path of ['/api/unknown', '/api/note/a/b']) {
    const response = await open.fetch(path, { method })
    expect([response.status, (await envelopeOf(response)).reason]).toEqual([200, 'kernel.wrong_method'])
  }
})

test.each(['/api/unknown', '/api/', '/api', '/api/note/a/b', '/api/note/'])('%s does not exist', async (path) => {
  const response = await open.fetch(path, { method: 'POST' })
  expect([response.status, (await envelopeOf(response)).code]).toEqual([200, 404])
})

test.each([`/api/note/${'x'.repeat(300)}`, '/api/note/%', '/api/note/%c0%af', '/api/note/%00'])(
  'the path %s is refused as bad input',
  async (path) => {
    expect(await send('{}', 'application/json', path)).toMatchObject({ code: 400, reason: 'kernel.bad_input' })
  },
)

test.each(['?q=a&q=b', '?q[]=a', '?q=%00', '?__proto__[x]=1', '?q=%ff', '?&&&==', `?q=${'x'.repeat(12_000)}`])(
  'the query %s never breaks a call',
  async (query) => {
    const { code } = await open.get(`/api/note${query}`)
    expect([200, 400]).toContain(code)
  },
)

test('headers larger than the server reads are refused before any call', async () => {
  const response = await open.fetch(`/api/note?q=${'x'.repeat(40_000)}`)
  expect(response.status).toBe(431)
})

test('garbage on the socket ends that connection only', async () => {
  const { port } = new URL(open.url)
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('\u0016\u0003\u0001 not http\r\n\r\n'))
    socket
      .on('close', () => resolve())
      .on('error', reject)
      .resume()
  })
  expect((await open.get('/api/note')).code).toBe(200)
})
