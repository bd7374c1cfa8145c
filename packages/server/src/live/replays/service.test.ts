import { randomUUID } from 'node:crypto'
import type { MessageId, ReplayId, RoomId } from '@rostrum/contract/live'
import type { Instant } from '@rostrum/contract/kernel'
import type { ItemSource } from '@rostrum/server/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask, board, turn } from '../testing/asking'
import { lesson, minute, over, publish, replayOf, stateOf, stop, withdraw } from '../testing/lessons'
import { studio, type Person, type Studio } from '../testing/studio'
let s: Studio
/** What was drawn in the rooms. */
const draws: { readonly roomId: RoomId; readonly at: Date; readonly title: string }[] = []
beforeAll(async () => {
  s = await studio({
    drawsBetween: async (roomId, from, to) =>
      draws.filter((one) => one.roomId === roomId && one.at >= from && one.at <= to),
  })
})
afterAll(() => s.close())
const say = (who: Person, roomId: RoomId, content: string) =>
  who.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })

describe('who may watch', () => {
  test('the level of the room applies to its replay, its chat and its addresses', async () => {
    const made = await lesson(s, { levelIds: ['gold' as never] })
    const id = await over(s, made)
    await publish(made.teacher, id)
    const [low, gold] = [s.member(), s.member({ levels: ['gold'] })]
    await expect(low.call('live.getReplay', { id })).rejects.toMatchObject({
      reason: 'live.level_required',
      details: { levelIds: ['gold'] },
    })
    await expect(low.call('live.listReplayChat', { id, fromMs: 0, toMs: 1 })).rejects.toMatchObject({
      reason: 'live.level_required',
    })
    expect((await gold.call('live.getReplay', { id })).playUrls[0]?.url).toContain(gold.id)
    const listed = async (who: Person) =>
      (await who.call('live.listReplays', { teacherId: made.teacher.teacherId })).rows.map(({ access }) => access)
    expect([await listed(low), await listed(gold), await listed(s.visitor())]).toEqual([['level'], ['open'], ['login']])
  })

  test('only the room’s teacher trims, publishes, withdraws and divides', async () => {
    const id = await over(s, await lesson(s))
    const stranger = s.member({ teacher: 'active' })
    await expect(stranger.call('live.trimReplay', { id, keep: [] })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(publish(stranger, id)).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(withdraw(stranger, id, '因为')).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(stranger.call('live.saveChapter', { id, ms: 0, title: '开始' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(stranger.call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
    await expect(stranger.call('live.getReplay', { id: 'nothing' as ReplayId })).rejects.toMatchObject({
      reason: 'live.replay_not_found',
    })
  })

  test('withdrawing hides it from everybody, with a reason; it can be published again', async () => {
    const made = await lesson(s)
    const id = await over(s, made)
    await publish(made.teacher, id)
    await expect(withdraw(made.teacher, id)).rejects.toMatchObject({ reason: 'live.reason_missing' })
    const endedAt = (await made.teacher.call('live.getVideoInfo', { id: made.id })).actualEndAt
    await Promise.all([1, 2].map(() => withdraw(made.teacher, id, '内容有误')))
    const ada = s.member()
    await expect(ada.call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
    expect(await ada.call('live.getVideoInfo', { id: made.id })).toMatchObject({ state: 'ended', actualEndAt: endedAt })
    expect((await ada.call('live.getVideoInfo', { id: made.id })).replayId).toBeUndefined()
    await publish(made.teacher, id)
    expect([await stateOf(s, made.id), (await ada.call('live.getReplay', { id })).state]).toEqual([
      'replay',
      'published',
    ])
    const record = await made.teacher.call('live.listRecord', { roomId: made.id })
    expect(record.rows.filter(({ kind }) => kind === 'replay')).toHaveLength(3)
  })
})

describe('questions and chapters', () => {
  test('an answer is found at its second, also after trimming; one in a cut part has none', async () => {
    const made = await lesson(s)
    const { id: room, teacher, startedAt } = made
    const at = (minutes: number) => s.clock.set(startedAt + minutes * minute)
    const [one, two] = [await ask(s.member(), room, '第一个问题'), await ask(s.member(), room, '第二个问题')]
    at(2)
    await turn(teacher, one.id, 'answering')
    at(3)
    await answer(teacher, one.id)
    await turn(teacher, two.id, 'answering')
    at(4)
    await answer(teacher, two.id)
    at(5)
    const said = await say(teacher, room, '请记住这一条')
    await teacher.call('live.pinMessage', { id: said.id, on: 1 })
    const id = await over(s, made)
    await publish(teacher, id)
    const ada = s.member()
    const found = async () =>
      new Map((await board(ada, room, { state: 'answered' })).rows.map((row) => [row.content, row.replayMs]))
    expect(await found()).toEqual(
      new Map([
        ['第一个问题', 2 * minute],
        ['第二个问题', 3 * minute],
      ]),
    )
    const chapters = async () =>
      (await ada.call('live.getReplay', { id })).chapters.map(({ ms, title, kind }) => [ms, title, kind])
    expect(await chapters()).toEqual([
      [2 * minute, '第一个问题', 'question'],
      [3 * minute, '第二个问题', 'question'],
      [5 * minute, '请记住这一条', 'pin'],
    ])
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 3 * minute, toMs: 10 * minute }] })
    expect(await found()).toEqual(
      new Map([
        ['第一个问题', undefined],
        ['第二个问题', 0],
      ]),
    )
    expect(await chapters()).toEqual([
      [0, '第二个问题', 'question'],
      [2 * minute, '请记住这一条', 'pin'],
    ])
    await teacher.call('live.deleteMessage', { id: said.id, reason: '有误' })
    expect((await chapters()).map(([, title]) => title)).toEqual(['第二个问题'])
    await teacher.call('live.trimReplay', { id, keep: [] })
    expect((await chapters()).map(([ms]) => ms)).toEqual([2 * minute, 3 * minute])
    expect((await ada.call('live.listReplays', { teacherId: teacher.teacherId })).rows[0]).toMatchObject({
      chapterCount: 2,
      questionCount: 2,
    })
    expect((await ada.call('live.listQuestions', { replayId: id, state: 'answered' })).rows).toHaveLength(2)
  })

  test('a message that was pinned before the start is no chapter, whatever is pinned later', async () => {
    s.clock.set(s.clock.now())
    const planned = await s.room({ kind: 'video', state: 'ready' })
    const { id: room, teacher } = planned
    const early = await say(teacher, room, '课前的通知')
    await teacher.call('live.pinMessage', { id: early.id, on: 1 })
    s.clock.move(minute)
    s.pictures.tell('live', planned.stream)
    await s.live.settled()
    const made = { ...planned, startedAt: s.clock.now() }
    s.clock.move(5 * minute)
    const said = await say(teacher, room, '请记住这一条')
    await teacher.call('live.pinMessage', { id: said.id, on: 1 })
    const id = await over(s, made)
    await publish(teacher, id)
    const { chapters } = await s.member().call('live.getReplay', { id })
    expect(chapters.map(({ title }) => title)).toEqual(['请记住这一条'])
  })

  test('a draw of the lesson is a chapter at its moment; one before it is none', async () => {
    const made = await lesson(s)
    const { id: roomId, startedAt } = made
    const at = (minutes: number) => new Date(startedAt + minutes * minute)
    draws.push({ roomId, at: at(-60), title: '抽奖开始：早先的' }, { roomId, at: at(3), title: '抽奖开始：读书会' })
    s.clock.set(startedAt + 5 * minute)
    const id = await over(s, made)
    await publish(made.teacher, id)
    const { chapters } = await s.member().call('live.getReplay', { id })
    expect(chapters.map(({ ms, title, kind }) => [ms, title, kind])).toEqual([[3 * minute, '抽奖开始：读书会', 'draw']])
  })

  test('a question with choices is a chapter at the moment it was asked, with its result; a sign-in is none', async () => {
    const made = await lesson(s)
    const { id: roomId, teacher, startedAt } = made
    const at = (minutes: number) => s.clock.set(startedAt + minutes * minute)
    const asked = { roomId, kind: 'single' as const, options: ['5日', '20日'] }
    const key = () => ({ idempotencyKey: randomUUID() })
    at(2)
    await teacher.call('live.startSign', { roomId, seconds: 60, ...key() })
    at(3)
    const poll = await teacher.call('live.createPoll', { ...asked, question: '您看哪一条均线？', ...key() })
    const ada = s.member()
    await ada.call('live.votePoll', { id: poll.id, options: ['1'], ...key() })
    at(4)
    await teacher.call('live.closePoll', { id: poll.id })
    at(5)
    await teacher.call('live.createPoll', { ...asked, question: '听懂了吗？', ...key() })
    const id = await over(s, made)
    await publish(teacher, id)
    const chapters = async () =>
      (await ada.call('live.getReplay', { id })).chapters.map(({ ms, title, kind }) => [ms, title, kind])
    expect(await chapters()).toEqual([
      [3 * minute, '您看哪一条均线？', 'poll'],
      [5 * minute, '听懂了吗？', 'poll'],
    ])
    const { rows } = await ada.call('live.listPolls', { roomId })
    expect(rows.find((row) => row.id === poll.id)).toMatchObject({ state: 'closed', voters: 1, mine: ['1'] })
    const late = ada.call('live.votePoll', { id: rows.at(-1)?.id ?? poll.id, options: ['0'], ...key() })
    await expect(late).rejects.toMatchObject({ reason: 'live.poll_closed' })
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 4 * minute, toMs: 10 * minute }] })
    expect(await chapters()).toEqual([[minute, '听懂了吗？', 'poll']])
  })

  test('the teacher adds, renames and removes their own chapters', async () => {
    const made = await lesson(s)
    const id = await over(s, made)
    const save = (more: { chapterId?: string; ms?: number; title: string }) =>
      made.teacher.call('live.saveChapter', { id, ms: 0, ...more } as never)
    const { chapters } = await save({ ms: minute, title: '均线' })
    expect(chapters).toMatchObject([{ ms: minute, title: '均线', kind: 'manual' }])
    const chapterId = chapters[0]?.id
    expect((await save({ chapterId, ms: 2 * minute, title: '成交量' })).chapters).toMatchObject([
      { ms: 2 * minute, title: '成交量' },
    ])
    await expect(save({ chapterId: randomUUID(), title: '没有的' })).rejects.toMatchObject({
      reason: 'live.replay_state',
    })
    expect((await save({ chapterId, title: '' })).chapters).toEqual([])
  })
})

describe('trimming', () => {
  test('keeps the named stretches by segment, tells of the cut, and takes a poster of the rest', async () => {
    const made = await lesson(s)
    const id = await over(s, made)
    await publish(made.teacher, id)
    const keep = [
      { fromMs: minute, toMs: 2 * minute },
      { fromMs: 5 * minute + 1_000, toMs: 6 * minute },
    ]
    const trimmed = await made.teacher.call('live.trimReplay', { id, keep })
    expect(trimmed).toMatchObject({
      durationMs: 2 * minute,
      isCut: true,
      cutNote: '部分内容已合规剪辑',
      full: { durationMs: 10 * minute, keep },
      spans: [
        { ms: 0, at: made.startedAt + minute, durationMs: minute },
        { ms: minute, at: made.startedAt + 5 * minute, durationMs: minute },
      ],
    })
    expect(s.pictures.posters.at(-1)).toBe(`${made.stream}/1/${minute + 10_000}`)
    expect((await s.member().call('live.getReplay', { id })).full).toBeUndefined()
    expect(await made.teacher.call('live.trimReplay', { id, keep: [] })).toMatchObject({
      isCut: false,
      durationMs: 10 * minute,
    })
  })

  test.each([
    [
      'overlapping',
      [
        { fromMs: 0, toMs: 10_000 },
        { fromMs: 5_000, toMs: 20_000 },
      ],
    ],
    [
      'out of order',
      [
        { fromMs: 10_000, toMs: 20_000 },
        { fromMs: 0, toMs: 5_000 },
      ],
    ],
    ['beyond the end', [{ fromMs: 0, toMs: 11 * minute }]],
    ['empty', [{ fromMs: 5_000, toMs: 5_000 }]],
  ])('stretches that are %s are refused', async (_, keep) => {
    const made = await lesson(s)
    const id = await over(s, made)
    await expect(made.teacher.call('live.trimReplay', { id, keep })).rejects.toMatchObject({ reason: 'live.trim_bad' })
  })
})

describe('the chat beside the picture', () => {
  test('shows the messages of the moment, in step, without removed ones, also afterwards', async () => {
    const made = await lesson(s)
    const { id: room, teacher, startedAt } = made
    const ada = s.member()
    for (let count = 0; count < 6; count += 1) {
      s.clock.set(startedAt + count * minute)
      await say(count === 3 ? teacher : ada, room, `第${count}分钟`)
    }
    const gone = await say(ada, room, '一时冲动')
    await ada.call('live.withdrawMessage', { id: gone.id })
    s.pictures.record(made.stream, { ordinal: 1, startedAt: startedAt + 1, durationMs: 10 * minute })
    s.clock.set(startedAt + 10 * minute)
    await stop(made)
    await s.jobs.runDue(s.clock.now())
    const id = await replayOf(made)
    await publish(teacher, id)
    const chat = async (fromMs: number, toMs: number, limit?: number) => {
      const { rows, untilMs } = await ada.call('live.listReplayChat', { id, fromMs, toMs, limit })
      return { said: rows.map(({ ms, message }) => [ms + 1, message.content]), untilMs }
    }
    const minutes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, count) => [(from + count) * minute, `第${from + count}分钟`])
    expect(await chat(0, 10 * minute)).toEqual({ said: minutes(1, 6), untilMs: 10 * minute })
    expect(await chat(2 * minute, 4 * minute)).toEqual({ said: minutes(3, 5), untilMs: 4 * minute })
    const pages: unknown[] = []
    for (let from = 0; from < 10 * minute; ) {
      const page = await chat(from, 10 * minute, 2)
      pages.push(...page.said)
      from = page.untilMs
    }
    expect(pages).toEqual(minutes(1, 6))
    const target = (await ada.call('live.listReplayChat', { id, fromMs: 0, toMs: 2 * minute })).rows[0]?.message.id
    await teacher.call('live.deleteMessage', { id: target ?? ('' as MessageId), reason: '广告' })
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 0, toMs: 4 * minute }] })
    expect((await chat(0, 10 * minute)).said).toEqual(minutes(2, 5))
  })

  test('a moment with more messages than requested is given whole', async () => {
    const made = await lesson(s)
    s.clock.set(made.startedAt + minute)
    await Promise.all([1, 2, 3, 4].map((count) => say(s.member(), made.id, `同时${count}`)))
    const id = await over(s, made)
    const { rows, untilMs } = await made.teacher.call('live.listReplayChat', {
      id,
      fromMs: 0,
      toMs: 5 * minute,
      limit: 1,
    })
    expect([rows.length, untilMs]).toEqual([4, minute + 1])
  })
})

describe('the list', () => {
  test('is filtered by month, teacher and title, newest first, page by page', async () => {
    const teacher = s.member({ teacher: 'active', name: '老师' })
    for (const [day, title] of [
      ['2027-03-01T10:00', '三月一'],
      ['2027-03-31T23:30', '三月底'],
      ['2027-04-01T00:30', '四月'],
    ] as const) {
      s.clock.set(`${day}:00+08:00`)
      await publish(teacher, await over(s, await lesson(s, { teacher, title }), 1))
    }
    const listed = async (more: Parameters<Person['call']>[1] = {}) =>
      (await s.member().call('live.listReplays', { teacherId: teacher.teacherId, ...more } as never)).rows.map(
        ({ title }) => title,
      )
    expect(await listed()).toEqual(['四月', '三月底', '三月一'])
    expect(await listed({ month: '2027-03' })).toEqual(['三月底', '三月一'])
    expect(await listed({ keyword: '三月' })).toEqual(['三月底', '三月一'])
    expect(await listed({ keyword: '100%' })).toEqual([])
    const { rows, nextCursor, hasMore } = await s
      .member()
      .call('live.listReplays', { teacherId: teacher.teacherId, pageSize: 2 })
    expect([rows.length, hasMore]).toEqual([2, true])
    expect(await listed({ cursor: nextCursor })).toEqual(['三月一'])
    await expect(listed({ cursor: '1.x' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })

  test('plays count members who saw five seconds, each once; nine tenths count as watched', async () => {
    const made = await lesson(s)
    const id = await over(s, made)
    await publish(made.teacher, id)
    const [ada, bob] = [s.member(), s.member()]
    const watched: ItemSource['watched'] = async (...place) => s.live.items?.['replay']?.watched?.(...place)
    await Promise.all([
      watched(ada.id, id, 5_000),
      watched(ada.id, id, 60_000),
      watched(bob.id, id, 4_999),
      watched(bob.id, 'nothing', 9_999),
    ])
    s.positions.set(ada.id, new Map([[id, { ms: 9 * minute, done: false, at: s.clock.now() as Instant }]]))
    s.positions.set(bob.id, new Map([[id, { ms: 3 * minute, done: false, at: s.clock.now() as Instant }]]))
    expect(await ada.call('live.getReplay', { id })).toMatchObject({
      plays: 1,
      positionMs: 9 * minute,
      isWatched: true,
    })
    expect(await bob.call('live.getReplay', { id })).toMatchObject({
      plays: 1,
      positionMs: 3 * minute,
      isWatched: false,
    })
    const ids = async (who: Person, watched: 'yes' | 'no') =>
      (await who.call('live.listReplays', { teacherId: made.teacher.teacherId, watched })).rows.map((row) => row.id)
    expect([await ids(ada, 'yes'), await ids(ada, 'no'), await ids(bob, 'yes'), await ids(bob, 'no')]).toEqual([
      [id],
      [],
      [],
      [id],
    ])
  })
})
