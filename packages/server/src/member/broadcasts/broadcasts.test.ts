import { randomUUID } from 'node:crypto'
import { MemberId, type Instant, type LevelId, type TradeDate } from '@rostrum/contract/kernel'
import type { BroadcastAudience, BroadcastId } from '@rostrum/contract/member'
import type { Approval } from '@rostrum/contract/access'
import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage } from '../index'
import { operatorWith, type SignedIn } from '../operators/testing/people'

let w: World
/** Asks. */
let xu: SignedIn
/** Decides. */
let huang: SignedIn
const heard: PushMessage[] = []
const driver = {
  send: async (message: PushMessage) => {
    heard.push(message)
    return { kind: 'sent' as const }
  },
}

beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', adapters: { push: { jpush: driver } } })
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('2', '普通会员', 0, '{}'), ('3', '高级会员', 1, '{}')`,
  )
})
beforeEach(async () => {
  heard.length = 0
  await beginAt('2026-11-20T10:00:00+08:00')
  await w.kernel.db.q.execute(sql`delete from member_broadcast`)
  await w.kernel.db.q.execute(sql`delete from access_approval`)
  await w.kernel.db.q.execute(sql`update member set state = 'locked' where state = 'normal'`)
})
afterAll(() => w.close())

/** A login of operators ends after an hour without an act. */
async function beginAt(time: string): Promise<void> {
  w.clock.set(time)
  const permissions = ['member:broadcast:send', 'access:approval:decide']
  xu = await operatorWith(w, { permissions })
  huang = await operatorWith(w, { permissions })
}

interface Wish {
  readonly id?: BroadcastId
  readonly title?: string
  readonly body?: string
  readonly audience?: BroadcastAudience
  readonly link?: { readonly page: string; readonly id?: string }
  readonly isMarketing?: boolean
  readonly isUrgent?: boolean
  readonly at?: Instant
}
const draft = (wish: Wish = {}) => ({
  title: '直播时间调整',
  body: '本周的直播改到周五晚上八点。',
  audience: { kind: 'all' as const },
  ...wish,
})
const attempt = (wish: Wish = {}) => xu.call('member.tryBroadcast', draft(wish))
const ask = (wish: Wish = {}) =>
  xu.call('member.askBroadcast', { id: randomUUID() as BroadcastId, ...draft(wish), why: '改了时间' })
const listed = async (by = xu) => (await by.call('member.listBroadcasts', {})).rows

async function waitingApproval(): Promise<Approval> {
  const [first] = (await huang.call('access.listApprovals', { which: 'decide' })).rows
  if (!first) throw new Error('nothing waits')
  return first
}
async function approve(wish: Wish = {}) {
  const asked = await ask(wish)
  const done = await huang.call('access.decideApproval', { id: (await waitingApproval()).id, pass: true })
  return { ...asked, outcome: done.outcome }
}
const titles = async (who: Member) => (await who.call('member.listNotices', {})).rows.map(({ title }) => title)
/** Somebody with a device that takes messages. */
async function withDevice(): Promise<Member> {
  const who = await w.member()
  await who.call('member.savePushDevice', { platform: 'android', pushToken: randomUUID() })
  return who
}

describe('a trial', () => {
  test('counts whom it would reach by which way, and sends nothing', async () => {
    const [quiet, minor] = [await withDevice(), await withDevice()]
    await withDevice()
    const plain = await w.member()
    await quiet.call('member.saveNoticeSettings', { kinds: [{ kind: 'system', on: true, level: 'dot' }] })
    await minor.call('member.turnOnMinor', { pin: '2580' })
    expect(await attempt()).toEqual({
      members: 3,
      pushed: 1,
      silenced: 1,
      minors: 1,
      refused: 0,
      at: w.clock.now(),
      isHeld: false,
      words: [],
    })
    await w.settle()
    expect([await titles(plain), await listed()]).toEqual([[], []])
  })

  test('of marketing counts only those who consented', async () => {
    const ada = await withDevice()
    await w.member()
    await ada.call('member.saveNoticeSettings', { marketing: true })
    expect(await attempt({ isMarketing: true })).toMatchObject({ members: 1, pushed: 1, refused: 1 })
  })

  test('of levels counts who holds one of them now', async () => {
    const ada = await w.member({ levelIds: ['3' as LevelId] })
    await w.member({ levelIds: ['2' as LevelId] })
    const audience = { kind: 'levels' as const, levelIds: ['3' as LevelId] }
    expect(await attempt({ audience })).toMatchObject({ members: 1 })
    const over = JSON.stringify({ 3: new Date(w.clock.now() - 1).toISOString() })
    await w.kernel.db.q.execute(
      sql`update member set level_ends = ${over}::jsonb where member_id = ${MemberId.parse(ada.memberId)}`,
    )
    expect(await attempt({ audience })).toMatchObject({ members: 0 })
  })

  test('of a teacher’s followers counts those who want to hear of it', async () => {
    const [teacher, ada, bob] = [await w.teacher(), await w.member(), await w.member()]
    const follow = (who: Member, level: 'all' | 'off') =>
      who.call('member.saveFollow', { kind: 'teacher', id: teacher.teacherId, on: 1, level })
    await follow(ada, 'all')
    await follow(bob, 'off')
    const audience = { kind: 'followers' as const, teacherId: teacher.teacherId }
    expect(await attempt({ audience })).toMatchObject({ members: 1 })
  })

  test('of those who stayed away counts nobody who came since', async () => {
    await w.member()
    await beginAt('2026-11-25T10:00:00+08:00')
    const away = (since: string) => attempt({ audience: { kind: 'inactive', since: since as TradeDate } })
    expect(await away('2026-11-21')).toMatchObject({ members: 1 })
    await w.member()
    expect(await away('2026-11-21')).toMatchObject({ members: 1 })
    expect(await away('2026-11-20')).toMatchObject({ members: 0 })
  })

  test('names the words that may not be used, and refuses what cannot be opened', async () => {
    await w.member()
    expect(await attempt({ body: '跟着老师稳赚不赔。' })).toMatchObject({
      words: expect.arrayContaining(['稳赚不赔']),
    })
    await expect(ask({ body: '跟着老师稳赚不赔。' })).rejects.toMatchObject({
      reason: 'member.broadcast_words',
      message: expect.stringContaining('稳赚不赔'),
    })
    const reasons = async (wish: Wish) => attempt(wish).catch(({ reason }: { reason: string }) => reason)
    expect(await reasons({ link: { page: 'live.nothing' } })).toBe('member.broadcast_link')
    expect(await reasons({ link: { page: 'live.studio' } })).toBe('member.broadcast_link')
    expect(await reasons({ link: { page: 'live.video' } })).toBe('member.broadcast_subject')
    expect(await reasons({ link: { page: 'live.video', id: randomUUID() } })).toBe('member.broadcast_gone')
    expect(await reasons({ at: (w.clock.now() - 1) as Instant })).toBe('member.broadcast_when')
    expect(await reasons({ audience: { kind: 'levels', levelIds: ['9' as LevelId] } })).toBe(
      'member.broadcast_audience',
    )
  })

  test('is for those who hold the permission', async () => {
    const clerk = await operatorWith(w, { permissions: ['member:member:read'] })
    await expect(clerk.call('member.tryBroadcast', draft())).rejects.toMatchObject({
      reason: 'kernel.no_permission',
    })
  })
})

describe('a broadcast', () => {
  test('is sent once a second person approved it, once to each, and counts who was told and who read', async () => {
    const [ada, bob] = [await withDevice(), await w.member()]
    const asked = await ask({ link: { page: 'live.list' } })
    expect(asked).toMatchObject({ state: 'asked', audience: '全部会员', by: xu.userName, sent: 0 })
    await w.settle()
    expect(await titles(ada)).toEqual([])
    const waiting = await waitingApproval()
    expect(waiting).toMatchObject({ kind: 'member.broadcasts', title: '群发消息', about: '直播时间调整' })
    expect(waiting.changes).toContainEqual({
      place: '发给谁',
      before: '（无）',
      after: '全部会员，现在 2 人会收到',
    })
    await expect(xu.call('access.decideApproval', { id: waiting.id, pass: true })).rejects.toMatchObject({
      reason: 'access.approval_own',
    })
    await huang.call('access.decideApproval', { id: waiting.id, pass: true })
    await w.settle()
    await Promise.all([w.jobs.runNow('member.sendBroadcasts'), w.jobs.runNow('member.sendBroadcasts')])
    await w.settle()
    await w.jobs.runNow('member.push')
    const [notice] = (await ada.call('member.listNotices', {})).rows
    expect(notice).toMatchObject({ kind: 'system', title: '直播时间调整', link: '/pages/liveVideo/list/index' })
    expect([await titles(ada), await titles(bob), heard.length]).toEqual([['直播时间调整'], ['直播时间调整'], 1])
    await bob.call('member.readNotices', { all: 1 })
    expect(await listed()).toMatchObject([{ id: asked.id, state: 'sent', sent: 2, pushed: 1, opened: 1 }])
  })

  test('pressed twice is asked for once', async () => {
    await w.member()
    const id = randomUUID() as BroadcastId
    expect(await ask({ id })).toEqual(await ask({ id }))
    expect(await listed()).toHaveLength(1)
    await huang.call('access.decideApproval', { id: (await waitingApproval()).id, pass: true })
    expect(await ask({ id })).toMatchObject({ state: 'waiting' })
  })

  test('that is not approved reaches nobody', async () => {
    const ada = await w.member()
    await ask()
    await huang.call('access.decideApproval', { id: (await waitingApproval()).id, pass: false, why: '措辞不妥' })
    await w.settle()
    expect([await titles(ada), await listed()]).toEqual([[], []])
  })

  test('waits for the morning in the hours of the night, unless it is urgent', async () => {
    const ada = await w.member()
    await beginAt('2026-11-20T22:30:00+08:00')
    const morning = Date.parse('2026-11-21T08:00:00+08:00')
    expect(await attempt()).toMatchObject({ at: morning, isHeld: true })
    expect(await attempt({ isUrgent: true })).toMatchObject({ at: w.clock.now(), isHeld: false })
    await approve({ title: '不急的' })
    await approve({ title: '急的', isUrgent: true })
    await w.settle()
    await w.jobs.runNow('member.sendBroadcasts')
    expect(await titles(ada)).toEqual(['急的'])
    await beginAt('2026-11-21T08:00:00+08:00')
    await w.jobs.runNow('member.sendBroadcasts')
    expect((await titles(ada)).sort()).toEqual(['不急的', '急的'])
  })

  test('is sent at its time, to those who were members then', async () => {
    const ada = await w.member()
    const at = (w.clock.now() + 3_600_000) as Instant
    await approve({ at })
    await w.settle()
    expect(await titles(ada)).toEqual([])
    w.clock.set(at + 1)
    const late = await w.member()
    await w.jobs.runNow('member.sendBroadcasts')
    expect([await titles(ada), await titles(late)]).toEqual([['直播时间调整'], []])
  })

  test('cancelled while it waits reaches nobody; what was sent cannot be taken back', async () => {
    const ada = await w.member()
    const { id } = await approve({ at: (w.clock.now() + 3_600_000) as Instant })
    const cancel = () => xu.call('member.cancelBroadcast', { id, why: '时间又变了' })
    expect([await cancel(), await cancel()]).toMatchObject([
      { state: 'cancelled', cancelledBy: xu.userName, cancelledWhy: '时间又变了' },
      { state: 'cancelled' },
    ])
    await beginAt('2026-11-20T12:00:00+08:00')
    await w.jobs.runNow('member.sendBroadcasts')
    expect(await titles(ada)).toEqual([])
    const second = await approve()
    await w.settle()
    const over = xu.call('member.cancelBroadcast', { id: second.id, why: '太晚了' })
    await expect(over).rejects.toMatchObject({ reason: 'member.broadcast_over' })
    const unknown = xu.call('member.cancelBroadcast', { id: randomUUID() as BroadcastId, why: '没有' })
    await expect(unknown).rejects.toMatchObject({ reason: 'member.broadcast_unknown' })
  })

  test('with a word that was forbidden after its approval is not sent', async () => {
    const ada = await w.member()
    await approve({ body: '本周聊聊妖股的故事。', at: (w.clock.now() + 3_600_000) as Instant })
    await (await w.operator()).call('content.saveWord', { word: '妖股的故事', action: 'hold' })
    await beginAt('2026-11-20T11:00:01+08:00')
    await expect.poll(async () => (await attempt({ body: '本周聊聊妖股的故事。' })).words).toEqual(['妖股的故事'])
    await w.jobs.runNow('member.sendBroadcasts')
    expect(await titles(ada)).toEqual([])
    expect(await listed()).toMatchObject([{ state: 'cancelled', cancelledWhy: expect.stringContaining('妖股的故事') }])
  })

  test('for nobody is not asked for', async () => {
    await expect(ask()).rejects.toMatchObject({ reason: 'member.broadcast_nobody' })
  })

  test('keeps its counts after members deleted their messages', async () => {
    const ada = await w.member()
    await approve()
    await w.settle()
    await ada.call('member.readNotices', { all: 1 })
    await w.jobs.runNow('member.countBroadcasts')
    await w.kernel.db.q.execute(sql`delete from member_notice where key like 'broadcast:%'`)
    expect(await listed()).toMatchObject([{ sent: 1, opened: 1 }])
  })
})
