import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createMember, type Members } from '../index'
import { HISTORY_KEPT } from './repository-history'

let w: World
let ada: Member
let members: Members
beforeAll(async () => {
  w = await world()
  ada = await w.member()
  members = createMember(w.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
})
afterAll(() => w.close())

const agoMs = (ms: number) => (w.clock.now() - ms) as Instant
const save = (who: Member, id: string, ms: number, more: { durationMs?: number; deviceTime?: Instant } = {}) =>
  who.call('member.saveHistory', { kind: 'video', id, ms, deviceTime: agoMs(0), ...more })

test('other slices read a member’s position by kind, and nobody else’s', async () => {
  await save(ada, 'v1', 12_000, { durationMs: 60_000 })
  await save(await w.member(), 'v1', 3_000)
  await ada.call('member.saveHistory', { kind: 'replay', id: 'v1', ms: 7_000, deviceTime: agoMs(0) })
  expect(await members.position(ada.memberId, 'video', 'v1')).toMatchObject({
    ms: 12_000,
    durationMs: 60_000,
    done: false,
  })
  const found = await members.positions(ada.memberId, 'replay', ['v1', 'v1', 'never'])
  expect([...found]).toMatchObject([['v1', { ms: 7_000 }]])
})

test('of two devices the later note wins, whichever arrives first', async () => {
  await save(ada, 'v2', 30_000, { durationMs: 60_000, deviceTime: agoMs(1_000) })
  expect(await save(ada, 'v2', 10_000, { deviceTime: agoMs(5_000) })).toMatchObject({ ms: 30_000 })
  expect(await save(ada, 'v2', 20_000)).toMatchObject({ ms: 20_000, durationMs: 60_000 })
})

test('a clock that runs ahead does not win for ever', async () => {
  await save(ada, 'v3', 30_000, { deviceTime: agoMs(-86_400_000) })
  w.clock.move(1)
  expect(await save(ada, 'v3', 31_000)).toMatchObject({ ms: 31_000 })
})

test('a finished item stays finished when it is started again', async () => {
  expect(await save(ada, 'v4', 56_000, { durationMs: 60_000 })).toMatchObject({ done: false })
  expect(await save(ada, 'v4', 57_000, { durationMs: 60_000 })).toMatchObject({ done: true })
  expect(await save(ada, 'v4', 2_000, { durationMs: 60_000 })).toMatchObject({ ms: 2_000, done: true })
})

test('notes at the same moment leave one row', async () => {
  const deviceTime = agoMs(0)
  await Promise.all(Array.from({ length: 8 }, (_, n) => save(ada, 'v5', n * 1_000, { deviceTime })))
  expect((await members.positions(ada.memberId, 'video', ['v5'])).size).toBe(1)
})

test('the oldest are dropped, not the newest', async () => {
  const bob = await w.member()
  await w.kernel.db.q.execute(sql`insert into member_history (member_id, kind, ref_id, position_ms, is_done, at)
    select ${bob.memberId}, 'video', 'old' || n, 1, false, ${new Date(agoMs(60_000))}::timestamptz - n * interval '1 minute' from generate_series(1, ${HISTORY_KEPT}) n`)
  await save(bob, 'new', 1_000)
  const kept = await members.positions(bob.memberId, 'video', [
    'new',
    'old1',
    `old${HISTORY_KEPT - 1}`,
    `old${HISTORY_KEPT}`,
  ])
  expect([...kept.keys()].sort()).toEqual(['new', 'old1', `old${HISTORY_KEPT - 1}`].sort())
})

test('a deleted member’s positions are deleted', async () => {
  const bob = await w.member()
  await save(bob, 'v9', 4_000)
  await w.kernel.db.q.execute(
    sql`update member set state = 'deleting', delete_at = ${new Date(agoMs(1))} where member_id = ${bob.memberId}`,
  )
  await w.jobs.runNow('member.deleteDue')
  expect(await members.position(bob.memberId, 'video', 'v9')).toBeUndefined()
})
