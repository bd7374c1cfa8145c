import { randomUUID } from 'node:crypto'
import type { MessageId, QuestionRow, RoomId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { answer, ask, board, turn } from '../testing/asking'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const entriesOf = async (room: RoomId) =>
  (
    await s.kernel.db.q.execute<{ type: string; stream: string; payload: { question?: QuestionRow } }>(
      `select type, stream, payload from live_message where room_id = '${room}' order by stream, seq`,
    )
  ).rows

describe('a question that waits for a moderator', () => {
  const held = (who: Person, roomId: RoomId, more: { isAnonymous?: boolean; idempotencyKey?: string } = {}) =>
    ask(who, roomId, '先审的问题', more)

  test('is seen only by its asker and the moderators, and counts as one of three', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member({ name: '阿达' })
    const host = await teacher.socket()
    const key = randomUUID()
    const asked = await held(ada, id, { idempotencyKey: key })
    expect(asked).toMatchObject({ state: 'held', content: '先审的问题', isMine: true })
    expect((await held(ada, id, { idempotencyKey: key })).id).toBe(asked.id)
    await host.next('me', ({ topic }) => topic === 'held')
    const bob = s.member()
    expect([await board(bob, id), await board(bob, id, { state: 'refused' })]).toMatchObject([
      { rows: [] },
      { rows: [] },
    ])
    expect((await board(ada, id, { state: 'refused' })).rows).toMatchObject([{ id: asked.id, state: 'held' }])
    expect((await teacher.call('live.listHeld', { roomId: id })).rows).toMatchObject([
      { id: asked.id, isQuestion: true, sender: { name: '阿达' } },
    ])
    expect(await entriesOf(id)).toEqual([])
    await Promise.all([held(ada, id), held(ada, id)])
    await expect(held(ada, id)).rejects.toMatchObject({ reason: 'live.questions_full' })
    host.close()
  })

  test('is one of three also when many are asked at once, and a refused one leaves nothing behind', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => held(ada, id)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await teacher.call('live.listHeld', { roomId: id })).total).toBe(3)
  })

  test('is reviewed, not rejected on the board', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const { id: asked } = await held(s.member(), id)
    await expect(turn(teacher, asked, 'rejected', { reason: '无关' })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
  })

  test('stays withdrawn if its asker withdraws it while its approval is being written', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member()
    const asked = await held(ada, id)
    const calls: Promise<unknown>[] = []
    await s.kernel.db.tx(id, async (tx) => {
      const isWaiting = (count: number) =>
        eventually(
          async () => {
            const { rows } = await tx.execute(
              sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
            )
            expect(rows).toEqual([{ waiting: count }])
          },
          { interval: 20 },
        )
      await tx.execute(sql`select 1 from live_held where id = ${asked.id} for update`)
      calls.push(teacher.call('live.review', { id: asked.id, pass: true }))
      await isWaiting(1)
      calls.push(ada.call('live.withdrawQuestion', { id: asked.id }))
      await isWaiting(2)
    })
    expect(await Promise.all(calls)).toMatchObject([{ id: asked.id }, { id: asked.id, state: 'withdrawn' }])
    expect((await board(ada, id, { state: 'refused' })).rows).toMatchObject([{ id: asked.id, state: 'withdrawn' }])
    expect(await board(s.member(), id)).toMatchObject({ rows: [] })
    expect(s.bugs).toEqual([])
  })

  test('appears on the board once approved, under the same id, and anonymous if asked so', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member({ name: '阿达' })
    const asked = await held(ada, id, { isAnonymous: true })
    const reader = await s.member().socket()
    await reader.join(id)
    await Promise.all([1, 2].map(() => teacher.call('live.review', { id: asked.id, pass: true })))
    await reader.next('b', ({ v }) =>
      v.some(({ m }) => m.some((entry) => entry.type === 'question' && entry.question.state === 'waiting')),
    )
    expect(JSON.stringify(reader.frames)).not.toContain(ada.id)
    const bob = s.member()
    expect((await board(bob, id)).rows).toMatchObject([{ id: asked.id, state: 'waiting', asker: { name: '匿名' } }])
    expect((await board(ada, id, { state: 'refused' })).rows).toEqual([])
    expect((await entriesOf(id)).filter(({ type }) => type === 'text')).toHaveLength(1)
    reader.close()
  })

  test('is rejected with a reason or withdrawn, and then appears nowhere', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member()
    const [one, two, three] = [await held(ada, id), await held(ada, id), await held(ada, id)]
    await teacher.call('live.review', { id: one.id, pass: false, reason: '与课程无关' })
    await expect(s.member().call('live.withdrawQuestion', { id: two.id })).rejects.toMatchObject({
      reason: 'live.not_yours',
    })
    expect(await ada.call('live.withdrawQuestion', { id: two.id })).toMatchObject({ state: 'withdrawn' })
    await ada.call('live.withdrawMessage', { id: three.id })
    expect((await board(ada, id, { mine: 1, sort: 'new' })).rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', undefined],
      ['withdrawn', undefined],
      ['rejected', '与课程无关'],
    ])
    await expect(answer(teacher, one.id)).rejects.toMatchObject({ reason: 'live.question_state' })
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('the promise', () => {
  const overdue = async (who: Person, id: RoomId) => {
    const asked = await ask(who, id)
    s.clock.move(asked.dueAt - s.clock.now() + 1_000)
    await s.jobs.runNow('live.findOverdue')
    return asked
  }

  test('a question beyond it becomes overdue, once, and its asker may urge it once', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const host = await teacher.socket()
    const early = await ask(ada, id)
    await expect(ada.call('live.urgeQuestion', { id: early.id })).rejects.toMatchObject({
      reason: 'live.question_not_due',
    })
    await ada.call('live.withdrawQuestion', { id: early.id })
    const asked = await overdue(ada, id)
    await s.jobs.runNow('live.findOverdue')
    expect((await entriesOf(id)).filter(({ payload }) => payload.question?.state === 'overdue')).toHaveLength(1)
    expect((await board(ada, id)).rows[0]).toMatchObject({ state: 'overdue', canUrge: true })
    expect((await board(s.member(), id)).rows[0]?.canUrge).toBe(false)
    await expect(s.member().call('live.urgeQuestion', { id: asked.id })).rejects.toMatchObject({
      reason: 'live.not_yours',
    })
    const clicks = await Promise.allSettled([1, 2, 3].map(() => ada.call('live.urgeQuestion', { id: asked.id })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await host.next('me', ({ topic }) => topic === 'question')
    host.close()
  })

  test('a teacher sees urged ones first, then by promise, over all rooms, page by page', async () => {
    const teacher = s.member({ teacher: 'active', name: '老师' })
    const [one, two] = [await s.room({ teacher }), await s.room({ teacher })]
    const first = await ask(s.member(), one.id, '最早')
    s.clock.move(60_000)
    const ada = s.member()
    const late = await overdue(ada, two.id)
    await ada.call('live.urgeQuestion', { id: late.id })
    const last = await ask(s.member(), one.id, '最晚')
    const studioList = (more = {}) => teacher.call('live.listStudioQuestions', more)
    expect(await studioList()).toMatchObject({ rows: [{ id: late.id }, { id: first.id }, { id: last.id }], overdue: 2 })
    const seen: MessageId[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await studioList({ pageSize: 1, cursor })
      seen.push(...page.rows.map((row) => row.id))
      ;({ nextCursor: cursor, hasMore: more } = page)
    }
    expect(seen).toEqual([late.id, first.id, last.id])
    expect((await studioList({ roomId: two.id })).rows).toHaveLength(1)
    expect((await s.member({ teacher: 'active' }).call('live.listStudioQuestions', {})).rows).toEqual([])
    await expect(studioList({ cursor: '9.9.9' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })
})

describe('the board', () => {
  test('is sorted by votes or by time, page by page without a gap', async () => {
    const { id } = await s.room()
    const asked: QuestionRow[] = []
    for (let count = 0; count < 6; count += 1) {
      asked.push(await ask(s.member(), id, `问题${count}`))
      s.clock.move(1_000)
    }
    const voters = [s.member(), s.member()]
    await voters[0]?.call('live.voteQuestion', { id: asked[1]?.id ?? ('' as MessageId) })
    for (const voter of voters) await voter.call('live.voteQuestion', { id: asked[3]?.id ?? ('' as MessageId) })
    const listed = async (sort: 'votes' | 'new') => {
      const seen: string[] = []
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await board(s.member(), id, { sort, pageSize: 2, cursor })
        seen.push(...page.rows.map(({ content }) => content))
        ;({ nextCursor: cursor, hasMore: more } = page)
      }
      return seen
    }
    expect(await listed('votes')).toEqual(['问题3', '问题1', '问题5', '问题4', '问题2', '问题0'])
    expect(await listed('new')).toEqual(['问题5', '问题4', '问题3', '问题2', '问题1', '问题0'])
    await expect(board(s.member(), id, { cursor: 'x' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
    await expect(s.member().call('live.listQuestions', {})).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })

  test('is closed to people who may not enter', async () => {
    const { id } = await s.room({ levelIds: ['gold' as never] })
    await expect(board(s.member(), id)).rejects.toMatchObject({ reason: 'live.level_required' })
  })
})
