import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldName, holderOf, nicknameKey } from './nickname-policy'

const DAY_MS = 86_400_000
let w: World
beforeAll(async () => {
  w = await world({ connections: 1, sampled: true })
})
afterAll(() => w.close())

const rename = (who: Member, nickname: string) => who.call('member.modifyNickname', { nickname })
const nicknameOf = async (who: Member) => (await who.call('member.getMember')).nickname

describe('a nickname', () => {
  test.each([
    ['长', 'nickname_invalid'],
    ['长'.repeat(21), 'nickname_invalid'],
    ['ㅤㅤ', 'nickname_invalid'],
    ['--', 'nickname_invalid'],
    ['名\u202e字', 'nickname_invalid'],
    ['官.方 小助理', 'nickname_reserved'],
    ['王老師', 'nickname_reserved'],
    ['ＡＤＭＩＮ', 'nickname_reserved'],
    ['аdmіn', 'nickname_reserved'],
    ['Rοstrum', 'nickname_reserved'],
    ['adm1n', 'nickname_reserved'],
    ['客\u200b服', 'nickname_invalid'],
    ['\u2800\u2800', 'nickname_invalid'],
    ['用户8888', 'nickname_reserved'],
    ['已注销用户', 'nickname_reserved'],
    ['沈知远', 'nickname_reserved'],
    ['沈·知 远', 'nickname_reserved'],
    ['小号沈知远', 'nickname_reserved'],
    ['沈知遠', 'nickname_reserved'],
    ['沈 知 遠', 'nickname_reserved'],
    ['證監會', 'nickname_reserved'],
    ['交易所監察', 'nickname_reserved'],
    ['ᎪdmіN', 'nickname_reserved'],
    ['ꓮdmin', 'nickname_reserved'],
    ['аԁⅿin', 'nickname_reserved'],
    ['讲坛示例投资', 'nickname_reserved'],
    // Letters and strokes that stand between the characters like signs, flags for letters, digits of other scripts.
    ['客ー服', 'nickname_reserved'],
    ['客ˉ服', 'nickname_reserved'],
    ['老ㆍ师', 'nickname_reserved'],
    ['官丨方', 'nickname_reserved'],
    ['沈丶知丶远', 'nickname_reserved'],
    ['沈A知B远', 'nickname_reserved'],
    ['沈知逺', 'nickname_reserved'],
    ['admln', 'nickname_reserved'],
    ['rostrurn', 'nickname_reserved'],
    ['🇦🇩🇲🇮🇳号', 'nickname_reserved'],
    ['用户٣٤٥٦', 'nickname_reserved'],
    ['客戸经理', 'nickname_reserved'],
    ['KeFu', 'nickname_reserved'],
    ['エ作人员', 'nickname_reserved'],
    ['稳 赚 不 赔', 'nickname_word'],
    ['稳丨赚丶不ー赔', 'nickname_word'],
    ['示例屏蔽词', 'nickname_word'],
  ])('"%s" is refused: %s, and stays unchanged', async (nickname, reason) => {
    const ada = await w.member()
    const before = await nicknameOf(ada)
    await expect(rename(ada, nickname)).rejects.toMatchObject({ reason: `member.${reason}` })
    const { ok, reason: words } = await ada.call('member.checkNickname', { nickname })
    expect([ok, words]).toEqual([false, expect.stringMatching(/\p{Script=Han}/u)])
    expect(await nicknameOf(ada)).toBe(before)
  })

  test.each(['林间', '早起的小周', 'Ada Lovelace', '看盘·喝茶', '长'.repeat(20), '小满🌾'])(
    '"%s" is free, and is shown at once',
    async (nickname) => {
      const ada = await w.member()
      expect(await ada.call('member.checkNickname', { nickname })).toMatchObject({ ok: true })
      await rename(ada, nickname)
      expect(await nicknameOf(ada)).toBe(nickname)
    },
  )

  test('given by default is told from a chosen one', async () => {
    const ada = await w.member()
    const isGiven = async () => (await ada.call('member.getDetails')).isNicknameGiven
    expect(await isGiven()).toBe(true)
    await rename(ada, '溪边的石头')
    expect(await isGiven()).toBe(false)
  })

  test('belongs to one member in every spelling, and is free again after a change', async () => {
    const [ada, ben] = [await w.member(), await w.member()]
    await rename(ada, 'Slow Money')
    await expect(rename(ben, 'slow_money')).rejects.toMatchObject({ reason: 'member.nickname_taken' })
    await expect(rename(ben, '林间听雨')).rejects.toMatchObject({ reason: 'member.nickname_taken' })
    w.clock.move(31 * DAY_MS)
    const again = await w.member({ mobile: ada.mobile })
    await rename(again, '另外一个名字')
    await rename(await w.member({ mobile: ben.mobile }), 'SLOW MONEY')
  })

  test('wanted by two at once goes to one of them', async () => {
    const people = await Promise.all([w.member(), w.member(), w.member(), w.member()])
    const tries = await Promise.allSettled(people.map((one) => rename(one, '同一个名字')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))).toEqual(
      Array(3).fill('member.nickname_taken'),
    )
  })

  test('changes once in thirty days, and gives the next date; the same name again is no change', async () => {
    const ada = await w.member()
    const { nextChangeAt } = await rename(ada, '第一个名字')
    expect((nextChangeAt ?? 0) - w.clock.now()).toBeGreaterThan(29 * DAY_MS)
    await expect(rename(ada, '第一个名字')).resolves.toMatchObject({ nickname: '第一个名字' })
    const day = new Date((nextChangeAt ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10)
    await expect(rename(ada, '第二个名字')).rejects.toMatchObject({
      reason: 'member.nickname_too_soon',
      message: expect.stringContaining(day),
    })
    expect(await ada.call('member.checkNickname', { nickname: '第二个名字' })).toMatchObject({
      ok: false,
      nextChangeAt,
      reason: expect.stringContaining('30天'),
    })
    expect(await ada.call('member.getDetails')).toMatchObject({ nicknameChangeAt: nextChangeAt })
  })

  test('changes as often as an operator allows', async () => {
    await w.kernel.db.q.execute(
      sql`insert into content_setting (key, value) values ('profile', '{"nicknameEveryDays": 0, "userNameEveryDays": 0, "avatarReview": "after"}')`,
    )
    const ada = await w.member()
    await rename(ada, '一天换三次')
    await rename(ada, '一天换三次的人')
    await rename(ada, '还在换名字')
    await w.kernel.db.q.execute(sql`delete from content_setting where key = 'profile'`)
  })

  test('is not an operator’s name, in whatever form', async () => {
    const { userName } = await w.operator()
    await w.kernel.db.q.execute(sql`update member_operator set name = '何秋陽' where user_name = ${userName}`)
    const ada = await w.member()
    for (const nickname of ['何秋陽', '何秋阳', '何 秋阳', '何·秋·陽', '何丨秋丨阳'])
      await expect(rename(ada, nickname)).rejects.toMatchObject({ reason: 'member.nickname_reserved' })
    await rename(ada, '何秋阳光下')
  })

  const entry = {
    title: '投资顾问',
    orgName: '测试投资咨询有限公司',
    regType: '投资顾问' as const,
    regNo: 'A0000000000777',
  }

  test('that somebody has before a teacher or an operator of that name comes is taken back, with a notice', async () => {
    const [before, beside, clerk, bystander] = await Promise.all([w.member(), w.member(), w.member(), w.member()])
    const teacher = await w.member()
    await rename(before, '顧明遠')
    await rename(beside, '小号顾明远')
    await rename(clerk, '江 晚晴')
    await rename(bystander, '顾明')
    const admin = await w.operator()
    await rename(teacher, '顾明远本人')
    const { id } = await admin.call('member.addRegistration', { ...entry, name: '顾明远' })
    await admin.call('member.linkTeacher', { memberId: teacher.memberId, registrationId: id, why: '本人的账号' })
    await admin.call('member.addOperator', {
      userName: 'jiang',
      name: '江晚晴',
      roles: [],
      permissions: [],
      why: '新同事',
    })
    await w.settle()
    for (const one of [before, beside, clerk]) expect(await nicknameOf(one)).toMatch(/^用户.{4}$/u)
    expect([await nicknameOf(teacher), await nicknameOf(bystander)]).toEqual(['顾明远本人', '顾明'])
    const { rows } = await before.call('member.listNotices', {})
    const told = rows.filter(({ title }) => title === '昵称已改回默认昵称')
    expect(told).toMatchObject([{ body: expect.stringContaining('顧明遠') }])
    await expect(rename(before, '顧明遠')).rejects.toMatchObject({ reason: 'member.nickname_reserved' })
    await rename(before, '换了一个名字')
  })

  test('taken by one member is taken in its other forms', async () => {
    await rename(await w.member(), '風雨無阻的人')
    for (const nickname of ['风雨无阻的人', '風雨无阻的人'])
      await expect(rename(await w.member(), nickname)).rejects.toMatchObject({ reason: 'member.nickname_taken' })
  })

  test('of a teacher may say so, and may be their own name; nobody else’s may', async () => {
    const teacher = await w.teacher()
    await rename(teacher, '陈老师')
    await expect(rename(await w.teacher(), '沈知远老师')).rejects.toMatchObject({ reason: 'member.nickname_reserved' })
    await expect(rename(await w.teacher(), '客服老师')).rejects.toMatchObject({ reason: 'member.nickname_reserved' })
  })

  test('is free again after the account is deleted', async () => {
    const ada = await w.member()
    await rename(ada, '将要离开的人')
    await w.kernel.db.q.execute(
      sql`update member set state = 'deleting', delete_at = ${new Date(w.clock.now())} where member_id = ${ada.memberId}`,
    )
    w.clock.move(DAY_MS)
    await w.jobs.runNow('member.deleteDue')
    await rename(await w.member(), '将要离开的人')
  })
})

test('a name of one character is taken back only where it is all of the nickname', () => {
  const isHeld = (nickname: string) => holderOf(nickname)(heldName('平'))
  expect(['平', '【平】', '平安', '林平'].map(isHeld)).toEqual([true, true, false, false])
})

test('names are compared without width, case, marks and traditional characters', () => {
  expect(['Ａ d-a', 'ada', 'A·D·A'].map(nicknameKey)).toEqual(['ada', 'ada', 'ada'])
  expect(nicknameKey('講 師')).toBe('讲师')
})

describe('an account name', () => {
  test('is set by a member who registered by mobile number, and signs in from then on', async () => {
    const ada = await w.member()
    await expect(ada.call('member.modifyName', { name: '1号' })).rejects.toMatchObject({
      reason: 'member.username_invalid',
    })
    expect(await ada.call('member.modifyName', { name: '晨光_A' })).toMatchObject({
      userName: '晨光_A',
      nextChangeAt: expect.any(Number),
    })
    expect(await w.call('member.checkUsername', { username: '晨光_a' })).toMatchObject({ ok: false })
    expect(await ada.call('member.getMember')).toMatchObject({ userName: '晨光_A' })
    await expect(ada.call('member.modifyName', { name: '暮色_A' })).rejects.toMatchObject({
      reason: 'member.username_too_soon',
      message: expect.stringContaining('365天'),
    })
  })

  test('of another member is refused, and the own one stays', async () => {
    const [ada, ben] = [await w.member(), await w.member()]
    await ada.call('member.modifyName', { name: 'taken_name' })
    await expect(ben.call('member.modifyName', { name: 'TAKEN_NAME' })).rejects.toMatchObject({
      reason: 'member.username_taken',
    })
    // The refused try did not count.
    await ben.call('member.modifyName', { name: 'another_name' })
  })
})
