import type { ReplayDesk, ReplayId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lesson, minute, over, publish, replayOf, stateOf } from '../testing/lessons'
import { studio, type Studio } from '../testing/studio'

/** Replays as operators find and change them, over HTTP and a real database. */
let s: Studio
let staff: ReturnType<Studio['operator']>
beforeAll(async () => {
  s = await studio()
  staff = s.operator('live:replay:read', 'live:replay:write')
})
afterAll(() => s.close())

const why = '含有个股推荐'
const get = (id: ReplayId) => staff.call('live.getReplayForDesk', { id })
async function made(title = '一场直播') {
  const one = await lesson(s, { title })
  const id = await over(s, one)
  return { ...one, room: one.id, id }
}
const withdraw = ({ id, version }: Pick<ReplayDesk, 'id' | 'version'>, by = staff) =>
  by.call('live.setReplayStateForDesk', { id, version, state: 'withdrawn', why })
const put = ({ id, version }: Pick<ReplayDesk, 'id' | 'version'>) =>
  staff.call('live.setReplayStateForDesk', { id, version, state: 'published', why: '老师委托' })
/** What a teacher was told since the replay was made. */
const noticesTo = (memberId: string) =>
  s.notices.filter(({ to, key }) => to === memberId && !key.startsWith('live.replayWaits'))
const toldTo = (memberId: string) => noticesTo(memberId).map(({ title }) => title)

test('nobody reads or changes replays without the permission for it', async () => {
  const { id, teacher } = await made()
  const reader = s.operator('live:replay:read')
  const clerk = s.operator('live:record:read')
  const { version } = await reader.call('live.getReplayForDesk', { id })
  for (const call of [
    () => clerk.call('live.listReplaysForDesk', {}),
    () => clerk.call('live.getReplayForDesk', { id }),
    () => reader.call('live.setReplayStateForDesk', { id, version, state: 'published', why }),
    () => reader.call('live.trimReplayForDesk', { id, version, keep: [], why }),
    () => reader.call('live.renameReplayForDesk', { id, version, title: '别的', why }),
    () => reader.call('live.saveChapterForDesk', { id, version, ms: 0, title: '开始' }),
    () => teacher.call('live.getReplayForDesk', { id }),
  ])
    await expect(call()).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  expect((await get(id)).version).toBe(version)
})

describe('a replay is found', () => {
  test('by state, teacher, title and day, newest first, also when nobody else sees it', async () => {
    const first = await made('量价关系')
    s.clock.move(60 * minute)
    const second = await made('量价关系（二）')
    await publish(second.teacher, second.id)
    const ids = async (query: object) =>
      (await staff.call('live.listReplaysForDesk', query as never)).rows.map(({ id }) => id)
    expect(await ids({ keyword: '量价' })).toEqual([second.id, first.id])
    expect(await ids({ keyword: '量价', state: 'ready' })).toEqual([first.id])
    expect(await ids({ keyword: '量价', teacher: '老师' })).toEqual([second.id, first.id])
    expect(await ids({ keyword: '量价', teacher: '没有的人' })).toEqual([])
    expect(await ids({ keyword: '量价', to: '2001-01-01' })).toEqual([])
    const page = await staff.call('live.listReplaysForDesk', { keyword: '量价', pageSize: 1 })
    expect([page.hasMore, await ids({ keyword: '量价', pageSize: 1, cursor: page.nextCursor })]).toEqual([
      true,
      [first.id],
    ])
    await expect(ids({ cursor: 'x' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })

  test('with the address of what members see, and of the whole', async () => {
    const { id, teacher } = await made('两个地址')
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 0, toMs: 2 * minute }] })
    const { url, fullUrl, fullMs, durationMs, keep } = await get(id)
    expect([fullMs, durationMs, keep]).toEqual([10 * minute, 2 * minute, [{ fromMs: 0, toMs: 2 * minute }]])
    expect([url, fullUrl].map((one) => one?.includes(staff.id))).toEqual([true, true])
    expect(url).not.toBe(fullUrl)
    await expect(get('x' as ReplayId)).rejects.toMatchObject({ reason: 'live.replay_not_found' })
  })
})

describe('an operator', () => {
  test('withdraws it for everybody, the teacher reads why, and a second click changes nothing', async () => {
    const { id, room, teacher } = await made('要撤下的')
    await publish(teacher, id)
    const seen = await get(id)
    const [first, second] = [await withdraw(seen), await withdraw(seen)]
    expect([first.state, second.state, await stateOf(s, room)]).toEqual(['withdrawn', 'withdrawn', 'ended'])
    await expect(s.member().call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
    expect(toldTo(teacher.id)).toEqual(['您的回放已撤下'])
    expect(noticesTo(teacher.id)[0]?.content).toContain(why)
    const { rows } = await teacher.call('live.listRecord', { roomId: room })
    expect(rows.filter(({ kind }) => kind === 'replay').map(({ by, what }) => [by, what])[0]).toEqual([
      '运营人员',
      `撤下回放《要撤下的》：${why}`,
    ])
  })

  test('publishes it; members watch it at once and the room says so', async () => {
    const { id, room, teacher } = await made('要发布的')
    expect((await put(await get(id))).state).toBe('published')
    expect((await s.member().call('live.getReplay', { id })).state).toBe('published')
    expect([await stateOf(s, room), toldTo(teacher.id)]).toEqual(['replay', ['您的回放已发布']])
  })

  test('renames, trims and restores it; each is told to the teacher and is a link of the record', async () => {
    const { id, room, teacher } = await made('旧的标题')
    const renamed = await staff.call('live.renameReplayForDesk', {
      id,
      version: (await get(id)).version,
      title: '新的标题',
      why: '标题党',
    })
    expect(renamed.title).toBe('新的标题')
    const keep = [{ fromMs: minute, toMs: 3 * minute }]
    const trim = { id, version: renamed.version, keep, note: '剪去了个股部分', why }
    const trimmed = await staff.call('live.trimReplayForDesk', trim)
    expect(trimmed).toMatchObject({ durationMs: 2 * minute, cutNote: '剪去了个股部分', isCut: true })
    expect(await staff.call('live.trimReplayForDesk', trim)).toEqual(trimmed)
    const whole = await staff.call('live.trimReplayForDesk', { id, version: trimmed.version, keep: [], why })
    expect(whole).toMatchObject({ durationMs: 10 * minute, isCut: false })
    expect(toldTo(teacher.id)).toEqual(['您的回放改了标题', '您的回放被剪辑', '您的回放被剪辑'])
    const { rows } = await teacher.call('live.listRecord', { roomId: room })
    expect(rows.filter(({ kind }) => kind === 'replay')).toHaveLength(3)
    await expect(
      staff.call('live.trimReplayForDesk', { id, version: whole.version, keep: [{ fromMs: 5, toMs: 4 }], why }),
    ).rejects.toMatchObject({ reason: 'live.trim_bad' })
  })

  test('adds, renames and removes chapters', async () => {
    const { id } = await made('章节')
    const save = async (more: { chapterId?: string; ms?: number; title: string }) =>
      staff.call('live.saveChapterForDesk', { id, version: (await get(id)).version, ms: minute, ...more } as never)
    const { chapters } = await save({ title: '均线' })
    expect(chapters).toMatchObject([{ ms: minute, title: '均线', kind: 'manual' }])
    const chapterId = chapters[0]?.id
    expect((await save({ chapterId, title: '成交量' })).chapters).toMatchObject([{ title: '成交量' }])
    expect((await save({ chapterId, title: '' })).chapters).toEqual([])
  })
})

describe('nothing is changed', () => {
  test('when somebody else changed it meanwhile, be it an operator, the teacher, or only a chapter', async () => {
    const { id, teacher } = await made('别人先动过')
    const seen = await get(id)
    await teacher.call('live.saveChapter', { id, ms: 0, title: '开场' })
    const rename = (version: string, title: string) =>
      staff.call('live.renameReplayForDesk', { id, version, title, why })
    await expect(rename(seen.version, '甲')).rejects.toMatchObject({ reason: 'live.replay_changed', code: 409 })
    const { version } = await get(id)
    const both = await Promise.allSettled([rename(version, '甲'), rename(version, '乙')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(toldTo(teacher.id)).toEqual(['您的回放改了标题'])
  })

  test('without a reason, or of a replay that is not made', async () => {
    const one = await lesson(s, { title: '还在生成' })
    const id = await over(s, one)
    const { version } = await get(id)
    await expect(
      staff.call('live.setReplayStateForDesk', { id, version, state: 'withdrawn', why: ' ' }),
    ).rejects.toMatchObject({ reason: 'kernel.bad_input' })
    await expect(withdraw({ id, version })).rejects.toMatchObject({ reason: 'live.replay_state' })
    expect([(await get(id)).state, await replayOf(one)]).toEqual(['ready', id])
  })
})
