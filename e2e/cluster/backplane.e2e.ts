import { randomUUID } from 'node:crypto'
import { createLog, Secret } from '@rostrum/server/kernel'
import { redisBackplane, type Batch, type Control, type RedisBackplane } from '@rostrum/server/kernel/realtime'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { ownRedis, type OwnRedis } from './own-redis'

let redis: OwnRedis
let open: RedisBackplane[] = []
let room: string
const patient = { timeout: 20_000, interval: 20 }

beforeAll(async () => {
  redis = await ownRedis()
  await redis.start()
})
afterAll(() => redis.kill())
beforeEach(() => {
  room = randomUUID()
})
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()))
  open = []
})

/** One process: its backplane, the entries it received for the room, and the controls. */
async function processOf() {
  const backplane = redisBackplane({ url: new Secret(redis.url), log: createLog({ level: 'silent' }) })
  open.push(backplane)
  backplane.start()
  await expect.poll(() => backplane.isAway, patient).toBe(false)
  const heard: number[] = []
  const controls: Control[] = []
  backplane.onControl((control) => void controls.push(control))
  await backplane.subscribe(room, ({ first, messages }) => messages.forEach((_, index) => heard.push(first + index)))
  return { backplane, heard, controls }
}

const batch = (first: number, count = 1, stream: Batch['stream'] = 'chat'): Batch => ({
  room,
  stream,
  epoch: 'e',
  first,
  last: first + count - 1,
  messages: Array.from({ length: count }, (_, index) => `"${first + index}"`),
})
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('batches', () => {
  test('reach the other processes in order, once, together when they are sent fast; not the sender', async () => {
    const [one, two] = [await processOf(), await processOf()]
    await Promise.all(upTo(500).map((seq) => one.backplane.publish(batch(seq))))
    await expect.poll(() => two.heard.length, patient).toBe(500)
    expect(two.heard).toEqual(upTo(500))
    expect(one.heard).toEqual([])
    const entries = Number(
      redis.say(
        '--raw',
        'eval',
        `local n = 0 for i = 0, 63 do n = n + redis.call('xlen', 'rostrum:rt:' .. i) end return n`,
        '0',
      ),
    )
    expect(entries).toBeLessThan(100)
  })

  test('arrive from the moment a room is entered, also while the reader waits for others', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const later: string[] = Array.from({ length: 20 }, () => randomUUID())
    const heard: string[] = []
    for (const key of later) {
      await two.backplane.subscribe(key, (came) => void heard.push(came.room))
      await one.backplane.publish({ ...batch(1), room: key })
    }
    // Sooner than the reader's own next poll; there is no promised order between rooms.
    await expect.poll(() => [...heard].sort(), { ...patient, timeout: 4_500 }).toEqual(later.sort())
  })

  test('survive connections that are cut', async () => {
    const [one, two] = [await processOf(), await processOf()]
    let lost = 0
    for (const seq of upTo(300)) {
      await one.backplane.publish(batch(seq, 1, 'main')).catch(() => (lost += 1))
      if (seq % 100 === 0) redis.say('client', 'kill', 'type', 'normal')
      if (seq % 100 === 1) await expect.poll(() => one.backplane.isAway || two.backplane.isAway, patient).toBe(false)
    }
    await expect.poll(() => two.heard.at(-1), patient).toBe(300)
    // The writer knows which writes failed; everything else arrived, in order.
    expect(two.heard.length).toBeGreaterThanOrEqual(300 - lost)
    expect(two.heard).toEqual([...two.heard].sort((a, b) => a - b))
    expect(new Set(two.heard).size).toBe(two.heard.length)
  })

  test('fail at once with an error while Redis is away; an empty Redis afterwards works normally', async () => {
    const [one, two] = [await processOf(), await processOf()]
    await one.backplane.publish(batch(1))
    await expect.poll(() => two.heard, patient).toEqual([1])
    await redis.kill()
    await expect.poll(() => [one.backplane.isAway, two.backplane.isAway], patient).toEqual([true, true])
    await expect(one.backplane.publish(batch(2))).rejects.toThrow()
    const entered: number[] = []
    const other = randomUUID()
    // Entering a room does not wait for Redis.
    await two.backplane.subscribe(other, ({ first }) => void entered.push(first))
    await redis.start()
    await expect.poll(() => [one.backplane.isAway, two.backplane.isAway], patient).toEqual([false, false])
    await one.backplane.publish(batch(3))
    await one.backplane.publish({ ...batch(9), room: other })
    await expect.poll(() => [two.heard, entered], patient).toEqual([[1, 3], [9]])
  })
})

describe('controls', () => {
  test('reach every process, the sender at once, and unknown kinds of another version do no harm', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const control: Control = { kind: 'me', member: 'ada', topic: 'muted' }
    one.backplane.tell({ kind: 'of tomorrow' } as unknown as Control)
    one.backplane.tell(control)
    expect(one.controls).toContainEqual(control)
    await expect.poll(() => two.controls, patient).toContainEqual(control)
  })

  test('of the past do not reach a process that starts', async () => {
    const one = await processOf()
    one.backplane.tell({ kind: 'kick', room, member: 'ada', reason: 'live.muted' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const two = await processOf()
    one.backplane.tell({ kind: 'changed', room })
    await expect.poll(() => two.controls, patient).toEqual([{ kind: 'changed', room }])
  })
})

describe('the leader', () => {
  test('is one process until its lease ends, and every new one has a higher token, also from an empty Redis', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const first = await one.backplane.leases.take(room, 0)
    expect(first.holder).toBe(one.backplane.asks.me)
    expect(await two.backplane.leases.take(room, 0)).toEqual(first)
    expect(await one.backplane.leases.take(room, 0)).toEqual(first)
    await expect
      .poll(async () => (await two.backplane.leases.take(room, 0)).holder, patient)
      .toBe(two.backplane.asks.me)
    const second = await two.backplane.leases.take(room, 0)
    expect(second.token).toBeGreaterThan(first.token)
    redis.say('flushall')
    expect((await one.backplane.leases.take(room, second.token)).token).toBeGreaterThan(second.token)
  })

  test('processes ask each other, and one that does not answer delays the others only briefly', async () => {
    const [one, two] = [await processOf(), await processOf()]
    two.backplane.asks.onAsk(async (question) => `${question}!`)
    expect(await one.backplane.asks.ask(two.backplane.asks.me, '在吗')).toBe('在吗!')
    await expect(one.backplane.asks.ask('nobody', '在吗')).rejects.toThrow('no answer')
  })
})
