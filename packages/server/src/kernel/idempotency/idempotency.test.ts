import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '../refusal'
import { forgetActions, idempotent } from './index'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const action = (key: string, input: unknown = { fen: 100 }, owner = 'ada') => ({
  owner,
  key,
  input,
  now: w.clock.now(),
})
const once = <T>(what: ReturnType<typeof action>, run: () => Promise<T>) =>
  w.kernel.db.tx(what.owner, (tx) => idempotent(tx, what, run))

test('a repeat gets the first result and does nothing', async () => {
  let runs = 0
  const pay = async () => ({ no: `A${(runs += 1)}`, note: undefined })
  expect(await once(action('pay-1'), pay)).toEqual({ no: 'A1' })
  expect(await once(action('pay-1'), pay)).toEqual({ no: 'A1' })
  expect(runs).toBe(1)
})

test('the same key with other input is refused, and by another owner it is another action', async () => {
  await once(action('pay-2'), async () => 1)
  await expect(once(action('pay-2', { fen: 200 }), async () => 2)).rejects.toMatchObject({
    reason: 'kernel.duplicate_submit',
  })
  expect(await once(action('pay-2', { fen: 200 }, 'wang'), async () => 3)).toBe(3)
})

test('the order of the fields does not matter', async () => {
  await once(action('pay-3', { a: 1, b: [{ c: 2, d: 3 }] }), async () => 'first')
  expect(await once(action('pay-3', { b: [{ d: 3, c: 2 }], a: 1 }), async () => 'second')).toBe('first')
})

test('of twenty at once one acts, and all get its result', async () => {
  let runs = 0
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      once(action('draw-1'), async () => {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        return { prize: runs }
      }),
    ),
  )
  expect(runs).toBe(1)
  expect(results).toEqual(Array.from({ length: 20 }, () => ({ prize: 1 })))
})

test('a refusal stores nothing, so the same key may succeed later', async () => {
  await expect(once(action('pay-4'), async () => refuse('kernel.busy'))).rejects.toMatchObject({
    reason: 'kernel.busy',
  })
  expect(await once(action('pay-4'), async () => 'now')).toBe('now')
})

test('old results are deleted', async () => {
  await once(action('pay-5'), async () => 1)
  await forgetActions(w.kernel.db.q, w.clock.now() + 1)
  expect(await once(action('pay-5'), async () => 2)).toBe(2)
})
