import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

const why = '名录变动'
let w: World
let desk: Awaited<ReturnType<World['operator']>>
beforeAll(async () => {
  // A Sunday noon in Beijing.
  w = await world({ at: '2026-11-22T04:00:00Z', connections: 1 })
  desk = await w.operator()
  await desk.call('member.saveManager', { crmUserId: 'crm-1' as never, name: '林溪', phone: '0571-88880001', why })
  await desk.call('member.saveManager', { crmUserId: 'crm-2' as never, name: '江晚', why })
})
afterAll(() => w.close())

const seen = async (crmUserId: string) =>
  (await desk.call('member.listManagers')).rows.find((row) => row.crmUserId === crmUserId)?.seen ?? ''
const client = async (): Promise<Member> => {
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`update member set crm_user_id = 'crm-1' where member_id = ${ada.memberId}`)
  return ada
}
const reason = '回复太慢，希望换一位'
const details = (who: Member) => who.call('member.getDetails')

test('a member without a manager is told so, and nothing is invented', async () => {
  const ada = await w.member()
  expect(await details(ada)).toMatchObject({
    realNameState: 'none',
    contractNos: [],
    wxBound: false,
    avatar: { state: 'none' },
  })
  expect(await details(ada)).not.toHaveProperty('manager')
  await expect(ada.call('member.changeManager', { reason })).rejects.toMatchObject({ reason: 'member.manager_none' })
})

test('a request for another manager is answered within three working days, and the new one is shown', async () => {
  const ada = await client()
  expect(await details(ada)).toMatchObject({ manager: { crmUserId: 'crm-1', name: '林溪', phone: '0571-88880001' } })
  const asked = await ada.call('member.changeManager', { reason, idempotencyKey: 'change-manager-1' })
  expect(asked.no).toMatch(/^M20261122-/)
  // Requested on a Sunday: until the end of Wednesday.
  expect(new Date(asked.dueAt + 8 * 3_600_000).toISOString().slice(0, 10)).toBe('2026-11-26')
  expect(await ada.call('member.changeManager', { reason, idempotencyKey: 'change-manager-1' })).toEqual(asked)
  await expect(ada.call('member.changeManager', { reason: '再来一次看看' })).rejects.toMatchObject({
    reason: 'member.manager_change_open',
  })
  const { rows } = await desk.call('member.listManagerChanges')
  expect(rows).toContainEqual(
    expect.objectContaining({ no: asked.no, reason, crmUserId: 'crm-1', memberId: ada.memberId }),
  )
  await expect(
    desk.call('member.settleManagerChange', { no: asked.no, crmUserId: 'crm-9' as never }),
  ).rejects.toMatchObject({ reason: 'member.manager_unknown' })
  await desk.call('member.settleManagerChange', { no: asked.no, crmUserId: 'crm-2' as never, answer: '已为您更换' })
  expect(await details(ada)).toMatchObject({
    manager: { name: '江晚' },
    managerChange: { no: asked.no, state: 'done', answer: '已为您更换' },
  })
  expect((await ada.call('member.listNotices', {})).rows).toMatchObject([
    { title: '客户经理已更换', link: '/pages/mine/informationDetails' },
  ])
  await expect(desk.call('member.settleManagerChange', { no: asked.no, answer: '再答一次' })).rejects.toMatchObject({
    reason: 'member.manager_change_settled',
  })
})

test('a rejected request gives the reason, and another may follow', async () => {
  const ada = await client()
  const { no } = await ada.call('member.changeManager', { reason })
  await expect(desk.call('member.settleManagerChange', { no })).rejects.toMatchObject({
    reason: 'member.reason_needed',
  })
  await desk.call('member.settleManagerChange', { no, answer: '请先与现任经理沟通' })
  expect(await details(ada)).toMatchObject({
    manager: { name: '林溪' },
    managerChange: { state: 'refused', answer: '请先与现任经理沟通' },
  })
  await ada.call('member.changeManager', { reason })
})

test('two clicks are one request', async () => {
  const ada = await client()
  const tries = await Promise.allSettled([1, 2, 3].map(() => ada.call('member.changeManager', { reason })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each(['0571-8888', '057188880001', '138000', '12345-67890', '--------'])(
  'a work number is a mobile number or a landline with its area code: not %s',
  async (phone) => {
    await expect(
      desk.call('member.saveManager', { crmUserId: 'crm-9' as never, name: '周宁', phone, why }),
    ).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  },
)

test('a mobile number and an extension are work numbers, however they are typed', async () => {
  for (const [typed, kept] of [
    ['１３８ 0000 0001', '13800000001'],
    ['021—61234567-801', '021-61234567-801'],
  ]) {
    const saved = await desk.call('member.saveManager', {
      crmUserId: `crm-${kept}` as never,
      name: '周宁',
      phone: typed,
      why,
    })
    expect(saved.phone).toBe(kept)
  }
})

test('a former adviser is nobody’s manager any more', async () => {
  const ada = await client()
  await desk.call('member.saveManager', {
    crmUserId: 'crm-1' as never,
    name: '林溪',
    isActive: false,
    why,
    seen: await seen('crm-1'),
  })
  expect(await details(ada)).not.toHaveProperty('manager')
  await desk.call('member.saveManager', {
    crmUserId: 'crm-1' as never,
    name: '林溪',
    phone: '0571-88880001',
    why,
    seen: await seen('crm-1'),
  })
})

test('nobody is added over somebody who is there, and what another changed meanwhile is not overwritten', async () => {
  const save = (name: string, at?: string) =>
    desk.call('member.saveManager', { crmUserId: 'crm-5' as never, name, why, ...(at && { seen: at }) })
  const first = await save('何秋染')
  const changed = { reason: 'member.manager_changed', message: expect.stringContaining('何秋染') }
  await expect(save('另一位')).rejects.toMatchObject(changed)
  const second = await save('何秋然', first.seen)
  await expect(save('何秋冉', first.seen)).rejects.toMatchObject({ reason: 'member.manager_changed' })
  expect((await desk.call('member.listManagers')).rows).toContainEqual(second)
})
