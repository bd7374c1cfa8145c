import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { usedBy, world, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let teacher: Teacher
let operator: Operator
beforeAll(async () => {
  w = await world()
  teacher = await w.teacher()
  operator = await w.operator()
})
afterAll(() => w.close())

const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const soon = () => (w.clock.now() + 3_600_000) as never
const create = (more: object = {}, key: string = randomUUID()) =>
  teacher.call('live.createRoom', { kind: 'word', title: '读懂成交量', startAt: soon(), idempotencyKey: key, ...more })
const stateOf = async (id: RoomId) => (await teacher.call('live.listStudioRooms', {})).rows.find((row) => row.id === id)

describe('a room is planned', () => {
  test('as a draft that nobody else sees, with the risk line and the usual categories', async () => {
    const room = await create({ outline: '一、量；二、价' })
    expect(room).toMatchObject({
      state: 'draft',
      kind: 'word',
      visitorMode: 'none',
      recordOn: true,
      outline: '一、量；二、价',
      mine: { isModerator: true },
    })
    expect(room.riskTip).not.toBe('')
    expect((await teacher.call('live.listCategories', { roomId: room.id })).rows.length).toBeGreaterThan(0)
    await expect((await w.member()).call('live.getWordInfo', { id: room.id })).rejects.toMatchObject({
      reason: 'live.room_not_found',
    })
  })

  test('once, however often the button is pressed', async () => {
    const key = randomUUID()
    const startAt = soon()
    const made = await Promise.all([create({ startAt }, key), create({ startAt }, key), create({ startAt }, key)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('not for the past, not with prohibited words, not with another member’s cover', async () => {
    await expect(create({ startAt: w.clock.now() - 600_000 })).rejects.toMatchObject({ reason: 'live.start_past' })
    await expect(create({ title: '稳赚不赔的秘密' })).rejects.toMatchObject({ reason: 'live.text_refused' })
    await expect(create({ title: '加微信听课' })).rejects.toMatchObject({ reason: 'live.text_refused' })
    await expect(create({ coverId: randomUUID() })).rejects.toMatchObject({ reason: 'live.file_unknown' })
  })

  test('with a cover that stays free for another room when the plan is refused', async () => {
    const upload = async (kind: 'chat' | 'cover') =>
      (await teacher.call('content.upload', { kind }, { file: { bytes: onePixel, name: '图.png' } })).fileId
    const [talked, cover] = [await upload('chat'), await upload('cover')]
    await expect(create({ coverId: talked })).rejects.toMatchObject({ reason: 'live.file_unknown' })
    expect(await usedBy(w.kernel, talked)).toBeNull()
    const key = randomUUID()
    const startAt = soon()
    const { id } = await create({ startAt }, key)
    await expect(create({ startAt, coverId: cover }, key)).rejects.toMatchObject({ reason: 'kernel.duplicate_submit' })
    expect(await usedBy(w.kernel, cover)).toBeNull()
    const shown = await teacher.call('live.modifyRoom', { roomId: id, coverId: cover })
    expect(shown.cover).toBeDefined()
    expect(await usedBy(w.kernel, cover)).toBe(`live/cover/${teacher.teacherId}`)
    const again = { coverId: cover, title: '另一个题目' }
    expect((await teacher.call('live.modifyRoom', { roomId: id, ...again })).title).toBe('另一个题目')
    expect((await create({ coverId: cover })).cover).toBe(shown.cover)
  })

  test('with public texts screened like messages', async () => {
    const { id } = await create()
    for (const wish of [{ outline: '带你稳 赚 不 赔' }, { title: '稳賺不賠的課' }]) {
      await expect(teacher.call('live.modifyRoom', { roomId: id, ...wish })).rejects.toMatchObject({
        reason: 'live.text_refused',
      })
    }
    await expect(teacher.call('live.cancelRoom', { id, reason: '改到群里讲，包赚' })).rejects.toMatchObject({
      reason: 'live.text_refused',
    })
  })

  test('through review: returned with a reason, submitted again, announced', async () => {
    const { id } = await create()
    await expect(operator.call('live.reviewRoom', { id, pass: true })).rejects.toMatchObject({
      reason: 'live.state_not_allowed',
    })
    expect(await teacher.call('live.submitRoom', { id })).toEqual({ state: 'review' })
    expect(await teacher.call('live.submitRoom', { id })).toEqual({ state: 'review' })
    expect((await operator.call('live.listReview', {})).rows.map((row) => row.id)).toContain(id)
    await expect(operator.call('live.reviewRoom', { id, pass: false })).rejects.toMatchObject({
      reason: 'live.reason_missing',
    })
    expect(await operator.call('live.reviewRoom', { id, pass: false, reason: '标题过于夸张' })).toEqual({
      state: 'draft',
    })
    expect(await stateOf(id)).toMatchObject({ state: 'draft', stateReason: '标题过于夸张' })
    await teacher.call('live.modifyRoom', { roomId: id, title: '成交量的三种误读' })
    await teacher.call('live.submitRoom', { id })
    expect(await operator.call('live.reviewRoom', { id, pass: true })).toEqual({ state: 'announced' })
    expect((await (await w.member()).call('live.getWordInfo', { id })).title).toBe('成交量的三种误读')
    const kinds = (await teacher.call('live.listRecord', { roomId: id })).rows.map(({ kind }) => kind)
    expect(kinds).toEqual(['state', 'state', 'modify', 'state', 'state'])
  })

  test('and the reviewer reads what the teacher wrote, and when it was handed in', async () => {
    const { id } = await create({ outline: '一、量；二、价', isPromotional: true, filingNo: '备案2026-011' })
    await teacher.call('live.submitRoom', { id })
    const rows = (await operator.call('live.listReview', { pageSize: 100 })).rows
    const shown = rows.find((row) => row.id === id)
    expect(shown).toMatchObject({
      outline: '一、量；二、价',
      isPromotional: true,
      filingNo: '备案2026-011',
      recordOn: true,
      teacher: { regNo: expect.stringMatching(/./) },
    })
    expect(Math.abs((shown?.submittedAt ?? 0) - w.clock.now())).toBeLessThan(60_000)
  })

  test('and passed only when everything holds that a broadcast needs', async () => {
    const { id } = await create({ kind: 'video', recordOn: false })
    await teacher.call('live.submitRoom', { id })
    const lacks = async () => {
      const { rows } = await operator.call('live.listReview', { pageSize: 100 })
      return rows.find((row) => row.id === id)?.checks.flatMap(({ key, ok }) => (ok ? [] : [key]))
    }
    expect(await lacks()).toEqual(['recording'])
    await expect(operator.call('live.reviewRoom', { id, pass: true })).rejects.toMatchObject({
      reason: 'live.recording_off',
    })
    expect(await lacks()).toEqual(['recording'])
    await operator.call('live.reviewRoom', { id, pass: false, reason: '请打开录制' })
    await teacher.call('live.modifyRoom', { roomId: id, recordOn: true })
    await teacher.call('live.submitRoom', { id })
    expect(await lacks()).toEqual([])
    expect(await operator.call('live.reviewRoom', { id, pass: true })).toEqual({ state: 'announced' })
  })

  test('with a filing number before the review if it is promotional', async () => {
    const { id } = await create({ isPromotional: true })
    await expect(teacher.call('live.submitRoom', { id })).rejects.toMatchObject({ reason: 'live.filing_missing' })
    await teacher.call('live.modifyRoom', { roomId: id, filingNo: '2026-001' })
    expect(await teacher.call('live.submitRoom', { id })).toEqual({ state: 'review' })
  })

  test('without changes during the review, and by nobody else', async () => {
    const { id } = await create()
    const other = await w.teacher()
    await expect(other.call('live.modifyRoom', { roomId: id, title: '别人的题目' })).rejects.toMatchObject({
      reason: 'live.room_not_found',
    })
    await teacher.call('live.submitRoom', { id })
    await expect(teacher.call('live.modifyRoom', { roomId: id, title: '换个题目' })).rejects.toMatchObject({
      reason: 'live.state_not_allowed',
    })
    await operator.call('live.reviewRoom', { id, pass: true })
    await expect(other.call('live.modifyRoom', { roomId: id, title: '别人的题目' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(other.call('live.cancelRoom', { id, reason: '不讲了' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
  })
})

describe('members who reserved', () => {
  async function announced(): Promise<RoomId> {
    const { id } = await create()
    await teacher.call('live.submitRoom', { id })
    await operator.call('live.reviewRoom', { id, pass: true })
    return id
  }

  test('are told of another beginning', async () => {
    const id = await announced()
    const ada = await w.member()
    await ada.call('live.reserve', { roomId: id, on: 1 })
    await teacher.call('live.modifyRoom', { roomId: id, startAt: (w.clock.now() + 7_200_000) as never })
    await w.settle()
    expect((await ada.call('live.listReminders')).rows).toMatchObject([{ roomId: id, what: 'delayed' }])
  })

  test('see why it was cancelled, and it stays cancelled', async () => {
    const id = await announced()
    expect(await teacher.call('live.cancelRoom', { id, reason: '老师临时有事' })).toEqual({ state: 'cancelled' })
    expect(await teacher.call('live.cancelRoom', { id, reason: '第二次' })).toEqual({ state: 'cancelled' })
    expect(await (await w.member()).call('live.getWordInfo', { id })).toMatchObject({
      state: 'cancelled',
      stateReason: '老师临时有事',
    })
    await expect(teacher.call('live.modifyRoom', { roomId: id, title: '又讲了' })).rejects.toMatchObject({
      reason: 'live.state_not_allowed',
    })
  })
})

test('a teacher lists their own rooms, latest first, page by page', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await teacher.call('live.listStudioRooms', { pageSize: 3, cursor })
    seen.push(...page.rows.map((row) => row.id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(5)
  expect((await (await w.teacher()).call('live.listStudioRooms', {})).rows).toEqual([])
})
