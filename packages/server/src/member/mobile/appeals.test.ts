import { codeOf, world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { sealer } from './sealing'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const ID_NO = '11010519491231002X'
const person = { name: '林溪', idNo: ID_NO }
let count = 0
const freshMobile = () => `1320000${String((count += 1)).padStart(4, '0')}`
type Someone = Awaited<ReturnType<World['member']>>

async function codeTo(mobile: string, someone: Someone): Promise<string> {
  w.clock.move(61_000)
  await someone.call('member.sendCode', { mobile, kind: 'mobile' })
  return (await w.outbox(mobile))[0]?.code ?? ''
}
async function asked(someone: Someone, newMobile = freshMobile()) {
  const input = { ...person, newMobile, code: await codeTo(newMobile, someone), idempotencyKey: `appeal-${newMobile}` }
  return { input, newMobile, ...(await someone.call('member.appealMobile', input)) }
}

test('an operator approves a waiting appeal: the number is replaced, and every session ends', async () => {
  const [ada, desk] = [await w.member(), await w.operator()]
  const { no, newMobile, dueAt } = await asked(ada)
  expect(dueAt).toBeGreaterThan(w.clock.now())
  await expect(ada.call('member.getMobileAppeal')).resolves.toMatchObject({
    appeal: { no, state: 'new', mobileMasked: `132****${newMobile.slice(-4)}` },
  })
  const { rows } = await desk.call('member.listMobileAppeals', {})
  expect(rows.find((row) => row.no === no)).toMatchObject({
    memberId: ada.memberId,
    oldMobileMasked: `139****${ada.mobile.slice(-4)}`,
  })
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ID_NO}|${newMobile}`))
  await expect(desk.call('member.readMobileAppeal', { no, why: '核实身份' })).resolves.toEqual({
    name: '林溪',
    idNo: ID_NO,
    mobile: newMobile,
  })
  expect(JSON.stringify(await ada.call('member.listAccesses', {}))).toContain('身份证号')
  await expect(desk.call('member.settleMobileAppeal', { no, isGood: true })).resolves.toEqual({ state: 'approved' })
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile: newMobile })
  const back = await w.call('member.loginByCode', {
    phone: newMobile,
    code: (await w.outbox(newMobile))[0]?.code ?? '',
  })
  expect(back).toMatchObject({ memberId: ada.memberId })
  expect((await w.call('member.listNotices', {}, { token: back.token })).rows[0]).toMatchObject({
    title: '手机号已更换',
  })
  await expect(desk.call('member.readMobileAppeal', { no, why: '再看一次' })).rejects.toMatchObject({
    reason: 'member.appeal_settled',
  })
  await expect(desk.call('member.settleMobileAppeal', { no, isGood: false, reason: '反悔' })).rejects.toMatchObject({
    reason: 'member.appeal_settled',
  })
  const { rows: kept } = await w.kernel.db.q.execute(
    sql`select id_no_sealed from member_mobile_appeal where no = ${no}`,
  )
  expect(kept).toEqual([{ id_no_sealed: '' }])
})

test('a rejection needs a reason, which the member reads; nothing changes, and another appeal may follow', async () => {
  const [ada, desk] = [await w.member(), await w.operator()]
  const { no } = await asked(ada)
  await expect(desk.call('member.settleMobileAppeal', { no, isGood: false })).rejects.toMatchObject({
    reason: 'member.reason_needed',
  })
  await desk.call('member.settleMobileAppeal', { no, isGood: false, reason: '姓名与登记不符' })
  await expect(ada.call('member.getMobileAppeal')).resolves.toMatchObject({
    appeal: { state: 'refused', reason: '姓名与登记不符' },
  })
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ mobileMasked: `139****${ada.mobile.slice(-4)}` })
  await expect(asked(ada)).resolves.toMatchObject({ no: expect.not.stringContaining(no) })
})

test('a repeat gets the first answer, a second appeal waits for the first, and two at once are one', async () => {
  const ada = await w.member()
  const first = await asked(ada)
  await expect(ada.call('member.appealMobile', first.input)).resolves.toEqual({ no: first.no, dueAt: first.dueAt })
  await expect(asked(ada)).rejects.toMatchObject({ reason: 'member.appeal_open' })
  const bob = await w.member()
  const newMobile = freshMobile()
  const other = freshMobile()
  const inputs = [
    { ...person, newMobile, code: await codeTo(newMobile, bob) },
    { ...person, newMobile: other, code: await codeTo(other, bob) },
  ]
  const both = await Promise.allSettled(inputs.map((input) => bob.call('member.appealMobile', input)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('only the desk sees or settles another member’s appeal', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const { no } = await asked(ada)
  await expect(bob.call('member.getMobileAppeal')).resolves.toEqual({})
  for (const call of ['member.readMobileAppeal', 'member.settleMobileAppeal'] as const) {
    await expect(bob.call(call, { no, why: '看看', isGood: true } as never)).rejects.toMatchObject({ code: 206 })
  }
  await expect(w.call('member.listMobileAppeals', {})).rejects.toMatchObject({ code: 401 })
})

test.each([['110105194912310021'], ['11010519490231002X'], ['123'], ['11010519491331002X']])(
  '%s is not an identity number',
  async (idNo) => {
    const ada = await w.member()
    await expect(
      ada.call('member.appealMobile', { ...person, idNo, newMobile: freshMobile(), code: codeOf(1) }),
    ).rejects.toMatchObject({ code: 400 })
  },
)

test('a number that got an owner meanwhile is not taken away', async () => {
  const [ada, desk] = [await w.member(), await w.operator()]
  const { no, newMobile } = await asked(ada)
  w.clock.move(61_000)
  const bob = await w.member({ mobile: newMobile })
  await expect(desk.call('member.settleMobileAppeal', { no, isGood: true })).rejects.toMatchObject({
    reason: 'member.mobile_in_use',
  })
  await expect(bob.call('member.getMember')).resolves.toBeTruthy()
})

test('the database alone does not reveal the identity number, which is bound to its row', async () => {
  const ada = await w.member()
  const { no } = await asked(ada)
  const { rows } = await w.kernel.db.q.execute(sql`select t::text as line from member_mobile_appeal t where no = ${no}`)
  expect(String(rows[0]?.line)).not.toContain(ID_NO)
  const ids = sealer(new Secret('x'), 'p')
  const sealed = ids.seal(ID_NO, 'row 1')
  expect(ids.open(sealed, 'row 1')).toBe(ID_NO)
  expect(() => ids.open(sealed, 'row 2')).toThrow()
  expect(() => sealer(new Secret('y'), 'p').open(sealed, 'row 1')).toThrow()
})
