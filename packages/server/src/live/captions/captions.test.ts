import type { Captions } from '@rostrum/contract/kernel'
import type { ReplayId, RoomId } from '@rostrum/contract/live'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lesson, minute, over, publish, withdraw } from '../testing/lessons'
import { studio, type Person, type Studio } from '../testing/studio'

/** Captions of replays, over HTTP and a real database. */
let s: Studio
let staff: ReturnType<Studio['operator']>
beforeAll(async () => {
  s = await studio()
  staff = s.operator('live:replay:read', 'live:replay:write')
})
afterAll(() => s.close())

const why = '老师委托代传'
const two = (part: number) => String(part).padStart(2, '0')
const clock = (ms: number) => `${two(Math.floor(ms / minute))}:${two(Math.floor(ms / 1000) % 60)}.000`
const fileOf = (...rows: readonly (readonly [number, number, string])[]) =>
  ['WEBVTT', ...rows.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}`)].join('\n\n')
const upload = (
  who: Person,
  id: ReplayId,
  file: string | Uint8Array<ArrayBuffer>,
  more: { version?: number; timing?: 'whole'; durationMs?: number } = {},
) =>
  who.call(
    'live.uploadCaptions',
    { id, version: 0, ...more },
    { file: { bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file, name: '字幕.vtt' } },
  )
const shown = ({ rows }: Captions) => rows.map(({ fromMs, toMs, text }) => [fromMs, toMs, text])
const list = (who: Pick<Person, 'call'>, id: ReplayId) => who.call('live.listCaptions', { id })
const basic = fileOf(
  [0, 4_000, '大家好'],
  [2 * minute, 2 * minute + 4_000, '先看市盈率'],
  [6 * minute, 6 * minute + 4_000, '再看市净率'],
)

async function made(wish: Parameters<typeof lesson>[1] = {}) {
  const one = await lesson(s, wish)
  const id = await over(s, one)
  await publish(one.teacher, id)
  return { ...one, room: one.id, id }
}
async function file(who: Pick<Person, 'call'>, id: ReplayId, headers: Record<string, string> = {}) {
  const { captionsUrl } = await who.call('live.getReplay', { id })
  return captionsUrl === undefined ? undefined : fetch(new URL(captionsUrl, s.url), { headers })
}
const whatOf = async (teacher: Person, roomId: RoomId) =>
  (await teacher.call('live.listRecord', { roomId })).rows
    .filter(({ what }) => what.includes('字幕'))
    .map(({ what }) => what)

describe('a teacher', () => {
  test('uploads captions; whoever may watch reads them, as a file too, and a browser asks only whether they changed', async () => {
    const { id, teacher, room } = await made({ title: '量价关系' })
    expect(await file(s.member(), id)).toBeUndefined()
    const saved = await upload(teacher, id, basic)
    expect([saved.version, saved.isShown, saved.hidden]).toEqual([1, true, 0])
    const ada = s.member()
    expect(shown(await list(ada, id))).toEqual(shown(saved))
    const answer = await file(ada, id)
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
    expect(await answer?.text()).toContain('00:02:00.000 --> 00:02:04.000\n先看市盈率')
    const tag = answer?.headers.get('etag') ?? ''
    expect((await file(ada, id, { 'if-none-match': tag }))?.status).toBe(304)
    expect(await whatOf(teacher, room)).toEqual(['上传回放《量价关系》的字幕，共3条'])
  })

  test('replaces them as they were seen; of two editors the slower one is refused', async () => {
    const { id, teacher, room } = await made()
    await upload(teacher, id, basic)
    const next = fileOf([1_000, 2_000, '换了一份'])
    await expect(upload(teacher, id, next)).rejects.toMatchObject({ reason: 'kernel.captions_changed', code: 409 })
    const saved = await upload(teacher, id, next, { version: 1 })
    expect([saved.version, shown(saved)]).toEqual([2, [[1_000, 2_000, '换了一份']]])
    expect(await whatOf(teacher, room)).toHaveLength(2)
    const fresh = await made()
    const both = await Promise.allSettled([1, 2].map(() => upload(fresh.teacher, fresh.id, next)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('corrects one line, adds one and takes one away; the numbers of the others stay', async () => {
    const { id, teacher, room } = await made({ title: '改字' })
    const { rows } = await upload(teacher, id, basic)
    const [, second] = rows
    const line = { id, captionId: second?.id, fromMs: 2 * minute, toMs: 2 * minute + 4_000 }
    const corrected = await teacher.call('live.saveCaption', { ...line, version: 1, text: '先看市净率' })
    expect(corrected.rows.map(({ id: no, text }) => [no, text])).toEqual([
      [1, '大家好'],
      [2, '先看市净率'],
      [3, '再看市净率'],
    ])
    const added = await teacher.call('live.saveCaption', {
      id,
      version: 2,
      fromMs: minute,
      toMs: minute + 1,
      text: '插一句',
    })
    expect(added.rows.map(({ id: no }) => no)).toEqual([1, 4, 2, 3])
    const removed = await teacher.call('live.saveCaption', { ...line, version: 3, text: '' })
    expect(removed.rows.map(({ id: no }) => no)).toEqual([1, 4, 3])
    expect((await whatOf(teacher, room)).slice(0, 3)).toEqual([
      '去掉回放《改字》的一条字幕',
      '给回放《改字》加一条字幕',
      '改正回放《改字》的一条字幕',
    ])
    for (const [fromMs, toMs] of [
      [4_000, 4_000],
      [0, 11 * minute],
    ] as const)
      await expect(
        teacher.call('live.saveCaption', { id, version: 4, fromMs, toMs, text: '不行' }),
      ).rejects.toMatchObject({ reason: 'kernel.caption_time' })
  })

  test('two people correct different lines at once, never the same one', async () => {
    const { id, teacher } = await made()
    const { rows } = await upload(teacher, id, basic)
    const save = (who: Person, at: number, text: string) =>
      who.call('live.saveCaption', { ...rows[at]!, id, captionId: rows[at]?.id, version: 1, text })
    await save(teacher, 0, '各位好')
    const other = await save(teacher, 1, '先看股息率')
    expect(other.rows.map(({ text }) => text)).toEqual(['各位好', '先看股息率', '再看市净率'])
    await expect(save(teacher, 0, '你们好')).rejects.toMatchObject({ reason: 'kernel.captions_changed' })
    await upload(teacher, id, basic, { version: 3 })
    await expect(save(teacher, 2, '没有了')).rejects.toMatchObject({ reason: 'kernel.captions_changed' })
  })

  test('withdraws them with a reason: viewers see none, the teacher sees them and shows them again', async () => {
    const { id, teacher } = await made()
    await upload(teacher, id, basic)
    const turn = (version: number, shownNow: boolean, reason = '') =>
      teacher.call('live.setCaptionsShown', { id, version, shown: shownNow, reason })
    await expect(turn(1, false)).rejects.toMatchObject({ reason: 'live.reason_missing' })
    await expect(turn(9, false, '错字太多')).rejects.toMatchObject({ reason: 'kernel.captions_changed' })
    const before = (await s.member().call('live.getReplay', { id })).captionsUrl ?? ''
    expect((await turn(1, false, '错字太多')).isShown).toBe(false)
    const ada = s.member()
    expect([(await list(ada, id)).rows, await file(ada, id)]).toEqual([[], undefined])
    expect((await fetch(new URL(before, s.url))).status).toBe(404)
    expect((await ada.call('live.searchReplay', { id, keyword: '市盈率' })).rows).toEqual([])
    expect((await list(teacher, id)).rows).toHaveLength(3)
    expect((await turn(2, true)).version).toBe(3)
    expect((await list(ada, id)).rows).toHaveLength(3)
  })

  test('a new file in the place of withdrawn captions stays withdrawn until somebody shows it', async () => {
    const { id, teacher } = await made()
    await upload(teacher, id, basic)
    await staff.call('live.setCaptionsShownForDesk', { id, version: 1, shown: false, why: '含有个股推荐' })
    expect((await upload(teacher, id, basic, { version: 2 })).isShown).toBe(false)
    expect((await list(s.member(), id)).rows).toEqual([])
  })

  test('a wrong file is refused by its line, and nothing is changed', async () => {
    const { id, teacher } = await made()
    await expect(
      upload(teacher, id, fileOf([0, 4_000, '好'], [11 * minute, 12 * minute, '太晚'])),
    ).rejects.toMatchObject({
      reason: 'kernel.captions_bad',
      message: expect.stringContaining('字幕文件第6行：超出了时长（10:00）'),
    })
    await expect(upload(teacher, id, Uint8Array.of(0xff, 0xfe, 0x41))).rejects.toMatchObject({
      reason: 'kernel.captions_unreadable',
    })
    await expect(upload(teacher, id, fileOf([0, 4_000, '加我微信带你稳赚不赔']))).rejects.toMatchObject({
      reason: 'kernel.captions_bad',
      message: expect.stringContaining('第3行：含有违规信息'),
    })
    expect((await list(teacher, id)).version).toBe(0)
    await expect(
      teacher.call('live.saveCaption', { id, version: 0, fromMs: 0, toMs: 1, text: '好' }),
    ).rejects.toMatchObject({ reason: 'kernel.captions_none' })
  })
})

describe('captions follow the cuts', () => {
  test('they move with what is kept, those of cut parts are gone, and come back with them', async () => {
    const { id, teacher } = await made()
    await upload(teacher, id, basic)
    await teacher.call('live.trimReplay', {
      id,
      keep: [
        { fromMs: minute, toMs: 3 * minute },
        { fromMs: 5 * minute, toMs: 7 * minute },
      ],
    })
    const kept = [
      [minute, minute + 4_000, '先看市盈率'],
      [3 * minute, 3 * minute + 4_000, '再看市净率'],
    ]
    const seen = await list(teacher, id)
    expect([shown(seen), seen.hidden]).toEqual([kept, 1])
    expect((await list(s.member(), id)).hidden).toBe(0)
    expect(await (await file(s.member(), id))?.text()).not.toContain('大家好')
    await teacher.call('live.trimReplay', { id, keep: [] })
    expect(shown(await list(s.member(), id))).toHaveLength(3)
  })

  test('of one at a cut more than half must be left; a corrected word does not shorten it', async () => {
    const { id, teacher } = await made()
    await upload(teacher, id, fileOf([50_000, 70_000, '两边各一半'], [110_000, 150_000, '多半留下']))
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: minute, toMs: 140_000 }] })
    const { rows, version } = await list(teacher, id)
    expect(rows.map(({ fromMs, toMs, text }) => [fromMs, toMs, text])).toEqual([[50_000, 80_000, '多半留下']])
    await teacher.call('live.saveCaption', { ...rows[0]!, id, captionId: rows[0]?.id, version, text: '多半留下了' })
    await teacher.call('live.trimReplay', { id, keep: [] })
    expect(shown(await list(teacher, id))[1]).toEqual([110_000, 150_000, '多半留下了'])
  })

  test('a word corrected after a trim leaves the caption where it was said; times of the replay before it are refused', async () => {
    const { id, teacher } = await made()
    const { rows } = await upload(teacher, id, basic)
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: minute, toMs: 8 * minute }] })
    const line = { id, captionId: rows[1]?.id, version: 1, text: '先看股息率' }
    const corrected = await teacher.call('live.saveCaption', line)
    expect(shown(corrected)[0]).toEqual([minute, minute + 4_000, '先看股息率'])
    const old = { fromMs: 3 * minute, toMs: 3 * minute + 1, durationMs: 10 * minute }
    const changed = { reason: 'kernel.captions_changed' }
    await expect(teacher.call('live.saveCaption', { ...line, ...old, version: 2 })).rejects.toMatchObject(changed)
    await expect(upload(teacher, id, basic, { version: 2, durationMs: 10 * minute })).rejects.toMatchObject(changed)
    const file = fileOf([0, 4_000, '换一份'])
    expect((await upload(teacher, id, file, { version: 2, durationMs: 7 * minute })).rows).toHaveLength(1)
    const time = { reason: 'kernel.caption_time' }
    await expect(teacher.call('live.saveCaption', { id, version: 3, text: '在哪' })).rejects.toMatchObject(time)
  })

  test('one written across a cut is shown on the side where most of it is', async () => {
    const { id, teacher } = await made()
    const keep = [
      { fromMs: minute, toMs: 3 * minute },
      { fromMs: 5 * minute, toMs: 7 * minute },
    ]
    await teacher.call('live.trimReplay', { id, keep })
    const at = 2 * minute
    const saved = await upload(teacher, id, fileOf([at - 3_000, at + 1_000, '先看'], [at - 1_000, at + 3_000, '再看']))
    const placed = [
      [at - 3_000, at, '先看'],
      [at, at + 3_000, '再看'],
    ]
    expect([shown(saved), saved.hidden]).toEqual([placed, 0])
    const added = await teacher.call('live.saveCaption', {
      id,
      version: 1,
      fromMs: at - 2_000,
      toMs: at + 9_000,
      text: '加一句',
    })
    expect([added.rows.length, added.hidden]).toEqual([3, 0])
  })

  test('a file timed by the whole recording fits a replay that was cut', async () => {
    const { id, teacher } = await made()
    await teacher.call('live.trimReplay', { id, keep: [{ fromMs: minute, toMs: 3 * minute }] })
    const saved = await upload(teacher, id, basic, { timing: 'whole' })
    expect([shown(saved), saved.hidden]).toEqual([[[minute, minute + 4_000, '先看市盈率']], 2])
  })
})

describe('who may', () => {
  test('only who may watch reads captions, and only the room’s own people write them', async () => {
    const { id, teacher } = await made({ levelIds: ['gold' as never] })
    await upload(teacher, id, basic)
    const low = s.member()
    await expect(list(low, id)).rejects.toMatchObject({ reason: 'live.level_required' })
    await expect(low.call('live.searchReplay', { id, keyword: '好' })).rejects.toMatchObject({
      reason: 'live.level_required',
    })
    await expect(list(s.visitor(), id)).rejects.toMatchObject({ reason: 'live.login_required' })
    const stranger = s.member({ teacher: 'active' })
    await expect(upload(stranger, id, basic, { version: 1 })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(
      stranger.call('live.setCaptionsShown', { id, version: 1, shown: false, reason: '不行' }),
    ).rejects.toMatchObject({ reason: 'live.not_moderator' })
    const line = { id, version: 1, fromMs: minute, toMs: minute + 1_000, text: '不行' }
    for (const who of [stranger, s.member({ levels: ['gold'] })]) {
      await expect(who.call('live.saveCaption', line)).rejects.toMatchObject({ reason: 'live.not_moderator' })
      await expect(upload(who, id, basic, { version: 1 })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    }
    for (const odd of ['x', randomUUID()])
      await expect(list(teacher, odd as ReplayId)).rejects.toMatchObject({ reason: 'live.replay_not_found' })
  })

  test('an assistant who is no teacher uploads, corrects and withdraws', async () => {
    const helper = s.member()
    const { id } = await made({ assistants: [helper.id] })
    const { rows } = await upload(helper, id, basic)
    const line = { ...rows[0]!, id, captionId: rows[0]?.id, version: 1, text: '各位好' }
    expect((await helper.call('live.saveCaption', line)).rows[0]?.text).toBe('各位好')
    const gone = await helper.call('live.setCaptionsShown', { id, version: 2, shown: false, reason: '错字太多' })
    expect(gone.isShown).toBe(false)
  })

  test('a visitor reads those of the beginning only; a made up or late address opens nothing', async () => {
    const { id, teacher } = await made({ visitorMode: 'teaser' })
    await upload(teacher, id, basic)
    const visitor = s.visitor()
    expect((await list(visitor, id)).rows.map(({ text }) => text)).toEqual(['大家好', '先看市盈率'])
    expect((await visitor.call('live.searchReplay', { id, keyword: '市净率' })).rows).toEqual([])
    expect(await (await file(visitor, id))?.text()).not.toContain('再看市净率')
    const { captionsUrl = '' } = await visitor.call('live.getReplay', { id })
    const longer = new URL(captionsUrl, s.url)
    longer.searchParams.delete('u')
    expect((await fetch(longer)).status).toBe(404)
    const { captionsUrl: own = '' } = await teacher.call('live.getReplay', { id })
    await withdraw(teacher, id, '内容有误')
    const [theirs, ours] = await Promise.all([captionsUrl, own].map((one) => fetch(new URL(one, s.url))))
    expect([theirs?.status, ours?.status]).toEqual([404, 200])
    s.clock.move(24 * 60 * minute)
    expect((await fetch(new URL(own, s.url))).status).toBe(404)
  })
})

test('an address ends with the session that asked for it', async () => {
  const { id, teacher } = await made()
  await upload(teacher, id, basic)
  const [ada, bob] = [s.member(), s.member()]
  const [hers, his] = await Promise.all(
    [ada, bob].map(async (who) => new URL((await who.call('live.getReplay', { id })).captionsUrl ?? '', s.url)),
  )
  s.endSession(ada)
  const answers = await Promise.all([hers, his].map((one) => fetch(one!)))
  expect(answers.map(({ status }) => status)).toEqual([404, 200])
  const without = new URL(hers!)
  for (const name of ['w', 's']) without.searchParams.delete(name)
  expect((await fetch(without)).status).toBe(404)
})

test('a visitor’s address of a short replay shows no more of it once it is longer', async () => {
  const { id, teacher } = await made({ visitorMode: 'teaser' })
  await upload(teacher, id, basic)
  await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 0, toMs: minute }] })
  const { captionsUrl = '' } = await s.visitor().call('live.getReplay', { id })
  await teacher.call('live.trimReplay', { id, keep: [] })
  const words = await (await fetch(new URL(captionsUrl, s.url))).text()
  expect([words.includes('大家好'), words.includes('再看市净率')]).toEqual([true, false])
})

describe('an operator', () => {
  test('uploads, corrects and withdraws; the teacher is told of files and withdrawals', async () => {
    const { id, teacher } = await made({ title: '代传' })
    const { version } = await staff.call('live.listCaptionsForDesk', { id })
    const bytes = new TextEncoder().encode(basic)
    const saved = await staff.call(
      'live.uploadCaptionsForDesk',
      { id, version, why },
      { file: { bytes, name: '字幕.srt' } },
    )
    const [first] = saved.rows
    const corrected = await staff.call('live.saveCaptionForDesk', {
      ...first!,
      id,
      captionId: first?.id,
      version: 1,
      text: '各位好',
    })
    expect(corrected.rows[0]?.text).toBe('各位好')
    const gone = await staff.call('live.setCaptionsShownForDesk', { id, version: 2, shown: false, why: '含有个股推荐' })
    const again = await staff.call('live.setCaptionsShownForDesk', {
      id,
      version: 2,
      shown: false,
      why: '含有个股推荐',
    })
    expect([gone.isShown, gone.version, again.version]).toEqual([false, 3, 3])
    const told = s.notices.filter(({ to }) => to === teacher.id)
    expect(told.map(({ title }) => title)).toEqual(['回放已生成，等您发布', '您的回放有了新字幕', '您的回放撤下了字幕'])
    expect(told[2]?.content).toContain('含有个股推荐')
  })

  test('needs the permission for it', async () => {
    const { id } = await made()
    const reader = s.operator('live:replay:read')
    expect((await reader.call('live.listCaptionsForDesk', { id })).version).toBe(0)
    const file = { file: { bytes: new TextEncoder().encode(basic), name: '字幕.srt' } }
    for (const call of [
      () => reader.call('live.uploadCaptionsForDesk', { id, version: 0, why }, file),
      () => reader.call('live.saveCaptionForDesk', { id, version: 0, fromMs: 0, toMs: 1, text: '好' }),
      () => reader.call('live.setCaptionsShownForDesk', { id, version: 0, shown: true, why }),
      () => s.operator('live:record:read').call('live.listCaptionsForDesk', { id }),
    ])
      await expect(call()).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  })
})
