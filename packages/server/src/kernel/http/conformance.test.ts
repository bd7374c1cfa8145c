import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendBytes } from './send-bytes'
import { site, type Site } from './test-site'
import type { RawRoute } from './types'

const BYTES = Buffer.from('0123456789')
const ETAG = `"${createHash('sha256').update(BYTES).digest('hex')}"`
const headers = { 'content-type': 'image/png', 'cache-control': 'private, max-age=60' }
const fileOf = (path: `/${string}`, bytes: Buffer): RawRoute => ({
  method: 'GET',
  path,
  handle: (asked, response) =>
    sendBytes(asked, response, {
      size: bytes.length,
      etag: ETAG,
      headers,
      stream: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
    }),
})

let open: Site
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html><head><title>讲坛</title></head><body></body></html>')
  open = await site({
    raws: [fileOf('/files/{id}', BYTES), fileOf('/media/empty', Buffer.alloc(0))],
    config: { webDir },
  })
})
afterAll(async () => {
  await open.close()
  rmSync(webDir, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends exactly this: fetch would add an Accept of its own and repair the address. */
const ask = (path: string, sent: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(open.url)
    request({ hostname, port, path, method, headers: sent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: response.headers }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('ranges (RFC 9110, 14)', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-10', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['Bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes= 2-4 ', 206, '234', 'bytes 2-4/10'],
    ['bytes=0-1,2-4', 206, '01234', 'bytes 0-4/10'],
    ['bytes=0-4,2-3,99-', 206, '01234', 'bytes 0-4/10'],
    ['bytes=1-2,5-6', 200, '0123456789', undefined],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=a-b', 200, '0123456789', undefined],
    ['seconds=0-1', 200, '0123456789', undefined],
  ])('%s gives %i', async (range, status, text, contentRange) => {
    const answer = await ask('/files/one', { range })
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, contentRange])
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  test.each([
    [ETAG, 206],
    [`W/${ETAG}`, 200],
    ['"other"', 200],
    [`${ETAG}, "other"`, 200],
    ['Thu, 26 Nov 2026 00:00:00 GMT', 200],
  ])('If-Range %s gives %i', async (onlyOf, status) => {
    expect((await ask('/files/one', { range: 'bytes=2-4', 'if-range': onlyOf })).status).toBe(status)
  })

  test('nothing has no part', async () => {
    expect((await ask('/media/empty', { range: 'bytes=0-' })).status).toBe(416)
    expect(await ask('/media/empty')).toMatchObject({ status: 200, text: '' })
  })
})

describe('conditions (RFC 9110, 13)', () => {
  test.each([
    [{ 'if-none-match': ETAG }, 304],
    [{ 'if-none-match': `W/${ETAG}` }, 304],
    [{ 'if-none-match': `"other" , ${ETAG}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': ETAG, 'cache-control': 'no-cache' }, 304],
    [{ 'if-none-match': ETAG, range: 'bytes=2-4' }, 304],
    [{ 'if-none-match': '"other"', range: 'bytes=2-4' }, 206],
    [{ 'if-match': ETAG }, 200],
    [{ 'if-match': `"other", ${ETAG}` }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': `W/${ETAG}` }, 412],
    [{ 'if-match': '"other"', 'if-none-match': ETAG }, 412],
    [{ 'if-modified-since': 'Thu, 26 Nov 2026 00:00:00 GMT' }, 200],
    [{ 'if-unmodified-since': 'Thu, 26 Nov 2020 00:00:00 GMT' }, 200],
  ] as const)('%o gives %i', async (sent, status) => {
    expect((await ask('/files/one', sent)).status).toBe(status)
  })

  test('what is not sent again names its tag and how long to keep it, and no type', async () => {
    const { headers, text } = await ask('/files/one', { 'if-none-match': ETAG })
    expect([headers.etag, headers['cache-control'], headers['content-type'], text]).toEqual([
      ETAG,
      'private, max-age=60',
      undefined,
      '',
    ])
  })
})

describe('the head alone', () => {
  test.each([
    '/files/one',
    '/files/one?x=1',
    '/',
    '/pages/mine/index/index',
    '/healthz',
    '/openapi.json',
    '/nothing.png',
  ])('of %s says what GET says, without its bytes', async (path) => {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    expect([head.status, head.text]).toEqual([get.status, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  test('has no parts: a range is not looked at', async () => {
    const { status, headers } = await ask('/files/one', { range: 'bytes=2-4' }, 'HEAD')
    expect([status, headers['content-length'], headers['content-range']]).toEqual([200, '10', undefined])
    expect((await ask('/files/one', { 'if-none-match': ETAG }, 'HEAD')).status).toBe(304)
  })
})

describe('other ways of asking (RFC 9110, 9.3.7 and 15.5.6)', () => {
  test.each(['/', '/pages/mine/index/index', '/files/one', '/healthz', '/nothing.png'])(
    '%s says that it is only read',
    async (path) => {
      const { status, text, headers } = await ask(path, {}, 'OPTIONS')
      expect([status, text, headers.allow]).toEqual([204, '', 'GET, HEAD, OPTIONS'])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await ask(path, { accept: 'text/html' }, method)
        expect([answer.status, answer.headers.allow, JSON.parse(answer.text).reason]).toEqual([
          405,
          'GET, HEAD, OPTIONS',
          'kernel.wrong_method',
        ])
      }
    },
  )
})

describe('what is accepted (RFC 9110, 12.5.1)', () => {
  const HTML = /^text\/html/
  const JSON_TYPE = /^application\/json/
  test.each([
    [undefined, HTML],
    ['', HTML],
    ['*/*', HTML],
    ['text/*', HTML],
    ['text/html', HTML],
    ['TEXT/HTML', HTML],
    ['text/html;q=0.1', HTML],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', HTML],
    ['application/json, text/html;q=0.5', JSON_TYPE],
    ['application/json, text/plain, */*', JSON_TYPE],
    ['application/json', JSON_TYPE],
    ['text/html;q=0, */*', JSON_TYPE],
    ['image/png', JSON_TYPE],
  ])('%j: a page is answered as %s', async (accept, type) => {
    const answer = await ask('/pages/mine/index/index', accept === undefined ? {} : { accept })
    expect([answer.status, answer.headers['content-type']]).toEqual([
      type === HTML ? 200 : 404,
      expect.stringMatching(type),
    ])
    expect(answer.headers.vary).toContain('accept')
  })

  test.each(['/nothing.png', '/assets/nothing.js', '/files/x/y', '/api/nothing', '/console'])(
    'a program that takes anything gets no page at %s',
    async (path) => {
      expect((await ask(path, { accept: '*/*' })).headers['content-type']).toMatch(JSON_TYPE)
    },
  )
})

describe('addresses that were cut or pasted', () => {
  test.each(['http://any.example', 'HTTP://any.example', 'http://any.example:8080'])(
    'a whole address (RFC 9112, 3.2.2) is read from its path on: %s',
    async (origin) => {
      const page = await ask(`${origin}/pages/mine/index/index`, { accept: 'text/html' })
      expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)])
      expect((await ask(`${origin}/files/one`, { range: 'bytes=2-4' })).text).toBe('234')
    },
  )

  test.each(['/pages/%E4%BD', '/s/%E4', '/files/%E4%BD', '/%', '/pages/100%'])(
    'a person is told of %s in words, a program in data',
    async (path) => {
      const person = await ask(path, { accept: 'text/html' })
      expect([person.status, person.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(person.text).toContain('地址不正确')
      const program = await ask(path, { accept: 'application/json' })
      expect([program.status, JSON.parse(program.text).reason]).toEqual([400, 'kernel.bad_input'])
    },
  )

  test('a call keeps its envelope', async () => {
    const answer = await ask('/api/news/%E4', { accept: 'text/html' })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([200, 400])
  })

  test.each([
    '//',
    '//pages//mine',
    '/pages/../../etc/passwd',
    '/pages/%2e%2e%2f',
    '/pages/x?a=%E4%BD',
    '/?%',
    '/pages/x%00',
  ])('%s is no trouble of the server', async (path) => {
    const { status } = await ask(path, { accept: 'text/html' })
    expect([200, 400, 404]).toContain(status)
    expect(open.bugs).toEqual([])
  })
})
