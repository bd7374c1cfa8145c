// @module-tag kill
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MemberId } from '@rostrum/contract/kernel'
import { createLog, Secret } from '@rostrum/server/kernel'
import { newId, openDatabase } from '@rostrum/server/kernel/db'
import { cloneDatabase, movableClock } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { createMetrics } from '@rostrum/server/kernel/metrics'
import { createPushDrivers } from './vendors'
import { pushSender } from './service'
import { noticeRepository } from '../notices/repository'
import { pushRepository } from './repository'
import { sessionRepository } from '../sessions/repository'
import { memberPush } from '../notices/tables'
import { fakeJPush } from './testing/fake-push'

const program = fileURLToPath(new URL('./testing/kill-push.ts', import.meta.url))

test('after a kill -9 between storing and sending another process sends the message', async () => {
  const [fake, database] = await Promise.all([fakeJPush(), cloneDatabase()])
  const log = createLog({ level: 'silent' })
  const db = openDatabase({ connection: database.connection, log, max: 2 })
  const [notices, pushes] = [noticeRepository(db), pushRepository(db)]
  const [memberId, sessionId, now] = [MemberId.parse(newId()), newId(), new Date()]
  await sessionRepository(db).add(db.q, {
    tokenHash: 'hash',
    sessionId,
    memberId,
    device: '手机',
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  await db.tx(memberId, async (tx) => {
    await pushes.saveToken(tx, {
      memberId,
      sessionId,
      platform: 'android',
      vendor: 'jpush',
      token: 'device1',
      savedAt: now,
    })
    // This works at any hour of the day.
    await pushes.saveSetting(tx, {
      ...(await pushes.holdSetting(tx, memberId, now)),
      settings: { quietFrom: '00:00', quietTo: '00:00' },
    })
  })
  fake.answer = () => 'hang'
  const order = { connection: database.connection, memberId, origin: fake.origin }
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    await expect.poll(() => fake.heard.length, { timeout: 30_000 }).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    fake.answer = () => ({ status: 200, body: { sendno: '0', msg_id: '1' } })
    const clock = movableClock()
    const drivers = createPushDrivers(
      { jpush: { appKey: 'key', masterSecret: new Secret('kill'), isProduction: true, origin: fake.origin } },
      clock,
    )
    const next = pushSender({ kernel: { clock, log, metrics: createMetrics() }, notices, pushes, drivers })
    await next.drain()
    expect(fake.heard).toHaveLength(1)
    clock.move(61_000)
    await next.drain()
    expect(fake.heard.map(({ body }) => body.audience)).toEqual([1, 2].map(() => ({ registration_id: ['device1'] })))
    expect(await notices.list(memberId, undefined, { offset: 0, limit: 9 })).toMatchObject([
      { title: '反馈有新的答复', pushedAt: expect.any(Date) },
    ])
    expect(await db.q.$count(memberPush)).toBe(0)
  } finally {
    child.kill('SIGKILL')
    await db.end()
    await Promise.all([fake.close(), database.drop()])
  }
}, 60_000)
