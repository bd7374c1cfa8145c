import type { Instant, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { CrmUserId } from '@rostrum/contract/member'
import { socketOf, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What operators do to accounts, over HTTP and a real database. */
let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('2', '普通会员', 0, '{}'), ('3', '高级会员', 1, '{}')`,
  )
  staff = await w.operator()
})
afterAll(() => w.close())

const [ordinary, higher] = ['2', '3'] as LevelId[] as [LevelId, LevelId]
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057' as MemberId
const titles = async (who: Member, token = who.token): Promise<string[]> =>
  (await w.call('member.listNotices', {}, { token })).rows.map(({ title }) => title)
async function signIn(mobile: string) {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile })
  return w.call('member.loginByCode', { phone: mobile, code: (await w.outbox(mobile))[0]?.code ?? '' })
}
async function deleted(): Promise<MemberId> {
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`update member set state = 'deleted' where member_id = ${ada.memberId}`)
  return ada.memberId
}

describe('levels', () => {
  const grant = (who: Member, levelId: LevelId, until?: number) =>
    staff.call('member.grantLevel', { memberId: who.memberId, levelId, until: until as Instant, why: '购买了课程' })
  const mine = async (who: Member) => {
    const { levelIds, levelExpireAt } = await who.call('member.getMember')
    return [levelIds, levelExpireAt]
  }

  test('count from the moment they are granted until the moment of their own end', async () => {
    const ada = await w.member()
    expect(await mine(ada)).toEqual([[], undefined])
    const until = w.clock.now() + 10_000
    await grant(ada, ordinary)
    expect(await grant(ada, higher, until)).toMatchObject({
      levels: [
        { id: higher, until, isOver: false },
        { id: ordinary, isOver: false },
      ],
    })
    expect(await mine(ada)).toEqual([[ordinary, higher], until])
    w.clock.move(9_999)
    expect((await mine(ada))[0]).toEqual([ordinary, higher])
    w.clock.move(1)
    expect(await mine(ada)).toEqual([[ordinary], undefined])
  })

  test('stop opening rooms at the moment of their end, whoever remembers the caller', async () => {
    await w.server.sample()
    const ada = await w.member()
    const room = (await w.call('live.listWordRooms', {})).rows[0]?.id
    await w.kernel.db.q.execute(sql`update live_room set level_ids = ${sql.param(['3'])}::text[] where id = ${room}`)
    const access = async () =>
      (await ada.call('live.listWordRooms', {})).rows.find(({ id }) => id === room)?.access ?? 'gone'
    const before = await access()
    await grant(ada, higher, w.clock.now() + 5_000)
    w.clock.move(3_000)
    expect([before, await access()]).toEqual(['level', 'open'])
    w.clock.move(2_000)
    expect(await access()).toBe('level')
  })

  test('are told to the member with the reason, and a second press adds nothing', async () => {
    const ada = await w.member()
    const until = w.clock.now() + 86_400_000
    const first = await grant(ada, higher, until)
    expect(await grant(ada, higher, until)).toEqual(first)
    expect((await ada.call('member.listNotices', {})).rows).toMatchObject([
      { title: '您的会员等级：高级会员', body: '已开通，2026-11-21 10:00到期。购买了课程' },
    ])
    const end = () => staff.call('member.endLevel', { memberId: ada.memberId, levelId: higher, why: '款项已退回' })
    expect([await end(), await end()]).toEqual([{ levels: [] }, { levels: [] }])
    expect(await titles(ada)).toEqual(['会员等级已收回：高级会员', '您的会员等级：高级会员'])
    expect(await mine(ada)).toEqual([[], undefined])
  })

  test('keep the end that another operator has set, unless it was seen', async () => {
    const ada = await w.member()
    const [early, late] = [w.clock.now() + 86_400_000, w.clock.now() + 2 * 86_400_000]
    const { levels } = await grant(ada, higher, early)
    const again = (until: number | undefined, seen?: string) =>
      staff.call('member.grantLevel', {
        memberId: ada.memberId,
        levelId: higher,
        until: until as Instant,
        why: '续费',
        ...(seen && { seen }),
      })
    const changed = { reason: 'member.level_changed', message: expect.stringContaining('2026-11-21 10:00为止') }
    await expect(again(late)).rejects.toMatchObject(changed)
    await expect(again(undefined, 'always')).rejects.toMatchObject(changed)
    expect((await mine(ada))[1]).toBe(early)
    await again(late, levels[0]?.seen)
    expect((await mine(ada))[1]).toBe(late)
    await staff.call('member.endLevel', { memberId: ada.memberId, levelId: higher, why: '款项已退回' })
    await expect(again(early, levels[0]?.seen)).rejects.toMatchObject({
      reason: 'member.level_changed',
      message: expect.stringContaining('已被收回'),
    })
    expect(await titles(ada)).toHaveLength(3)
  })

  test('of two presses at once one is told', async () => {
    const ada = await w.member()
    await Promise.all([1, 2, 3].map(() => grant(ada, ordinary)))
    expect([await titles(ada), await mine(ada)]).toEqual([['您的会员等级：普通会员'], [[ordinary], undefined]])
  })

  test('are refused when they do not exist, end in the past, or nobody is there', async () => {
    const ada = await w.member()
    await expect(grant(ada, 'x' as LevelId)).rejects.toMatchObject({ reason: 'member.level_unknown' })
    await expect(grant(ada, higher, w.clock.now())).rejects.toMatchObject({ reason: 'member.level_past' })
    const nobody = { ...ada, memberId: NOBODY }
    await expect(grant(nobody, higher)).rejects.toMatchObject({ reason: 'member.member_unknown' })
    await expect(grant({ ...ada, memberId: await deleted() }, higher)).rejects.toMatchObject({
      reason: 'member.member_closed',
    })
    expect([await mine(ada), await titles(ada)]).toEqual([[[], undefined], []])
  })

  test('are what an open socket believes only until they change or end', async () => {
    const ada = await w.member()
    const open = async (ip: string) =>
      socketOf(w.url, ip, String((await ada.call('member.getNoticeTicket', {})).ticket))
    const early = await open('10.9.9.1')
    w.clock.move(1_000)
    await grant(ada, higher, w.clock.now() + 60_000)
    await w.settle()
    expect(await early.closed).toBe(4401)
    w.clock.move(1_000)
    const later = await open('10.9.9.2')
    w.clock.move(60_000)
    expect(await later.closed).toBe(4401)
  })
})

describe('a lock', () => {
  const lock = (who: Pick<Member, 'memberId'>) =>
    staff.call('member.lockMember', { memberId: who.memberId, why: '多次发布荐股广告' })
  const unlock = (who: Pick<Member, 'memberId'>) =>
    staff.call('member.unlockMember', { memberId: who.memberId, why: '申诉属实' })

  test('signs the member out everywhere; the reason is read at login, until it is taken back', async () => {
    const ada = await w.member()
    expect([await lock(ada), await lock(ada)]).toEqual([{ state: 'locked' }, { state: 'locked' }])
    await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
    await expect(signIn(ada.mobile)).rejects.toMatchObject({
      reason: 'member.banned',
      message: expect.stringContaining('用户已封禁，请联系管理员。原因：多次发布荐股广告'),
    })
    const { lock: shown, state } = await staff.call('member.getMemberForDesk', { memberId: ada.memberId })
    expect([state, shown?.why]).toEqual(['locked', '多次发布荐股广告'])
    expect([await unlock(ada), await unlock(ada)]).toEqual([{ state: 'active' }, { state: 'active' }])
    const { token } = await signIn(ada.mobile)
    expect(await titles(ada, token)).toEqual(['账号已解除锁定', '账号已锁定'])
    expect(await staff.call('member.getMemberForDesk', { memberId: ada.memberId })).not.toHaveProperty('lock')
  })

  test('is refused for an account that is being closed, or is closed, or never was', async () => {
    const ada = await w.member()
    await w.kernel.db.q.execute(sql`update member set state = 'deleting' where member_id = ${ada.memberId}`)
    await expect(lock(ada)).rejects.toMatchObject({ reason: 'member.member_leaving' })
    expect(await unlock(ada)).toEqual({ state: 'leaving' })
    await expect(lock({ memberId: await deleted() })).rejects.toMatchObject({ reason: 'member.member_closed' })
    await expect(lock({ memberId: NOBODY })).rejects.toMatchObject({ reason: 'member.member_unknown' })
    await expect(staff.call('member.lockMember', { memberId: ada.memberId, why: ' ' })).rejects.toMatchObject({
      reason: 'kernel.bad_input',
    })
  })
})

test('sessions end on every device at once, are told once, and may be opened again', async () => {
  const ada = await w.member()
  const second = await signIn(ada.mobile)
  const end = () => staff.call('member.endMemberSessions', { memberId: ada.memberId, why: '手机遗失' })
  await end()
  for (const token of [ada.token, second.token])
    await expect(w.call('member.getMember', {}, { token })).rejects.toMatchObject({ code: 401 })
  await end()
  const { token } = await signIn(ada.mobile)
  expect(await titles(ada, token)).toEqual(['所有设备已退出登录'])
})

describe('a manager', () => {
  const save = (crmUserId: string, name: string, isActive = true) =>
    staff.call('member.saveManager', { crmUserId: crmUserId as CrmUserId, name, isActive, why: '名录变动' })
  const assign = (who: Pick<Member, 'memberId'>, crmUserId?: string) =>
    staff.call('member.assignManager', { memberId: who.memberId, crmUserId: crmUserId as CrmUserId, why: '新客户分配' })

  test('is given, changed and taken back; the member sees who it is and reads why', async () => {
    await save('crm-1', '林溪')
    await save('crm-2', '江晚')
    const ada = await w.member()
    expect(await assign(ada, 'crm-1')).toMatchObject({ manager: { crmUserId: 'crm-1', name: '林溪' } })
    await assign(ada, 'crm-1')
    expect(await ada.call('member.getDetails')).toMatchObject({ manager: { name: '林溪' } })
    await assign(ada, 'crm-2')
    expect(await staff.call('member.getMemberForDesk', { memberId: ada.memberId })).toMatchObject({
      manager: { name: '江晚' },
    })
    expect(await assign(ada)).toEqual({})
    expect(await ada.call('member.getDetails')).not.toHaveProperty('manager')
    expect((await ada.call('member.listNotices', {})).rows.map(({ title, body }) => [title, body])).toEqual([
      ['您不再有客户经理', '由在线客服为您服务。原因：新客户分配'],
      ['您的客户经理', '现在由江晚为您服务。新客户分配'],
      ['您的客户经理', '现在由林溪为您服务。新客户分配'],
    ])
    const { rows } = await staff.call('access.listAudit', { subject: ada.memberId, call: 'member.assignManager' })
    expect(rows.map(({ before, after }) => [before, after])).toMatchObject([
      [{ name: '江晚' }, undefined],
      [{ name: '林溪' }, { name: '江晚' }],
      [{ name: '林溪' }, { name: '林溪' }],
      [undefined, { name: '林溪' }],
    ])
  })

  test('is somebody in use, and of an account that is there', async () => {
    await save('crm-3', '许停云', false)
    const ada = await w.member()
    for (const wrong of ['crm-3', 'crm-9'])
      await expect(assign(ada, wrong)).rejects.toMatchObject({ reason: 'member.manager_unknown' })
    await expect(assign({ memberId: NOBODY })).rejects.toMatchObject({ reason: 'member.member_unknown' })
    await expect(assign({ memberId: await deleted() })).rejects.toMatchObject({ reason: 'member.member_closed' })
    expect(await titles(ada)).toEqual([])
  })
})

describe('a teacher', () => {
  let no = 0
  const entry = async (name = '白一苇') => {
    no += 1
    const regNo = `A${String(no).padStart(13, '0')}`
    const facts = { title: '投资顾问', orgName: '测试投资咨询有限公司', regType: '投资顾问' as const }
    return staff.call('member.addRegistration', { ...facts, name, regNo })
  }
  const turn = async (id: TeacherId, state: 'active' | 'left' | 'suspended', leaveDay?: string) => {
    const { rows } = await staff.call('member.listRegister', { keyword: '何去来' })
    return staff.call('member.turnRegistration', { id, state, leaveDay, seen: rows[0]?.seen ?? '' })
  }
  const link = (who: Pick<Member, 'memberId'>, registrationId: TeacherId) =>
    staff.call('member.linkTeacher', { memberId: who.memberId, registrationId, why: '入职开课' })
  const unlink = (who: Pick<Member, 'memberId'>) =>
    staff.call('member.unlinkTeacher', { memberId: who.memberId, why: '岗位调整' })
  const studio = (token: string) => w.call('live.listStudioRooms', {}, { token })

  test('is made of a member and an entry, opens the studio at once, and is signed out when it is undone', async () => {
    const [ada, { id, regNo }] = [await w.member(), await entry()]
    await expect(studio(ada.token)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    expect([await link(ada, id), await link(ada, id)]).toMatchObject([{ teacher: { id, regNo } }, { teacher: { id } }])
    await studio(ada.token)
    expect(await ada.call('member.getMember')).toMatchObject({ isTeacher: 1, teacherId: id })
    expect(await titles(ada)).toEqual(['您已成为老师'])
    const { updatedAt } = await w.call('content.listPersonnel', {})
    await unlink(ada)
    await unlink(ada)
    await expect(studio(ada.token)).rejects.toMatchObject({ code: 401 })
    const { token, isTeacher } = await signIn(ada.mobile)
    expect(isTeacher).toBe(0)
    await expect(studio(token)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    expect(await titles(ada, token)).toEqual(['您的账号不再是老师', '您已成为老师'])
    const { rows } = await staff.call('member.listRegisterActions', { id })
    expect(rows.map(({ action, note }) => [action, note])).toEqual([
      ['unlink', '岗位调整'],
      ['link', '入职开课'],
      ['add', undefined],
    ])
    expect((await w.call('content.listPersonnel', {})).updatedAt).toBe(updatedAt)
  })

  test('has one account, and an account is one teacher', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const [first, second] = [await entry('江一帆'), await entry('江二帆')]
    await link(ada, first.id)
    await expect(link(bob, first.id)).rejects.toMatchObject({
      reason: 'member.teacher_linked',
      message: expect.stringContaining('江一帆已经有账号'),
    })
    await expect(link(ada, second.id)).rejects.toMatchObject({
      reason: 'member.teacher_already',
      message: expect.stringContaining('江一帆'),
    })
    const third = await entry('江三帆')
    const tried = await Promise.allSettled([bob, await w.member(), await w.member()].map((who) => link(who, third.id)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(w.bugs).toEqual([])
    expect(await titles(bob)).toHaveLength(tried[0]?.status === 'fulfilled' ? 1 : 0)
  })

  test('is neither somebody who left or is suspended, nor a minor, nor a closed or locked account', async () => {
    const ada = await w.member()
    const { id } = await entry('何去来')
    await turn(id, 'suspended')
    await expect(link(ada, id)).rejects.toMatchObject({ reason: 'member.teacher_not_serving' })
    await turn(id, 'left', '2026-11-19')
    await expect(link(ada, id)).rejects.toMatchObject({ reason: 'member.teacher_not_serving' })
    await turn(id, 'active')
    for (const wrong of ['x', String(NOBODY)] as TeacherId[])
      await expect(link(ada, wrong)).rejects.toMatchObject({ reason: 'member.register_unknown' })
    const minor = await w.member()
    await minor.call('member.turnOnMinor', { pin: '2580' })
    await expect(link(minor, id)).rejects.toMatchObject({ reason: 'member.teacher_minor' })
    const locked = await w.member()
    await staff.call('member.lockMember', { memberId: locked.memberId, why: '冒充他人' })
    await expect(link(locked, id)).rejects.toMatchObject({ reason: 'member.member_inactive' })
    await expect(link({ memberId: await deleted() }, id)).rejects.toMatchObject({ reason: 'member.member_closed' })
    await expect(link({ memberId: NOBODY }, id)).rejects.toMatchObject({ reason: 'member.member_unknown' })
    expect((await staff.call('member.listRegister', { keyword: '何去来' })).rows).toMatchObject([{ hasAccount: false }])
    expect(await titles(ada)).toEqual([])
  })
})
