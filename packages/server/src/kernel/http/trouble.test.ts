import { endpoint } from '@rostrum/contract/kernel'
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

test('when the event loop lags, calls are refused as busy while health still answers', async () => {
  const hello = endpoint({
    method: 'GET',
    path: '/api/hello',
    summary: 'x',
    audience: 'visitor',
    minors: 'open',
    reply: z.null(),
  })
  const { get, fetch, close } = await site({ routes: [route(hello, () => null)], config: { maxEventLoopDelayMs: 20 } })
  const isLate = Date.now() + 10_000
  let reason: string | undefined
  while (reason === undefined && Date.now() < isLate) {
    const end = Date.now() + 300
    while (Date.now() < end);
    reason = (await get('/api/hello')).reason
  }
  expect(reason).toBe('kernel.busy')
  expect((await fetch('/healthz')).status).toBe(200)
  await close()
})
