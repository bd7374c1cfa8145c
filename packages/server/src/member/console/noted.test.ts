import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What the record of operators' acts says about members, over HTTP and a real database. */
let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('3', '高级会员', 1, '{}')`,
  )
  // What the public reads is published by one person alone.
  await w.kernel.db.q.execute(sql`insert into content_setting (key, value) values ('publicBySecond', 'false')`)
  staff = await w.operator()
})
afterAll(() => w.close())

const level = '3' as LevelId
const why = '测试记录'
const lines = async (subject: string) =>
  (await staff.call('access.listAudit', { subject })).rows.map(({ call, before, after }) => [call, before, after])

test('levels, locks and sessions are in the record as they were and as they are', async () => {
  const ada = await w.member()
  const memberId = ada.memberId as MemberId
  await staff.call('member.grantLevel', { memberId, levelId: level, why })
  await staff.call('member.endLevel', { memberId, levelId: level, why })
  await staff.call('member.endMemberSessions', { memberId, why })
  await staff.call('member.lockMember', { memberId, why: '冒充他人' })
  await staff.call('member.unlockMember', { memberId, why })
  const held = [expect.objectContaining({ id: level, name: '高级会员' })]
  expect(await lines(memberId)).toEqual([
    ['member.unlockMember', { state: 'locked', why: '冒充他人', lockedAt: w.clock.now() }, { state: 'active' }],
    ['member.lockMember', { state: 'active' }, { state: 'locked' }],
    ['member.endMemberSessions', { sessions: 1 }, { sessions: 0 }],
    ['member.endLevel', held, []],
    ['member.grantLevel', [], held],
  ])
})

test('an entry of the register, and the account that speaks as it, are in the record with both sides', async () => {
  const ada = await w.member()
  const memberId = ada.memberId as MemberId
  const facts = { name: '白一苇', title: '投资顾问', orgName: '测试投资咨询有限公司', regType: '投资顾问' as const }
  const entry = await staff.call('member.addRegistration', { ...facts, regNo: 'A0000000000001' })
  const { id, regNo } = entry
  const change = { ...facts, id, regNo, title: '高级投资顾问' }
  const changed = await staff.call('member.changeRegistration', { ...change, seen: entry.seen, why })
  const stopped = await staff.call('member.turnRegistration', { id, state: 'suspended', seen: changed.seen })
  await staff.call('member.turnRegistration', { id, state: 'active', seen: stopped.seen })
  await staff.call('member.linkTeacher', { memberId, registrationId: id, why })
  await staff.call('member.unlinkTeacher', { memberId, why })
  expect(await lines(memberId)).toEqual([
    ['member.unlinkTeacher', expect.objectContaining({ id, name: '白一苇' }), undefined],
    ['member.linkTeacher', undefined, expect.objectContaining({ id, name: '白一苇' })],
  ])
  expect(await lines(id)).toMatchObject([
    ['member.turnRegistration', { regState: 'suspended' }, { regState: 'active' }],
    ['member.turnRegistration', { regState: 'active' }, { regState: 'suspended' }],
    ['member.changeRegistration', { title: '投资顾问' }, { title: '高级投资顾问' }],
    ['member.addRegistration', undefined, { regNo }],
  ])
})

test('what is answered to a member is found in the record by the member, and managers by their number', async () => {
  const ada = await w.member()
  for (const [crmUserId, name] of Object.entries({ 'crm-1': '林溪', 'crm-2': '江晚' }))
    await staff.call('member.saveManager', { crmUserId: crmUserId as never, name, why })
  const { seen } = (await staff.call('member.listManagers')).rows[1] ?? { seen: '' }
  await staff.call('member.saveManager', { crmUserId: 'crm-2' as never, name: '江晚晚', why: '姓名有误', seen })
  await w.kernel.db.q.execute(sql`update member set crm_user_id = 'crm-1' where member_id = ${ada.memberId}`)
  const { no } = await ada.call('member.changeManager', { reason: '回复太慢，希望换一位' })
  await staff.call('member.settleManagerChange', { no, crmUserId: 'crm-2' as never })
  expect(await lines(ada.memberId)).toEqual([
    ['member.settleManagerChange', { state: 'new', crmUserId: 'crm-1' }, { state: 'done', crmUserId: 'crm-2' }],
  ])
  expect(await lines('crm-2')).toMatchObject([
    ['member.saveManager', { name: '江晚' }, { name: '江晚晚' }],
    ['member.saveManager', undefined, { name: '江晚' }],
  ])
  expect((await staff.call('access.listAudit', { subject: 'crm-2' })).rows[0]?.why).toBe('姓名有误')
})

test('a question for everybody is in the record as it was and as it is', async () => {
  const asked = { category: 'account' as const, question: '忘记密码怎么办？', answer: '<p>重新设置。</p>' }
  const { id, seen } = await staff.call('content.saveHelp', asked)
  await staff.call('content.saveHelp', { ...asked, id, seen, isOff: true, why })
  expect(await lines(id)).toMatchObject([
    ['content.saveHelp', { isOff: false }, { isOff: true }],
    ['content.saveHelp', undefined, { question: '忘记密码怎么办？' }],
  ])
})
