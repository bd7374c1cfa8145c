import { endpoint } from '@rostrum/contract/kernel'
import { eventually } from '@rostrum/testkit/eventually'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { site } from './test-site'
import { refusalIn } from './trouble'

const coded = (message: string, facts: object) => Object.assign(new Error(message), facts)

test.each([
  ['a lock that was not given in time', coded('canceling statement', { code: '55P03' })],
  ['a statement that took too long', coded('canceling statement', { code: '57014' })],
  ['a database that is restarting', new Error('query failed', { cause: coded('terminating', { code: '57P01' }) })],
  [
    'a database that is not there',
    new Error('query failed', { cause: coded('connect', { code: 'ENOENT', syscall: 'connect' }) }),
  ],
  ['a pool with no connection left', new Error('timeout exceeded when trying to connect')],
  ['a connection that broke', new Error('query failed', { cause: new Error('Connection terminated unexpectedly') })],
])('%s is answered as busy', (_what, error) => {
  expect(refusalIn(error)?.reason).toBe('kernel.busy')
})

test.each([
  ['a missing file', coded('open', { code: 'ENOENT', syscall: 'open' })],
  ['a broken constraint', coded('duplicate key', { code: '23505' })],
  ['something thrown that is no error', 'oh'],
])('%s is a bug', (_what, error) => {
  expect(refusalIn(error)).toBeUndefined()
})

const hello = endpoint({
  method: 'GET',
  path: '/api/hello',
  summary: 'x',
  audience: 'visitor',
  minors: 'open',
  reply: z.null(),
})

test('when the event loop lags, a call is refused as busy, a person reads why, and what a page is made of still answers', async () => {
  const { get, fetch, close } = await site({ routes: [route(hello, () => null)], config: { maxEventLoopDelayMs: 20 } })
  await eventually(async () => {
    const end = Date.now() + 300
    while (Date.now() < end);
    expect((await get('/api/hello')).reason).toBe('kernel.busy')
  })
  const [page, picture, ...built] = await Promise.all([
    fetch('/console/', { headers: { accept: 'text/html,*/*;q=0.8' } }),
    fetch('/files/a.png', { headers: { accept: '*/*' } }),
    ...['/assets/a.js', '/console/assets/a.js', '/look.js'].map((path) => fetch(path, { headers: { accept: '*/*' } })),
  ])
  // A page that was let in would stay empty without them; this site has none.
  expect(built.map(({ status }) => status)).toEqual([404, 404, 404])
  for (const answer of [page, picture])
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
  const text = await page.text()
  expect(text).toContain('<h1>系统繁忙，请稍后再试</h1>')
  expect(text).toContain('http-equiv="refresh"')
  expect((await fetch('/healthz')).status).toBe(200)
  await close()
})

test('an event loop that stood still once, for less than the limit, refuses nobody', async () => {
  const { get, close } = await site({ routes: [route(hello, () => null)], config: { maxEventLoopDelayMs: 2_000 } })
  // In one turn with the library's own look, which came before it: it looks again at once, and has measured nothing.
  await new Promise<void>((done) => {
    setTimeout(() => {
      const end = Date.now() + 1_100
      while (Date.now() < end);
      done()
    }, 1_000)
  })
  expect((await get('/api/hello')).code).toBe(200)
  await close()
})

test('a page that cannot be drawn is told to a person in words, and to a program as before', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const { fetch, close } = await site({ pages: [{ path: '/s/:code', find: broken }] })
  const page = await fetch('/s/abc', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('系统未知错误')
  const data = await fetch('/s/abc', { headers: { accept: 'application/json' } })
  expect(await data.json()).toMatchObject({ code: 500 })
  await close()
})
