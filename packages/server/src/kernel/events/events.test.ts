import { world, type World } from '@rostrum/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEvents, type EventMachine } from './index'
import { leaseHeads, reviveEvent, surveyEvents } from './repository'
import { outbox } from './tables'

let w: World
let events: EventMachine
let machines: EventMachine[] = []

beforeEach(async () => {
  w = await world()
  machines = []
  events = machine()
})
afterEach(async () => {
  await Promise.all(machines.map((one) => one.stop()))
  await w.close()
})

/** A machine of its own over the world's database, like another process. */
function machine(): EventMachine {
  const one = createEvents({ db: w.kernel.db, clock: w.clock, log: w.kernel.log, pollMs: 50 })
  machines.push(one)
  return one
}

const emit = (n: number, key = 'ada', from = events) =>
  from.db.tx(key, (tx) => from.emit(tx, { name: 'test.counted', key, payload: { n } }))
const left = () => w.kernel.db.q.select().from(outbox)

test('an event is delivered to each of its handlers and removed', async () => {
  const heard: unknown[] = []
  events.handle([
    { event: 'test.counted', name: 'a.hear', run: async (payload, { key }) => void heard.push(['a', payload, key]) },
    { event: 'test.counted', name: 'b.hear', run: async (payload) => void heard.push(['b', payload]) },
    { event: 'test.other', name: 'c.hear', run: async () => void heard.push('c') },
  ])
  await emit(1)
  await events.settle()
  expect(heard).toEqual([
    ['a', { n: 1 }, 'ada'],
    ['b', { n: 1 }],
  ])
  expect(await left()).toEqual([])
})

test('an event of a rolled-back transaction does not exist', async () => {
  await expect(
    events.db.tx('ada', async (tx) => {
      await events.emit(tx, { name: 'test.counted', key: 'ada', payload: {} })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await left()).toEqual([])
})

test('a failing handler is retried alone, with growing pauses, and the order of the key is kept', async () => {
  const heard: string[] = []
  let failures = 2
  events.handle([
    {
      event: 'test.counted',
      name: 'a.hear',
      run: async (payload) => void heard.push(`a${(payload as { n: number }).n}`),
    },
    {
      event: 'test.counted',
      name: 'b.hear',
      async run(payload) {
        const { n } = payload as { n: number }
        if (n === 1 && failures-- > 0) throw new Error('not now')
        heard.push(`b${n}`)
      },
    },
  ])
  await emit(1)
  await emit(2)
  await emit(3, 'wang')
  await events.settle()
  expect([...heard].sort()).toEqual(['a1', 'a3', 'b3'])
  for (const pause of [500, 2_000, 10_000]) {
    w.clock.move(pause)
    await events.settle()
  }
  expect(heard.filter((what) => what === 'a1')).toHaveLength(1)
  expect(heard.indexOf('b1')).toBeLessThan(heard.indexOf('a2'))
  expect(await left()).toEqual([])
})

test('after the last try an event is given up, kept, and blocks nothing', async () => {
  const heard: number[] = []
  events.handle([
    {
      event: 'test.counted',
      name: 'a.hear',
      async run(payload) {
        const { n } = payload as { n: number }
        if (n === 1) throw new Error('never')
        heard.push(n)
      },
    },
  ])
  await emit(1)
  await emit(2)
  for (let tries = 0; tries < 8; tries += 1) {
    await events.settle()
    w.clock.move(3_600_000)
  }
  expect(heard).toEqual([2])
  expect(await left()).toMatchObject([{ payload: { n: 1 }, deadAt: expect.any(Date), tries: 8 }])
})

test('two processes share the work without doing it twice, in order within a key', async () => {
  const heard = new Map<string, number[]>()
  const other = machine()
  for (const one of [events, other]) {
    one.handle([
      {
        event: 'test.counted',
        name: 'a.hear',
        async run(payload, { key }) {
          await new Promise((resolve) => setTimeout(resolve, 1))
          heard.set(key, [...(heard.get(key) ?? []), (payload as { n: number }).n])
        },
      },
    ])
  }
  for (let n = 1; n <= 5; n += 1) for (const key of ['ada', 'wang', 'li']) await emit(n, key)
  while ((await left()).length > 0) await Promise.all([events.settle(), other.settle()])
  expect([...heard.values()]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ])
})

test('another process delivers an event of a dead process once its lease is over', async () => {
  const heard: unknown[] = []
  events.handle([{ event: 'test.counted', name: 'a.hear', run: async (payload) => void heard.push(payload) }])
  await emit(1)
  await leaseHeads(w.kernel.db.q, w.clock.now(), 60_000, 10)
  await events.settle()
  expect(heard).toEqual([])
  w.clock.move(60_001)
  await events.settle()
  expect(heard).toEqual([{ n: 1 }])
})

test('a commit wakes a started machine', async () => {
  const heard = new Promise((resolve) => {
    events.handle([{ event: 'test.counted', name: 'a.hear', run: async (payload) => resolve(payload) }])
  })
  events.start()
  await emit(7)
  expect(await heard).toEqual({ n: 7 })
})

test('an event that failed says why, and tried again reaches only whom it had not reached', async () => {
  const heard: string[] = []
  let isBroken = true
  events.handle([
    { event: 'test.counted', name: 'a.hear', run: async () => void heard.push('a') },
    {
      event: 'test.counted',
      name: 'b.hear',
      async run() {
        if (isBroken) throw new Error('with the values of somebody', { cause: new Error('nobody answers') })
        heard.push('b')
      },
    },
  ])
  await emit(1)
  await events.settle()
  const { waiting, oldest, rows } = await surveyEvents(w.kernel.db.q)
  expect([waiting, oldest?.getTime()]).toEqual([1, rows[0]?.at.getTime()])
  expect(rows).toMatchObject([{ name: 'test.counted', error: 'b.hear: nobody answers', tries: 1 }])
  isBroken = false
  const id = rows[0]?.id ?? ''
  await expect(reviveEvent(w.kernel.db.q, id, w.clock.now())).resolves.toBe(true)
  await events.settle()
  expect(heard).toEqual(['a', 'b'])
  await expect(reviveEvent(w.kernel.db.q, id, w.clock.now())).resolves.toBe(false)
})
