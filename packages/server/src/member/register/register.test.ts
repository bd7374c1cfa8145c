import { readFileSync } from 'node:fs'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { Registration } from '@rostrum/contract/member'
import { world, type Operator, type World } from '@rostrum/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:00:00+08:00', sampled: true })
  staff = await w.operator()
})
afterAll(() => w.close())

let count = 0
const freshNo = () => `A${String((count += 1)).padStart(13, '0')}`
const person = (more: object = {}) => ({
  name: '白一苇',
  title: '投资顾问',
  orgName: '测试投资咨询有限公司',
  regType: '投资顾问' as const,
  regNo: freshNo(),
  joinDay: '2020-01-02',
  ...more,
})
const add = (more: object = {}): Promise<Registration> => staff.call('member.addRegistration', person(more))
const seen = async (id: TeacherId) => {
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, hasMore } = await staff.call('member.listRegister', { pageNum, pageSize: 100 })
    const found = rows.find((row) => row.id === id)
    if (found) return found.seen
    if (!hasMore) return ''
  }
}
const change = async (entry: ReturnType<typeof person> & { id: TeacherId }) =>
  staff.call('member.changeRegistration', { ...entry, seen: await seen(entry.id), why: '按协会公示更正' })
const turn = async (id: TeacherId, more: { state: Registration['regState']; leaveDay?: string; note?: string }) =>
  staff.call('member.turnRegistration', { id, ...more, seen: await seen(id) })
const shown = async (keyword: string) => (await w.call('content.listPersonnel', { keyword })).rows
const actions = async (id: TeacherId) => (await staff.call('member.listRegisterActions', { id })).rows
const refused = (reason: string) => ({ reason })

test('everybody finds an entry by name and by number, with the services', async () => {
  const one = await add({ name: '白一苇', services: ['讲堂一号'] })
  for (const keyword of ['白一', one.regNo, one.regNo.toLowerCase()]) {
    expect(await shown(keyword)).toMatchObject([
      { name: '白一苇', regNo: one.regNo, regState: 'active', services: ['讲堂一号'], sample: false },
    ])
  }
  expect(await w.call('content.verifyOfficial', { keyword: one.regNo })).toMatchObject({ official: true })
})

test('the sample has a former adviser: still listed, with the day', async () => {
  expect(await shown('许临川')).toMatchObject([{ regState: 'left', leaveDay: '2025-11-28', sample: true }])
  expect(await w.call('content.verifyOfficial', { keyword: '许临川' })).toMatchObject({
    official: false,
    persons: [{ regState: 'left', leaveDay: '2025-11-28' }],
  })
})

describe('numbers', () => {
  test.each(['A123', 'B00000000000001', 'a 12345', '演示-A0000001', '12345678901234', 'AA000000000001'])(
    '%s is not a number',
    async (regNo) => {
      await expect(add({ regNo })).rejects.toMatchObject(refused('member.reg_no_format'))
    },
  )

  test('a number belongs to one person, in every notation', async () => {
    const one = await add({ name: '江一帆' })
    const typed = `ａ ${one.regNo.slice(1, 5)} ${one.regNo.slice(5)}`
    await expect(add({ regNo: typed })).rejects.toMatchObject(refused('member.reg_no_taken'))
    const other = await add({ name: '江二帆' })
    await expect(change({ ...person({ regNo: typed }), id: other.id })).rejects.toMatchObject(
      refused('member.reg_no_taken'),
    )
    expect(await shown('江二帆')).toMatchObject([{ regNo: other.regNo }])
    expect(await change({ ...person({ regNo: typed, name: '江一帆' }), id: one.id })).toMatchObject({
      regNo: one.regNo,
    })
  })

  test('two who enter the same number at once enter it once', async () => {
    const regNo = freshNo()
    const tried = await Promise.allSettled([1, 2, 3, 4].map((at) => add({ regNo, name: `同时${at}` })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tried)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('member.reg_no_taken'))
    expect(await shown(regNo)).toHaveLength(1)
    expect(w.bugs).toEqual([])
  })

  test('a sample keeps its number until it gets a real one', async () => {
    const [sample] = (await staff.call('member.listRegister', { keyword: '周砚秋' })).rows
    if (!sample) throw new Error('the sample has no such person')
    const entry = { ...person({ name: sample.name, regNo: sample.regNo, regType: '证券分析师' }), id: sample.id }
    expect(await change(entry)).toMatchObject({ regNo: sample.regNo, sample: true })
    const regNo = freshNo()
    expect(await change({ ...entry, regNo })).toMatchObject({ regNo, sample: false })
  })
})

describe('leaving and coming back', () => {
  test('a former adviser stays in the register with the day, and returns without it', async () => {
    const { id, regNo } = await add({ name: '何去来' })
    await expect(turn(id, { state: 'left' })).rejects.toMatchObject(refused('member.reg_leave_day'))
    await expect(turn(id, { state: 'left', leaveDay: '2026-03-04' })).rejects.toMatchObject(
      refused('member.reg_day_future'),
    )
    await expect(turn(id, { state: 'left', leaveDay: '2019-12-31' })).rejects.toMatchObject(
      refused('member.reg_day_order'),
    )
    await expect(turn(id, { state: 'left', leaveDay: '2026-02-30' })).rejects.toMatchObject(refused('kernel.bad_input'))
    expect(await shown(regNo)).toMatchObject([{ regState: 'active' }])
    await turn(id, { state: 'left', leaveDay: '2026-03-01', note: '劳动合同到期' })
    await expect(turn(id, { state: 'left', leaveDay: '2026-03-01' })).rejects.toMatchObject(
      refused('member.reg_same_state'),
    )
    expect(await shown('何去来')).toMatchObject([{ regState: 'left', leaveDay: '2026-03-01' }])
    expect(await turn(id, { state: 'active' })).toMatchObject({ regState: 'active' })
    expect((await shown(regNo))[0]).not.toHaveProperty('leaveDay')
    expect(await actions(id)).toMatchObject([
      {
        action: 'return',
        changes: [
          { field: 'regState', from: 'left', to: 'active' },
          { field: 'leaveDay', from: '2026-03-01', to: '' },
        ],
      },
      { action: 'leave', note: '劳动合同到期' },
      { action: 'add' },
    ])
  })
})

test('a former adviser is signed out and no longer a teacher, until the register has them back', async () => {
  const teacher = await w.teacher()
  const again = async () => {
    w.clock.move(61_000)
    await w.call('member.sendCode', { mobile: teacher.mobile })
    return w.call('member.loginByCode', {
      phone: teacher.mobile,
      code: (await w.outbox(teacher.mobile))[0]?.code ?? '',
    })
  }
  await teacher.call('live.listStudioRooms', {})
  await turn(teacher.teacherId, { state: 'left', leaveDay: '2026-03-01' })
  await expect(teacher.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  const { token, isTeacher } = await again()
  expect(isTeacher).toBe(0)
  expect(await w.call('member.getMember', {}, { token })).toMatchObject({ isTeacher: 0 })
  await expect(w.call('live.listStudioRooms', {}, { token })).rejects.toMatchObject(refused('kernel.no_permission'))
  await turn(teacher.teacherId, { state: 'active' })
  await w.call('live.listStudioRooms', {}, { token })
  expect(await again()).toMatchObject({ isTeacher: 1 })
})

test('every real change is noted with operator and time; the time of the list is the last one’s', async () => {
  const { id, regNo } = await add({ name: '林知微' })
  w.clock.move(60_000)
  const entry = { ...person({ name: '林知微', title: '高级投资顾问', regNo }), id }
  await change(entry)
  expect((await w.call('content.listPersonnel', {})).updatedAt).toBe(w.clock.now())
  w.clock.move(60_000)
  await change(entry)
  expect((await w.call('content.listPersonnel', {})).updatedAt).toBe(w.clock.now() - 60_000)
  expect(await actions(id)).toMatchObject([
    {
      action: 'change',
      at: w.clock.now() - 60_000,
      changes: [{ field: 'title', from: '投资顾问', to: '高级投资顾问' }],
    },
    { action: 'add' },
  ])
})

test('what somebody else changed meanwhile is neither overwritten nor turned', async () => {
  const one = await add({ name: '顾北辰' })
  const entry = { ...person({ name: '顾北辰', regNo: one.regNo }), id: one.id, seen: one.seen }
  await staff.call('member.changeRegistration', { ...entry, title: '首席投资顾问', why: '升职' })
  const changed = {
    reason: 'member.reg_changed',
    message: expect.stringContaining('刚刚有人改过顾北辰的登记'),
  }
  await expect(staff.call('member.changeRegistration', { ...entry, title: '助理', why: '更正' })).rejects.toMatchObject(
    changed,
  )
  await expect(
    staff.call('member.turnRegistration', { id: one.id, state: 'suspended', seen: one.seen }),
  ).rejects.toMatchObject(changed)
  expect(await shown('顾北辰')).toMatchObject([{ regState: 'active' }])
  expect(await change({ ...entry, title: '助理' })).toMatchObject({ title: '助理' })
})

test('a photo is redrawn, shown to everybody, and noted; an invalid one changes nothing', async () => {
  const { id, regNo } = await add({ name: '照一照' })
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#375' } })
    .jpeg()
    .toBuffer()
  const put = (bytes: Buffer) =>
    staff.call('member.setRegisterPhoto', { id }, { file: { bytes: Uint8Array.from(bytes), name: '登记照.jpg' } })
  const { photoUrl } = await put(picture)
  const [row] = await shown(regNo)
  expect(row?.photoUrl).toBe(photoUrl)
  const drawn = await sharp(Buffer.from(await (await fetch(`${w.url}${photoUrl}`)).arrayBuffer())).metadata()
  expect([drawn.format, drawn.width === drawn.height]).toEqual(['webp', true])
  await expect(put(picture.subarray(0, 80))).rejects.toMatchObject(refused('member.avatar_unreadable'))
  await expect(put(readFileSync(import.meta.filename))).rejects.toMatchObject(refused('kernel.unsupported_file'))
  expect((await shown(regNo))[0]?.photoUrl).toBe(photoUrl)
  const second = await put(picture)
  expect(second.photoUrl).not.toBe(photoUrl)
  expect((await fetch(`${w.url}${photoUrl}`)).status).toBe(404)
  expect((await actions(id)).map(({ action }) => action)).toEqual(['photo', 'photo', 'add'])
})

test('only operators change it, and a missing entry cannot be changed', async () => {
  const [ada, teacher] = await Promise.all([w.member(), w.teacher()])
  for (const who of [ada, teacher]) {
    await expect(who.call('member.addRegistration', person())).rejects.toMatchObject(refused('kernel.no_permission'))
    await expect(who.call('member.listRegister', {})).rejects.toMatchObject(refused('kernel.no_permission'))
  }
  for (const id of ['x', '01890a5d-ac96-774b-bcce-b302099a8057'] as TeacherId[]) {
    await expect(staff.call('member.turnRegistration', { id, state: 'suspended', seen: '' })).rejects.toMatchObject(
      refused('member.register_unknown'),
    )
    await expect(
      staff.call('member.changeRegistration', { ...person(), id, seen: '', why: '更正' }),
    ).rejects.toMatchObject(refused('member.register_unknown'))
    await expect(staff.call('member.listRegisterActions', { id })).rejects.toMatchObject(
      refused('member.register_unknown'),
    )
  }
})
