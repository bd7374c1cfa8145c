import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

type Form = Parameters<typeof form>[0]
const form = (
  change: Partial<{
    id: string
    name: string
    mobile: string
    region: [string, string, string]
    detail: string
    isDefault: boolean
  }> = {},
) => ({
  name: '周小满',
  mobile: '13800000001',
  region: ['330000', '330100', '330106'] as [string, string, string],
  detail: '文三路 1 号 2 幢 301',
  ...change,
})
const save = (who: Member, change?: Form) => who.call('member.saveAddress', form(change) as never)
const list = async (who: Member) => (await who.call('member.listAddresses')).rows

test('the first address is the default; a later one may become it, and there is always one', async () => {
  const ada = await w.member()
  expect(await list(ada)).toEqual([])
  const home = await save(ada)
  expect(home).toMatchObject({ isDefault: true, regionNames: ['浙江省', '杭州市', '西湖区'] })
  const office = await save(ada, { detail: '创业大道 9 号', isDefault: true })
  expect((await list(ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [office.id, true],
    [home.id, false],
  ])
  // Saving a default without the mark keeps it the default.
  expect(await save(ada, { id: office.id, detail: '创业大道 10 号', isDefault: false })).toMatchObject({
    isDefault: true,
    detail: '创业大道 10 号',
  })
  await ada.call('member.deleteAddress', { id: office.id })
  expect((await list(ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[home.id, true]])
  expect(await ada.call('member.getDetails')).toMatchObject({ addressCount: 1, defaultAddress: { id: home.id } })
})

test('the same address again is the existing one', async () => {
  const ada = await w.member()
  const both = await Promise.all([save(ada), save(ada)])
  expect(both[0]?.id).toBe(both[1]?.id)
  expect(await list(ada)).toHaveLength(1)
})

test('twenty are kept, also when several come at once', async () => {
  const ada = await w.member()
  for (let at = 0; at < 18; at += 1) await save(ada, { detail: `某某路 ${at} 号` })
  const more = await Promise.allSettled([18, 19, 20, 21].map((at) => save(ada, { detail: `某某路 ${at} 号` })))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await list(ada)).toHaveLength(20)
  await expect(save(ada, { detail: '再来一个' })).rejects.toMatchObject({
    reason: 'member.address_full',
    message: expect.stringContaining('20'),
  })
  const [first] = await list(ada)
  await expect(save(ada, { id: first?.id, detail: '改一改还可以' })).resolves.toMatchObject({ detail: '改一改还可以' })
})

test('another member’s address counts as missing: not changed, not deleted, not seen', async () => {
  const [ada, eve] = [await w.member(), await w.member()]
  const { id } = await save(ada)
  await save(eve, { detail: '自己的地址' })
  await expect(save(eve, { id, detail: '改成我的' })).rejects.toMatchObject({ reason: 'member.address_unknown' })
  await expect(eve.call('member.deleteAddress', { id })).rejects.toMatchObject({ reason: 'member.address_unknown' })
  await expect(eve.call('member.deleteAddress', { id: 'no-such-id' as never })).rejects.toMatchObject({
    reason: 'member.address_unknown',
  })
  expect(await list(eve)).toMatchObject([{ detail: '自己的地址' }])
  expect(await list(ada)).toMatchObject([{ id, detail: '文三路 1 号 2 幢 301' }])
})

test.each([
  [{ region: ['330000', '320100', '330106'] }, 'member.region_unknown', '省市区'],
  [{ region: ['330000', '330100', '330199'] }, 'member.region_unknown', '省市区'],
  [{ mobile: '12345678901' }, 'kernel.bad_input', '手机号码'],
  [{ name: '  ' }, 'kernel.bad_input', '收货人'],
  [{ detail: '一' }, 'kernel.bad_input', '详细地址'],
  [{ detail: '换\u0007行' }, 'kernel.bad_input', '特殊符号'],
] as const)('%j is refused with a message, and nothing is kept', async (change, reason, words) => {
  const ada = await w.member()
  await expect(save(ada, change as never)).rejects.toMatchObject({ reason, message: expect.stringContaining(words) })
  expect(await list(ada)).toEqual([])
})

test('addresses are deleted with the account', async () => {
  const ada = await w.member()
  await save(ada)
  await w.kernel.db.q.execute(
    sql`update member set state = 'deleting', delete_at = ${new Date(w.clock.now())} where member_id = ${ada.memberId}`,
  )
  w.clock.move(86_400_000)
  await w.jobs.runNow('member.deleteDue')
  const { rows } = await w.kernel.db.q.execute(sql`select 1 from member_address where member_id = ${ada.memberId}`)
  expect(rows).toEqual([])
})
