// @module-tag kill
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { OperatorId } from '@rostrum/contract/kernel'
import { BroadcastId } from '@rostrum/contract/member'
import { createHeldJobs, createLog, openKernel, Secret } from '@rostrum/server/kernel'
import { openDatabase } from '@rostrum/server/kernel/db'
import { cloneDatabase } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember } from '../index'
import { memberNotice } from '../notices/tables'
import { broadcastRepository } from './repository'

const program = fileURLToPath(new URL('./testing/kill-broadcast.ts', import.meta.url))
const MEMBERS = 1_000

test('after a kill -9 in the middle another process goes on, and everybody has it exactly once', async () => {
  const database = await cloneDatabase()
  const log = createLog({ level: 'silent' })
  const db = openDatabase({ connection: database.connection, log, max: 2 })
  const [id, past] = [BroadcastId.parse(randomUUID()), new Date(Date.now() - 60_000)]
  await db.q.execute(sql`insert into member (member_id, nickname, created_at)
    select gen_random_uuid(), 'n' || n, now() - interval '1 day' from generate_series(1, ${MEMBERS}::int) n`)
  await broadcastRepository(db).add(db.q, {
    id,
    title: '直播时间调整',
    body: '改到周五。',
    link: null,
    audience: { kind: 'all' },
    audienceWords: '全部会员',
    isMarketing: false,
    isUrgent: true,
    state: 'waiting',
    askedBy: OperatorId.parse(randomUUID()),
    approvedAt: past,
    sendAt: past,
  })
  const order = { connection: database.connection, atOnce: 5 }
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stored = () => db.q.$count(memberNotice)
  try {
    await expect.poll(stored, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await stored()).toBeLessThan(MEMBERS)
    await resume(database.connection)
    const { rows } = await db.q.execute(sql`select count(*)::int as notices, count(distinct member_id)::int as members
      from member_notice where key = ${`broadcast:${id}`}`)
    expect(rows).toEqual([{ notices: MEMBERS, members: MEMBERS }])
    expect(await broadcastRepository(db).find(id)).toMatchObject({ state: 'sent', sent: MEMBERS })
  } finally {
    child.kill('SIGKILL')
    await db.end()
    await database.drop()
  }
}, 180_000)

/** Another process does what is left. */
async function resume(connection: Parameters<typeof openKernel>[0]['connection']): Promise<void> {
  const secret = new Secret('kill')
  const http = {
    mode: 'demo' as const,
    trustProxy: false as const,
    requireSign: false,
    signSecret: secret,
    globalRate: { max: 100_000, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 1_000,
  }
  const { kernel } = openKernel({
    config: { mode: 'demo', role: 'all', http, files: { dir: '/tmp/rostrum-kill', secret } },
    connection,
    connections: 2,
    log: createLog({ level: 'silent' }),
    jobs: createHeldJobs(),
  })
  const legalTexts = { findDocVersion: async () => undefined }
  const members = createMember(kernel, { codeSecret: secret, legalTexts })
  await members.jobs?.find(({ name }) => name === 'member.sendBroadcasts')?.run({})
  await kernel.db.end()
}
