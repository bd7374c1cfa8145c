// @module-tag kill
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MemberId } from '@rostrum/contract/kernel'
import { createLog } from '@rostrum/server/kernel'
import { openDatabase } from '@rostrum/server/kernel/db'
import { callAt, cloneDatabase } from '@rostrum/testkit'
import { freePort } from '@rostrum/testkit/ports'
import { expect, test } from 'vitest'
import { roomRepository } from '../rooms/repository'
import { bareRoom } from '../testing/bare-room'
import type { KillServerOrder } from '../testing/kill-server'
import { viewerOf, type Viewer } from '../testing/viewer'

const program = fileURLToPath(new URL('../testing/kill-server.ts', import.meta.url))
const TOTAL = 500

async function startServer(order: KillServerOrder): Promise<ChildProcess> {
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['it ended'])])
  if (said !== 'listening') throw new Error(`the server did not start: ${said}`)
  return child
}

test('kill -9 during 500 messages, also right after COMMIT: acknowledged ones are there once, in order', async () => {
  const database = await cloneDatabase()
  const db = openDatabase({ connection: database.connection, log: createLog({ level: 'silent' }), max: 2 })
  const members = [randomUUID(), randomUUID(), randomUUID()]
  const roomId = await roomRepository(db).create(bareRoom(), [], undefined)
  const port = await freePort()
  const order = { connection: database.connection, port, members, teacher: 'A1' }
  const url = `http://127.0.0.1:${port}`
  const children: ChildProcess[] = []
  const start = async (more: Partial<KillServerOrder> = {}) => {
    const child = await startServer({ ...order, ...more })
    children.push(child)
    return child
  }

  let child = await start({ dieAfterCommits: 25 })
  const limits = { backoffBaseMs: 50, backoffMaxMs: 500, failAfterMs: 120_000 }
  const viewers = members.map((id, index) => {
    const ip = `10.4.0.${index + 1}`
    return viewerOf({ id: id as MemberId, ip, call: callAt({ url, ip, token: id }) }, { url, roomId, limits })
  })
  try {
    for (const { room } of viewers) room.start()
    await expect
      .poll(() => viewers.every(({ room }) => room.getSnapshot().status === 'live'), { timeout: 20_000 })
      .toBe(true)
    const talking = Promise.all(viewers.slice(0, 2).map((viewer, index) => talk(viewer, index, TOTAL / 2)))

    await once(child, 'exit')
    child = await start()
    const killAt = ackedBy(viewers) + 120
    await expect.poll(() => ackedBy(viewers), { timeout: 30_000, interval: 2 }).toBeGreaterThan(killAt)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(ackedBy(viewers)).toBeLessThan(TOTAL)
    child = await start()
    await talking
    await expect
      .poll(() => viewers.map(({ shown }) => shown.length), { timeout: 60_000 })
      .toEqual([TOTAL, TOTAL, TOTAL])

    const { rows } = await db.q.execute<{ seq: string; client_id: string; id: string }>(
      `select seq, client_id, id from live_message where room_id = '${roomId}' order by seq`,
    )
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1))
    expect(new Set(rows.map(({ client_id: c }) => c)).size).toBe(TOTAL)
    const stored = new Set(rows.map(({ client_id: c }) => c))
    expect(viewers.flatMap(({ acked }) => [...acked]).filter((c) => !stored.has(c))).toEqual([])
    for (const { shown } of viewers) expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    // The epoch is stored, so a restart does not force a complete reload.
    expect(viewers.flatMap(({ joins }) => joins.filter(({ v }) => !v.chat.ok || !v.main.ok))).toEqual([])
    expect(new Set(viewers.flatMap(({ joins }) => joins.map(({ v }) => v.chat.e))).size).toBe(1)
  } finally {
    for (const { room } of viewers) room.stop()
    for (const each of children) each.kill('SIGKILL')
    await db.end()
    await database.drop()
  }
}, 120_000)

const ackedBy = (viewers: readonly Viewer[]) => viewers.reduce((sum, { acked }) => sum + acked.size, 0)

async function talk({ room, pending }: Viewer, index: number, count: number): Promise<void> {
  for (let said = 0; said < count; ) {
    for (let open = pending(); open < 5 && said < count; open += 1) room.send(`说话人${index}的第${(said += 1)}句`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
