import { ApiFailure } from '@rostrum/client'
import { eventually } from '@rostrum/testkit/eventually'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueries, forgetFetched } from './queries'
import { fakePlatform } from './testing/fake-platform'

const failure = (kind: ApiFailure['kind']): ApiFailure => new ApiFailure('x', { kind, message: '', text: '' })
const { lifecycle } = fakePlatform()

test('fresh for 30 s, kept for 30 min, writes are never retried', () => {
  const { queries, mutations } = createQueries(lifecycle).getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([30_000, 1_800_000, false])
})

const busy = new ApiFailure('x', { kind: 'refusal', message: '', text: '', reason: 'kernel.busy' })

test.each([
  ['a lost connection', failure('transport'), 2],
  ['a fault of the server', failure('server'), 2],
  ['a server that is busy', busy, 4],
  ['a refusal', failure('refusal'), 1],
  ['the end of the session', failure('session'), 1],
  ['a missing permission', failure('permission'), 1],
])('a read that fails by %s is tried as often as that may pass', async (_, cause, times) => {
  const queries = createQueries(lifecycle)
  let tried = 0
  await queries
    .fetchQuery({
      queryKey: ['x'],
      retryDelay: 0,
      retry: queries.getDefaultOptions().queries?.retry,
      queryFn: () => {
        tried += 1
        return Promise.reject(cause)
      },
    })
    .catch(() => undefined)
  expect(tried).toBe(times)
})

test('forgetting drops what is off screen and refetches what is on it, except the window’s own queries', async () => {
  const queries = createQueries(lifecycle)
  const fetched: string[] = []
  const watch = (key: string) =>
    new QueryObserver(queries, {
      queryKey: [key],
      queryFn: () => {
        fetched.push(key)
        return Promise.resolve(key)
      },
    }).subscribe(() => undefined)
  queries.setQueryData(['old'], 1)
  const stops = [watch('shown'), watch('shell')]
  await eventually(() => expect(queries.getQueryData(['shell'])).toBe('shell'))
  forgetFetched(queries)
  expect([queries.getQueryData(['old']), queries.getQueryData(['shown']), queries.getQueryData(['shell'])]).toEqual([
    undefined,
    undefined,
    'shell',
  ])
  await eventually(() => expect(queries.getQueryData(['shown'])).toBe('shown'))
  expect([queries.getQueryData(['shown']), fetched.sort()]).toEqual(['shown', ['shell', 'shell', 'shown', 'shown']])
  stops.forEach((stop) => stop())
})
