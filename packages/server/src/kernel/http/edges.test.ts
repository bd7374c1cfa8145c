import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { Secret } from '../secret'
import { route } from '../types'
import { bearerOf, site, type Site, type SiteOptions } from './test-site'
import type { RawRoute } from './types'

let open: Site | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function siteOf(options: SiteOptions): Promise<Site> {
  open = await site(options)
  return open
}

const hello = route(
  endpoint({ method: 'GET', path: '/api/hello', summary: 'x', audience: 'visitor', minors: 'open', reply: z.string() }),
  () => 'hello',
)
const html = { accept: 'text/html' }
/** Files that one address may ask for in a minute. */
const FILES_MAX = 3_000

function builtWeb(): string {
  const dir = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><title>讲坛</title><meta name="client-key" content="%CLIENT_KEY%">',
  )
  writeFileSync(join(dir, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return dir
}

test('every page path gives index.html, revalidated each time; hashed files are cached for a year', async () => {
  const webDir = builtWeb()
  const { fetch } = await siteOf({ routes: [hello], config: { webDir } })
  for (const path of ['/', '/pages/index', '/pages/liveVideo/index/index?id=1', '/login']) {
    const page = await fetch(path, { headers: html })
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('讲坛'),
    ])
  }
  expect((await fetch('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  rmSync(webDir, { recursive: true })
})

test('a failing condition is 412 and a range outside the file is 416, and neither is a bug', async () => {
  const webDir = builtWeb()
  const { fetch, lines, bugs } = await siteOf({ config: { webDir } })
  const statusOf = async (headers: Record<string, string>, path = '/favicon.svg') => {
    const reply = await fetch(path, { headers })
    return [reply.status, await reply.text()]
  }
  expect(await statusOf({ 'if-match': '"another"' })).toEqual([412, ''])
  expect(await statusOf({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toEqual([412, ''])
  expect(await statusOf({ 'if-match': '"another"' }, '/assets/app-1a2b.js')).toEqual([412, ''])
  const outside = await fetch('/favicon.svg', { headers: { range: 'bytes=9999-' } })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([
    416,
    expect.stringMatching(/^bytes \*\/\d+$/),
  ])
  for (const [range, status] of Object.entries({ 'bytes=0-3': 206, 'bytes=-9999': 200 }))
    expect((await statusOf({ range }))[0]).toBe(status)
  expect([bugs, lines.filter((line) => line.includes('a bug'))]).toEqual([[], []])
  rmSync(webDir, { recursive: true })
})

test('pages of one address are limited; its files and probes, and other addresses, are counted apart', async () => {
  const { fetch } = await siteOf({ now: () => 1_000_000 })
  const from = (ip: string, path: string) => fetch(path, { headers: { 'x-forwarded-for': ip } })
  for (let sent = 0; sent < 600; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => from('10.7.0.1', '/pages/any').then((reply) => reply.text())))
  for (const path of ['/pages/any', '/docs', '/s/any']) {
    const refused = await from('10.7.0.1', path)
    expect([refused.status, await refused.json()]).toMatchObject([429, { reason: 'kernel.rate_limited' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await from('10.7.0.2', '/pages/any')).status).toBe(404)
  expect((await from('10.7.0.1', '/files/any')).status).toBe(404)
  expect((await from('10.7.0.1', '/healthz')).status).toBe(200)
})

test('an address that asks for too many files is told so in words, and none is read for it', async () => {
  let read = 0
  const files: RawRoute = {
    method: 'GET',
    path: '/files/{id}',
    handle: async (_request, response) => {
      read += 1
      response.end('bytes')
    },
  }
  const { fetch } = await siteOf({ raws: [files], now: () => 1_000_000 })
  const from = (ip: string) => fetch('/files/a', { headers: { 'x-forwarded-for': ip } })
  for (let sent = 0; sent < FILES_MAX; sent += 100)
    await Promise.all(Array.from({ length: 100 }, () => from('10.8.0.1').then((reply) => reply.text())))
  const refused = await from('10.8.0.1')
  const retryAfter = Number(refused.headers.get('retry-after'))
  expect([refused.status, refused.headers.get('cache-control'), read]).toEqual([429, 'no-store', FILES_MAX])
  expect(retryAfter).toBeGreaterThan(0)
  const msg = `操作过于频繁，请${retryAfter}秒后再试`
  expect(await refused.json()).toMatchObject({ code: 429, reason: 'kernel.rate_limited', msg })
  expect(await (await from('10.8.0.2')).text()).toBe('bytes')
}, 60_000)

test('a database that hangs makes the server unready in time', async () => {
  const { fetch } = await siteOf({ isReady: () => new Promise<boolean>(() => undefined) })
  const reply = await fetch('/readyz', { signal: AbortSignal.timeout(5_000) })
  expect([reply.status, await reply.json()]).toEqual([503, { ok: false }])
})

test('the descriptions of calls are compressed for whoever takes it', async () => {
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => ({ path: `/api/${n}` })))
  const { url } = await siteOf({
    docs: [{ path: '/openapi.json', type: 'application/json; charset=utf-8', text: () => text }],
  })
  const sizeOf = (headers: Record<string, string>) =>
    new Promise<[string | undefined, number]>((resolve, reject) => {
      httpRequest(`${url}/openapi.json`, { headers }, (reply) => {
        let size = 0
        reply.on('data', (part: Buffer) => (size += part.length))
        reply.on('end', () => resolve([reply.headers['content-encoding'], size]))
      })
        .on('error', reject)
        .end()
    })
  const [packed, plain] = [await sizeOf({ 'accept-encoding': 'br, gzip' }), await sizeOf({})]
  expect(plain).toEqual([undefined, Buffer.byteLength(text)])
  expect(packed[0]).toBe('gzip')
  expect(packed[1]).toBeLessThan(plain[1] / 5)
})

test('the page carries the key that clients sign with, safe inside HTML', async () => {
  const webDir = builtWeb()
  const { fetch } = await siteOf({ config: { webDir, signSecret: new Secret('a"><script>$&alert(1)</script>') } })
  expect(await (await fetch('/', { headers: html })).text()).toContain(
    'content="a&quot;>&lt;script>$&amp;alert(1)&lt;/script>"',
  )
  rmSync(webDir, { recursive: true })
})

test('an unknown path is not found, even for a browser', async () => {
  const webDir = builtWeb()
  const { fetch } = await siteOf({ config: { webDir } })
  for (const path of [
    '/assets/gone.js',
    '/media/x',
    '/files/x',
    '/dev/outbox',
    '/ws',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
  ]) {
    const found = await fetch(path, { headers: path === '/.env' ? {} : html })
    expect([path, found.status === 404 || (await found.text()).includes('讲坛')]).toEqual([path, true])
  }
  expect((await fetch('/assets/gone.js', { headers: html })).status).toBe(404)
  expect(await (await fetch('/api/gone', { headers: html })).json()).toMatchObject({
    code: 404,
    reason: 'kernel.not_found',
  })
  rmSync(webDir, { recursive: true })
})

test('pages and calls have security headers, and no other origin is allowed', async () => {
  const { fetch } = await siteOf({ routes: [hello] })
  const { headers } = await fetch('/api/hello', { headers: { origin: 'https://evil.example' } })
  const csp = headers.get('content-security-policy') ?? ''
  expect(csp).toContain("script-src 'self';")
  expect(csp).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a request id from outside is ignored', async () => {
  const { fetch } = await siteOf({ routes: [hello] })
  expect((await fetch('/api/hello', { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id')).not.toBe(
    'mine',
  )
})

test('no log line contains a token, a query, a body or a whole mobile number', async () => {
  const login = route(
    endpoint({
      method: 'POST',
      path: '/api/login',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      secret: true,
      query: z.object({ p: z.string() }),
      body: z.object({ mobile: z.string() }),
      reply: z.null(),
    }),
    ({ input }) => {
      throw new Error(`cannot log in ${input.mobile}\nparams: ${input.p},other`)
    },
  )
  const { post, lines, bugs } = await siteOf({ routes: [login] })
  await post('/api/login?p=hunter2', { mobile: '13800000001' }, bearerOf('token-of-ada'))
  const all = lines.join('')
  expect(bugs).toHaveLength(1)
  expect(all).toContain('138****0001')
  for (const secret of ['hunter2', '13800000001', 'token-of-ada']) expect(all).not.toContain(secret)
})

test('one line per call: route pattern, code, reason, milliseconds', async () => {
  const { get, lines } = await siteOf({ routes: [hello] })
  await get('/api/hello?x=1')
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'call')
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/hello',
    code: 200,
    ms: expect.any(Number),
    caller: 'visitor',
  })
})

const beat = route(
  endpoint({
    method: 'POST',
    path: '/api/beat',
    summary: 'x',
    audience: 'visitor',
    minors: 'open',
    frequent: true,
    body: z.object({ id: z.string() }),
    reply: z.object({}),
  }),
  () => ({}),
)

test('a frequent call is logged at debug level only; a refused one is logged like any other', async () => {
  const { post, lines } = await siteOf({ routes: [beat] })
  await post('/api/beat', { id: 'a' })
  await post('/api/beat', {})
  const levels = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'call')
    .map(({ code, level }) => [code, level])
  expect(levels).toEqual([
    [200, 20],
    [400, 30],
  ])
})

test('every answer has the same security headers, the first one too', async () => {
  const { fetch } = await siteOf({ routes: [hello] })
  const headersOf = async (path: string) =>
    Object.fromEntries(
      [...(await fetch(path)).headers].filter(([name]) => !/^(date|x-server-time|x-request-id|etag)$/.test(name)),
    )
  const first = await headersOf('/api/hello')
  expect(first).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(await headersOf('/api/hello')).toEqual(first)
})

test('metrics are served to this machine and to holders of the token', async () => {
  const local = await siteOf({ routes: [hello] })
  await local.get('/api/hello')
  expect(await (await local.fetch('/metrics')).text()).toContain(
    'rostrum_http_request_seconds_count{method="GET",route="/api/hello",code="200"} 1',
  )
  expect((await local.fetch('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  await local.close()
  const { fetch } = await siteOf({ config: { metricsToken: new Secret('scrape') } })
  expect([(await fetch('/metrics')).status, (await fetch('/metrics', { headers: bearerOf('scrape') })).status]).toEqual(
    [404, 200],
  )
})

test('readiness follows the database, health only the process', async () => {
  const { fetch } = await siteOf({ isReady: () => Promise.reject(new Error('no database')) })
  expect([(await fetch('/healthz')).status, (await fetch('/readyz')).status]).toEqual([200, 503])
})

const outbox = async (mobile: string) => [{ mobile, code: '123456' }]

const captchas = async () => [{ text: 'k7mp' }]

test.each([
  ['/dev/outbox?mobile=13800000001', { mobile: '13800000001', code: '123456' }],
  ['/dev/captcha', { text: 'k7mp' }],
])('%s answers this machine in demo mode only', async (path, shown) => {
  const demo = await siteOf({ outbox, captchas })
  expect(await (await demo.fetch(path)).json()).toEqual([shown])
  expect((await demo.fetch(path, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  expect(await statusWithHost(`${demo.url}${path}`, 'evil.example')).toBe(404)
  await demo.close()
  const { fetch } = await siteOf({ outbox, captchas, config: { mode: 'production' } })
  expect((await fetch(path)).status).toBe(404)
})

function statusWithHost(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { host } }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}

test('a raw handler owns its response, gets its parameters, and a throw cuts it off', async () => {
  const { fetch, lines } = await siteOf({
    raws: [
      {
        method: 'GET',
        path: '/media/live/{stream}.flv',
        handle: (_request, response, { params }) =>
          void response.writeHead(200, { 'content-type': 'video/x-flv' }).end(params.stream),
      },
      { method: 'GET', path: '/media/broken', handle: () => Promise.reject(new Error('oh')) },
    ],
  })
  const flv = await fetch('/media/live/a%20b.flv')
  expect([flv.headers.get('content-type'), await flv.text()]).toEqual(['video/x-flv', 'a b'])
  await expect(fetch('/media/broken')).rejects.toThrow()
  expect(lines.join('')).toContain('a raw handler failed')
})

test('a handshake reaches the handler of its path; others are refused; closing ends the sockets', async () => {
  const sockets = new WebSocketServer({ noServer: true })
  const { url, fetch, close } = await siteOf({
    upgrades: [
      {
        path: '/ws/{room}',
        handle: (request, socket, head, { params, query }) =>
          sockets.handleUpgrade(request, socket, head, (ws) => ws.send(`${params.room} ${query.get('v')}`)),
      },
    ],
  })
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws/r1?v=1`)
  expect(await new Promise((resolve) => ws.once('message', (data) => resolve(String(data))))).toBe('r1 1')
  for (const path of ['/nothing', '/ws', '/ws/%']) {
    const refused = new WebSocket(url.replace('http', 'ws') + path)
    expect(await new Promise((resolve) => refused.once('error', (error) => resolve(error.message)))).toMatch(/40[04]/)
  }
  expect((await fetch('/healthz')).status).toBe(200)
  const closed = new Promise((resolve) => ws.once('close', resolve))
  await close()
  await closed
  open = undefined
})

test('draining lets the running call finish and takes no new connection', async () => {
  let finish = (): void => undefined
  let started = (): void => undefined
  const isRunning = new Promise<void>((resolve) => (started = resolve))
  const slow = route(
    endpoint({
      method: 'GET',
      path: '/api/slow',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      reply: z.string(),
    }),
    async () => {
      started()
      await new Promise<void>((resolve) => (finish = resolve))
      return 'done'
    },
  )
  const { url, get, drain } = await siteOf({ routes: [slow] })
  const answer = get('/api/slow')
  await isRunning
  const drained = drain()
  await expect(connected(url)).rejects.toThrow()
  finish()
  expect((await answer).data).toBe('done')
  await drained
})

function connected(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(void socket.destroy()))
    socket.on('error', reject)
  })
}
