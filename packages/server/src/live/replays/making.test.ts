import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lesson, minute, over, publish, replayOf, stateOf, stop } from '../testing/lessons'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())
describe('making', () => {
  test('a finished lesson becomes a replay, which its teacher publishes', async () => {
    const made = await lesson(s)
    const id = await over(s, made)
    const { id: room, teacher } = made
    expect(await stateOf(s, room)).toBe('processing')
    const ada = s.member()
    await expect(ada.call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
    expect(await teacher.call('live.getReplay', { id })).toMatchObject({
      state: 'ready',
      durationMs: 10 * minute,
      full: { durationMs: 10 * minute, keep: [] },
      spans: [{ ms: 0, at: made.startedAt, durationMs: 10 * minute }],
      startedAt: made.startedAt,
      playUrls: [{ kind: 'hls' }],
      poster: expect.stringContaining('/files/'),
      mine: { isModerator: true },
    })
    const waiting = async (who: typeof ada) => {
      const { replayStage, replayToPublish } = await who.call('live.getVideoInfo', { id: room })
      return [replayStage, replayToPublish]
    }
    expect([await waiting(ada), await waiting(teacher)]).toEqual([
      ['waiting', undefined],
      ['waiting', id],
    ])
    expect(s.notices.filter(({ to }) => to === teacher.id)).toMatchObject([
      { title: '回放已生成，等您发布', link: expect.stringContaining(id) },
    ])
    await Promise.all([1, 2].map(() => publish(teacher, id, { title: '第一课' })))
    expect(await stateOf(s, room)).toBe('replay')
    const replay = await ada.call('live.getReplay', { id })
    expect(replay).toMatchObject({
      state: 'published',
      title: '第一课',
      isCut: false,
      riskTip: expect.stringContaining('风险'),
      mine: { isModerator: false },
    })
    expect([replay.full, replay.playUrls.length]).toEqual([undefined, 1])
    expect((replay.playExpireAt ?? 0) - s.clock.now()).toBe(6 * 3_600_000)
    const info = await ada.call('live.getVideoInfo', { id: room })
    expect([info.replayId, info.replayStage]).toEqual([id, undefined])
    const record = await teacher.call('live.listRecord', { roomId: room })
    expect(record.rows.filter(({ kind }) => kind === 'replay').map(({ what }) => what)).toEqual(['发布回放《第一课》'])
  })

  test('several parts, over breaks, are one replay in their order', async () => {
    const made = await lesson(s)
    s.pictures.record(
      made.stream,
      { ordinal: 1, startedAt: made.startedAt, durationMs: 5 * minute },
      { ordinal: 3, startedAt: made.startedAt + 8 * minute, durationMs: 2 * minute },
    )
    await stop(made)
    await s.jobs.runDue(s.clock.now())
    expect((await made.teacher.call('live.getReplay', { id: await replayOf(made) })).spans).toEqual([
      { ms: 0, at: made.startedAt, durationMs: 5 * minute },
      { ms: 5 * minute, at: made.startedAt + 8 * minute, durationMs: 2 * minute },
    ])
  })

  test('it waits for a part that is still being written', async () => {
    const made = await lesson(s)
    s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs: 5 * minute, isOpen: true })
    await stop(made)
    await s.jobs.runDue(s.clock.now())
    const id = await replayOf(made)
    expect((await made.teacher.call('live.getReplay', { id })).state).toBe('processing')
    s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs: 6 * minute })
    s.clock.set(s.clock.now() + minute)
    await s.jobs.runDue(s.clock.now())
    expect(await made.teacher.call('live.getReplay', { id })).toMatchObject({ state: 'ready', durationMs: 6 * minute })
  })

  test('a part completed late still belongs to it, unless the teacher has trimmed it', async () => {
    const made = await lesson(s)
    const id = await over(s, made, 5)
    const later = async (durationMs: number) => {
      s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs })
      s.pictures.tell('recorded', made.stream)
      await s.live.settled()
      await s.jobs.runDue(s.clock.now())
      return (await made.teacher.call('live.getReplay', { id })).durationMs
    }
    expect(await later(6 * minute)).toBe(6 * minute)
    await publish(made.teacher, id)
    expect(await later(7 * minute)).toBe(7 * minute)
    await made.teacher.call('live.trimReplay', { id, keep: [{ fromMs: 0, toMs: minute }] })
    expect(await later(8 * minute)).toBe(minute)
  })

  test('without a recording there is no replay, until a part turns up', async () => {
    const made = await lesson(s)
    await stop(made)
    await s.jobs.runDue(s.clock.now())
    const id = await replayOf(made)
    expect(await stateOf(s, made.id)).toBe('ended')
    expect(await made.teacher.call('live.getReplay', { id })).toMatchObject({ state: 'empty', playUrls: [] })
    await expect(publish(made.teacher, id)).rejects.toMatchObject({ reason: 'live.replay_state' })
    s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs: minute })
    s.pictures.tell('recorded', made.stream)
    await s.live.settled()
    await s.jobs.runDue(s.clock.now())
    expect((await made.teacher.call('live.getReplay', { id })).state).toBe('ready')
  })

  test('a replay that a killed process left unmade is found', async () => {
    const made = await lesson(s)
    s.pictures.record(made.stream, { ordinal: 1, startedAt: made.startedAt, durationMs: minute })
    await s.kernel.db.q.execute(
      `update live_room set state = 'ended', actual_end_at = '${new Date(s.clock.now()).toISOString()}' where id = '${made.id}'`,
    )
    await s.jobs.runNow('live.findUnmadeReplays')
    await s.jobs.runDue(s.clock.now())
    expect((await made.teacher.call('live.getReplay', { id: await replayOf(made) })).state).toBe('ready')
    await s.jobs.runNow('live.findUnmadeReplays')
    await s.jobs.runDue(s.clock.now())
    expect(
      (await made.teacher.call('live.listStudioReplays', {})).rows.filter(({ roomId }) => roomId === made.id),
    ).toHaveLength(1)
  })

  test('a rule publishes a room’s replay by itself, and one kept for days expires after them', async () => {
    Object.assign(s.rules, { replayAutoPublish: true, replayKeepDays: 7 })
    const made = await lesson(s)
    const id = await over(s, made)
    Object.assign(s.rules, { replayAutoPublish: false, replayKeepDays: null })
    expect(await stateOf(s, made.id)).toBe('replay')
    const ada = s.member()
    expect((await ada.call('live.getReplay', { id })).expireAt).toBe(s.clock.now() + 7 * 86_400_000)
    s.clock.move(7 * 86_400_000 + 1)
    await expect(ada.call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
    expect((await ada.call('live.listReplays', { teacherId: made.teacher.teacherId })).rows).toEqual([])
  })
})
