import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { createLog } from '@rostrum/server/kernel'
import { openDatabase } from '@rostrum/server/kernel/db'
import { cloneDatabase, type TestDatabase } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Fenced, mustLead, type Asks, type Batch, type LeaseStore } from '@rostrum/server/kernel/realtime'
import { roomRepository } from '../rooms/repository'
import { bareRoom } from '../testing/bare-room'
import { writeRepository, type Draft } from './repository'
import { roomWriters, type Leading } from './writers'

const log = createLog({ level: 'silent' })
let database: TestDatabase
let databases: ReturnType<typeof openDatabase>[]
beforeAll(async () => {
  database = await cloneDatabase()
  databases = [0, 1].map(() => openDatabase({ connection: database.connection, log, max: 4 }))
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.end()))
  await database.drop()
})

const newRoom = (): Promise<RoomId> => roomRepository(databases[0]!).create(bareRoom(), [], undefined)

const draft = (content: string): Draft => ({
  stream: 'chat',
  sender: { id: randomUUID(), name: '学员', role: 'member' },
  clientId: randomUUID(),
  type: 'text',
  content,
  payload: {},
})
const seqs = (room: RoomId) =>
  databases[0]!.q
    .execute<{ seq: string }>(`select seq from live_message where room_id = '${room}' and stream = 'chat' order by seq`)
    .then(({ rows }) => rows.map(({ seq }) => Number(seq)))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Two processes that can ask each other, over one database each. */
function processes(isLed: boolean) {
  const answers = new Map<string, (question: string) => Promise<string>>()
  const lease = { holder: undefined as string | undefined, token: 0 }
  const leadingOf = (me: string): Leading => {
    const asks: Asks = {
      me,
      ask: (other, question) => answers.get(other)?.(question) ?? Promise.reject(new Error('no answer')),
      onAsk: (answer) => void answers.set(me, answer),
    }
    const leases: LeaseStore = {
      async take(_, above) {
        if (lease.holder === undefined) lease.token = Math.max(lease.token, above) + 1
        lease.holder ??= me
        return { holder: lease.holder, token: lease.token }
      },
    }
    return { asks, leases }
  }
  const published: Batch[][] = [[], []]
  let commits = 0
  const writers = databases.map((db, index) => {
    const counted = {
      ...db,
      tx: ((key, run) => {
        commits += 1
        return db.tx(key, run)
      }) as typeof db.tx,
    }
    return roomWriters(
      writeRepository(counted, Date.now),
      log,
      (batch) => void published[index]?.push(batch),
      isLed ? leadingOf(`p${index}`) : undefined,
    )
  })
  return { writers, published, lease, answers, commits: () => commits }
}

/** Gives each process this many messages, a few at a time, as they would arrive. */
async function flood(writers: ReturnType<typeof processes>['writers'], room: RoomId, each: number): Promise<void> {
  await Promise.all(
    writers.map(async (writer, index) => {
      const open: Promise<unknown>[] = []
      for (let n = 0; n < each; n += 1) {
        open.push(writer.submit(room, draft(`${index}-${n}`)))
        if (n % 5 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      await Promise.all(open)
    }),
  )
}

describe('several processes write one room', () => {
  test.each([false, true])('without a gap, each batch once; with a leader: %s', async (isLed) => {
    const room = await newRoom()
    const { writers, published, commits } = processes(isLed)
    await flood(writers, room, 100)
    const before = commits()
    const startedAt = performance.now()
    await flood(writers, room, 900)
    const tookMs = Math.round(performance.now() - startedAt)
    process.stdout.write(
      `two writers, ${isLed ? 'one leads' : 'nobody leads'}: 1,800 messages in ${tookMs} ms and ${commits() - before} transactions\n`,
    )
    expect(await seqs(room)).toEqual(upTo(2_000))
    const told = published.flat().flatMap(({ first, last }) => upTo(last - first + 1).map((n) => first + n - 1))
    expect(told.sort((a, b) => a - b)).toEqual(upTo(2_000))
    if (isLed)
      expect(Math.max(...published.map((one) => one.flatMap(({ messages }) => messages).length))).toBeGreaterThan(1_500)
  })

  test('a replaced leader is refused in its transaction, and nothing of the batch is stored', async () => {
    const room = await newRoom()
    const [old, young] = databases.map((db) => writeRepository(db, Date.now))
    await old!.commit(room, [draft('leads')], (tx) => mustLead(tx, room, 1))
    await young!.commit(room, [draft('leads now')], (tx) => mustLead(tx, room, 2))
    await expect(old!.commit(room, [draft('too late')], (tx) => mustLead(tx, room, 1))).rejects.toThrow(Fenced)
    await young!.commit(room, [draft('goes on')], (tx) => mustLead(tx, room, 2))
    expect(await seqs(room)).toEqual([1, 2, 3])
  })

  test('pending messages of a fenced leader are not lost, nor those on their way to a dead one', async () => {
    const room = await newRoom()
    const { writers, lease, answers } = processes(true)
    await flood(writers, room, 30)
    const leader = lease.holder === 'p0' ? 0 : 1
    await writeRepository(databases[0]!, Date.now).commit(room, [draft('somebody else led')], (tx) =>
      mustLead(tx, room, 50),
    )
    await writers[leader]!.submit(room, draft('written all the same'))
    answers.clear()
    await flood(writers, room, 30)
    expect(await seqs(room)).toEqual(upTo(122))
  })
})
