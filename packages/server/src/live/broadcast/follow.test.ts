import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

/** Makes the next queries with these words fail as if the database had just restarted. */
function failing(words: string, times: number) {
  const { query } = pg.Client.prototype
  let left = times
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const text = JSON.stringify(args[0])
    if (left === 0 || !text.includes(words)) return Reflect.apply(query, this, args)
    left -= 1
    const error = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
    const heard = args.at(-1)
    if (typeof heard !== 'function') return Promise.reject(error)
    process.nextTick(() => heard(error))
    return undefined
  } as typeof query)
}

test('a room still learns that its stream is over when the database was away at that moment', async () => {
  const { id, stream } = await s.room({ kind: 'video', state: 'live' })
  const spy = failing('live_session', 2)
  s.pictures.tell('ended', stream)
  await s.live.settled()
  spy.mockRestore()
  expect((await s.member().call('live.getVideoInfo', { id })).state).toBe('ended')
})

test('pages that were drawn while a room was live are old when its stream ends', async () => {
  const { stream } = await s.room({ kind: 'video', state: 'live' })
  const forget = vi.fn()
  s.kernel.drawnPages.onForget(forget)
  s.pictures.tell('ended', stream)
  await s.live.settled()
  expect(forget).toHaveBeenCalled()
})
