import type { MemberId } from '@rostrum/contract/kernel'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorWith } from '../operators/testing/people'

/** How operators find members, over HTTP and a real database. */
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

type Query = Parameters<typeof staff.call<'member.findMembers'>>[1]
const found = async (query: Query): Promise<string[]> =>
  (await staff.call('member.findMembers', query)).rows.map(({ memberId }) => memberId)
const view = (memberId: string) => staff.call('member.getMemberForDesk', { memberId: memberId as MemberId })
async function named(nickname: string) {
  w.clock.move(1_000)
  const made = await w.member()
  await w.kernel.db.q.execute(sql`update member set nickname = ${nickname} where member_id = ${made.memberId}`)
  return made
}

describe('a member is found', () => {
  test('by a part of the nickname, in any case and width, newest first', async () => {
    const [first, second, third] = [await named('Ａda与小周'), await named('ADA 小周末'), await named('周小')]
    expect(await found({ keyword: '小周' })).toEqual([second.memberId, first.memberId])
    expect(await found({ keyword: 'ada' })).toEqual([second.memberId, first.memberId])
    expect(await found({ keyword: '末' })).toEqual([second.memberId])
    expect(await found({ keyword: '周小' })).toEqual([third.memberId])
    expect(await found({ keyword: '小末' })).toEqual([])
    expect(await found({ keyword: "%'_\\" })).toEqual([])
  })

  test('by the whole number, its last four digits, and the whole id; the number itself is never shown', async () => {
    const ada = await named('号码的主人')
    const tail = ada.mobile.slice(-4)
    for (const keyword of [ada.mobile, ada.memberId, ada.memberId.toUpperCase()])
      expect(await found({ keyword })).toEqual([ada.memberId])
    const other = await named(`凑数${tail}`)
    expect(await found({ keyword: tail })).toEqual([other.memberId, ada.memberId])
    const { rows } = await staff.call('member.findMembers', { keyword: ada.mobile })
    expect(rows).toMatchObject([{ mobileMasked: `${ada.mobile.slice(0, 3)}****${tail}` }])
    expect(JSON.stringify([rows, await view(ada.memberId)])).not.toContain(ada.mobile)
    expect(await found({ keyword: ada.mobile.slice(0, 10) })).toEqual([])
    expect(await found({ keyword: '13911111111' })).toEqual([])
  })

  test('by level, state and as a teacher; a level that is over does not count', async () => {
    const [ada, bob, tea] = [await named('甲筛选'), await named('乙筛选'), await w.teacher()]
    await staff.call('member.grantLevel', { memberId: ada.memberId as never, levelId: '3' as never, why: '购课' })
    const until = (w.clock.now() + 60_000) as never
    await staff.call('member.grantLevel', {
      memberId: bob.memberId as never,
      levelId: '3' as never,
      until,
      why: '试用',
    })
    expect(await found({ keyword: '筛选', level: '3' as never })).toEqual([bob.memberId, ada.memberId])
    w.clock.move(60_001)
    expect(await found({ keyword: '筛选', level: '3' as never })).toEqual([ada.memberId])
    expect((await staff.call('member.findMembers', { keyword: '乙筛选' })).rows).toMatchObject([
      { levels: [{ id: '3', name: '高级会员', isOver: true }] },
    ])
    await staff.call('member.lockMember', { memberId: bob.memberId as never, why: '冒充他人' })
    expect(await found({ state: 'locked' })).toEqual([bob.memberId])
    expect(await found({ keyword: '筛选', state: 'active' })).toEqual([ada.memberId])
    expect(await found({ teacher: 1 })).toEqual([tea.memberId])
    expect(await found({ keyword: '筛选', teacher: 0 })).toEqual([bob.memberId, ada.memberId])
    expect((await staff.call('member.findMembers', { teacher: 1 })).rows).toMatchObject([{ teacherName: '陈老师' }])
  })

  test('once on pages that follow each other, also among members of the same moment', async () => {
    await w.kernel.db.q.execute(sql`insert into member (member_id, nickname, created_at)
      select gen_random_uuid(), '同一刻' || n, ${new Date(w.clock.now())} from generate_series(1, 7) n`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await staff.call('member.findMembers', { keyword: '同一刻', pageSize: 3, cursor })
      seen.push(...page.rows.map(({ memberId }) => memberId))
      cursor = page.nextCursor
      expect(page.hasMore).toBe(cursor !== undefined)
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
    for (const foreign of ['x', Buffer.from('1_2').toString('base64url'), Buffer.from('99999999999999_x').toString()])
      await expect(found({ cursor: foreign })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })
})

test('the details say what decides how to help, and the member sees that somebody looked', async () => {
  const ada = await named('细看的人')
  await staff.call('member.grantLevel', { memberId: ada.memberId as never, levelId: '2' as never, why: '开户' })
  expect(await view(ada.memberId)).toMatchObject({
    memberId: ada.memberId,
    state: 'active',
    hasPassword: false,
    hasWeChat: false,
    levels: [{ id: '2', name: '普通会员', isOver: false }],
    devices: [{ client: 'h5', isNew: false }],
    consents: [
      { docKind: 'agreement', on: true },
      { docKind: 'privacy', on: true },
    ],
  })
  expect((await ada.call('member.listAccesses')).rows).toMatchObject([
    { role: '管理员', what: '您的账号资料', why: '查找会员、处理账号事务' },
  ])
  await expect(view('01890a5d-ac96-774b-bcce-b302099a8057')).rejects.toMatchObject({ reason: 'member.member_unknown' })
  await expect(view('nobody')).rejects.toMatchObject({ reason: 'member.member_unknown' })
})

test('operators see who looked at a member, what it was and why, the newest first', async () => {
  const ada = await named('被看的人')
  const memberId = ada.memberId as MemberId
  const other = await w.operator()
  await view(ada.memberId)
  w.clock.move(60_000)
  await other.call('member.getMemberForDesk', { memberId })
  const idOf = async ({ call }: Operator) => (await call('member.getOperator')).operatorId
  const { rows, hasMore } = await staff.call('member.listAccessesForDesk', { memberId })
  expect([rows.map(({ by, what }) => [by, what]), hasMore]).toEqual([
    [
      [await idOf(other), '您的账号资料'],
      [await idOf(staff), '您的账号资料'],
    ],
    false,
  ])
  expect((await staff.call('member.listAccessesForDesk', { memberId, pageSize: 1, pageNum: 2 })).rows).toHaveLength(1)
  await expect(staff.call('member.listAccessesForDesk', { memberId: 'x' as MemberId })).rejects.toMatchObject({
    reason: 'member.member_unknown',
  })
})

test('every call needs its own permission, and no member’s session opens any of them', async () => {
  const ada = await named('与此无关')
  const memberId = ada.memberId as MemberId
  const why = '想试一试'
  const calls = {
    'member:member:read': [
      (call) => call('member.findMembers', {}),
      (call) => call('member.getMemberForDesk', { memberId }),
      (call) => call('member.listLevelsForDesk', {}),
      (call) => call('member.listAccessesForDesk', { memberId }),
    ],
    'member:level:grant': [
      (call) => call('member.grantLevel', { memberId, levelId: '2' as never, why }),
      (call) => call('member.endLevel', { memberId, levelId: '2' as never, why }),
    ],
    'member:member:lock': [
      (call) => call('member.lockMember', { memberId, why }),
      (call) => call('member.unlockMember', { memberId, why }),
      (call) => call('member.endMemberSessions', { memberId, why }),
    ],
    'member:manager:edit': [(call) => call('member.assignManager', { memberId, why })],
    'member:teacher:edit': [
      (call) => call('member.linkTeacher', { memberId, registrationId: memberId as never, why }),
      (call) => call('member.unlinkTeacher', { memberId, why }),
    ],
  } satisfies Record<string, ((call: Operator['call']) => Promise<unknown>)[]>
  for (const [permission, acts] of Object.entries(calls)) {
    const others = Object.keys(calls).filter((one) => one !== permission)
    const another = await operatorWith(w, { permissions: others })
    for (const act of acts) {
      await expect(act(another.call)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
      await expect(act(ada.call)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
      await expect(act(w.call)).rejects.toMatchObject({ reason: 'kernel.unauthorized' })
    }
  }
  expect(await view(ada.memberId)).toMatchObject({ state: 'active', levels: [] })
})
