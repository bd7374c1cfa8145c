import { createHash, randomUUID } from 'node:crypto'
import { checkProof, entrantHashOf, type DrawId, type DrawRoomId, type DrawWriting } from '@rostrum/contract/draw'
import { linkTo } from '@rostrum/contract/pages'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Friday; the market is open on Monday. */
const START = '2026-11-20T10:00:00+08:00'
const DAY_OF_VALUE = '2026-11-23'
const at = (time: string) => Date.parse(`${time}+08:00`)
/** A week on. */
const LATER = {
  deadline: at('2026-11-30T14:00:00'),
  drawAt: at('2026-11-30T15:30:00'),
  publicDay: '2026-11-30',
} as unknown as Partial<DrawWriting>

let w: World
let chen: Teacher
let xu: Operator
let huang: Operator
let room: DrawRoomId
beforeEach(async () => {
  w = await world({ at: START })
  chen = await w.teacher()
  ;[xu, huang] = [await w.operator(), await w.operator()]
  const { id } = await xu.call('live.deskPlanRoom', {
    teacherId: chen.teacherId,
    kind: 'video',
    title: '年末读书会',
    startAt: w.clock.now() + HOUR,
    levelIds: [],
    visitorMode: 'none',
    riskTip: '市场有风险',
    isPromotional: false,
    recordOn: true,
    why: '排期会议',
    idempotencyKey: randomUUID(),
  } as never)
  await huang.call('live.reviewRoom', { id, pass: true } as never)
  room = id as never
  return () => w.close()
})

const draft = (more: Partial<DrawWriting> = {}): DrawWriting =>
  ({
    name: '读书会抽奖',
    roomId: room,
    prizes: [
      { name: '签名书', kind: 'thing', value: 6_800, count: 1, oddsText: '共1份' },
      { name: '课程码', kind: 'code', value: 5_000, count: 2, oddsText: '共2份' },
    ],
    condition: 'none',
    needValue: 0,
    levelIds: [],
    startAt: w.clock.now() + MINUTE,
    deadline: at(`${DAY_OF_VALUE}T14:00:00`),
    drawAt: at(`${DAY_OF_VALUE}T15:30:00`),
    claimUntil: at('2026-12-07T22:00:00'),
    publicDay: DAY_OF_VALUE,
    rules: '登录后点立即参与。中奖后在期限内填写收货信息。',
    organiser: '测试投资咨询有限公司',
    contact: '400-000-0000',
    ...more,
  }) as DrawWriting
const create = (more: Partial<DrawWriting> = {}, by: Teacher = chen) =>
  by.call('draw.create', { draft: draft(more), idempotencyKey: randomUUID() } as never)
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const join = (by: Member, id: DrawId, key: string = randomUUID()) => by.call('draw.join', { id, idempotencyKey: key })

async function published(more: Partial<DrawWriting> = {}): Promise<DrawId> {
  const { id } = await create(more)
  await chen.call('draw.publish', { id })
  const { seen } = await xu.call('draw.getDesk', { id })
  await xu.call('draw.publishDesk', { id, seen, why: '核对过规则' })
  return id
}
async function joining(more: Partial<DrawWriting> = {}): Promise<DrawId> {
  const id = await published(more)
  w.clock.move(2 * MINUTE)
  return id
}
async function drawnOf(id: DrawId): Promise<void> {
  w.clock.move(at(`${DAY_OF_VALUE}T14:01:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  await w.settle()
  // Days have passed, and an operator who does nothing is signed out.
  xu = await w.operator()
  expect((await w.call('draw.get', { id })).seed).toBeDefined()
}
const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('a draw goes from a teacher through a second person to its winners, and anybody can check it', async () => {
  const made = await create()
  expect(made).toMatchObject({ state: 'draft', name: '读书会抽奖' })
  expect(made.commitHash).toBeUndefined()
  expect(await reason(w.call('draw.get', { id: made.id }))).toBe('draw.not_found')
  const asked = await chen.call('draw.publish', { id: made.id })
  expect(asked).toMatchObject({ state: 'draft', isWaiting: true, commitHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await chen.call('draw.publish', { id: made.id })).commitHash).toBe(asked.commitHash)
  expect(await xu.call('draw.listDesk', { waiting: '1', pageSize: 0, withTotal: 1 })).toMatchObject({ total: 1 })
  const { seen, askedBy } = await xu.call('draw.getDesk', { id: made.id })
  expect(askedBy).toBe('陈老师')
  const done = await xu.call('draw.publishDesk', { id: made.id, seen, why: '核对过规则' })
  expect(done).toMatchObject({ isWaiting: false, row: { draw: { state: 'published', commitHash: asked.commitHash } } })
  const ada = await w.member()
  expect(await reason(join(ada, made.id))).toBe('draw.not_open')
  w.clock.move(2 * MINUTE)
  const people = [ada, ...(await Promise.all(Array.from({ length: 4 }, () => w.member())))]
  for (const one of people) await join(one, made.id)
  expect(await ada.call('draw.get', { id: made.id })).toMatchObject({ joined: true, joinedCount: 5, state: 'open' })
  expect(await reason(chen.call('draw.open', { id: made.id, idempotencyKey: randomUUID() }))).toBe('draw.early')
  expect(await w.call('draw.getProof', { id: made.id })).toMatchObject({ total: 0, entrants: [], winners: [] })
  await drawnOf(made.id)

  const proof = await w.call('draw.getProof', { id: made.id })
  const whole = {
    ...proof,
    seed: proof.seed ?? '',
    entrantsHash: proof.entrantsHash ?? '',
    publicText: proof.publicText ?? '',
  }
  expect(checkProof(hash, whole).filter(({ isSame }) => !isSame)).toEqual([])
  expect(proof).toMatchObject({ total: 5, commitHash: asked.commitHash, state: 'claiming' })
  expect(proof.winners.map(({ prize }) => prize)).toEqual([0, 1, 1])
  const file = await fetch(`${w.url}/files/draw/${made.id}`)
  expect(await file.json()).toMatchObject({ seed: proof.seed, entrants: proof.entrants })

  const results = await Promise.all(people.map((one) => one.call('draw.getResult', { id: made.id })))
  for (const { code = '', hash: own } of results) expect(entrantHashOf(hash, made.id, code)).toBe(own)
  expect(results.filter(({ winners }) => winners.some(({ isMine }) => isMine))).toHaveLength(3)
  expect(results.filter(({ claim }) => claim)).toHaveLength(3)
  expect(JSON.stringify(proof)).not.toContain(ada.memberId)
})

test('what is missing, too dear, or known too early is not even kept', async () => {
  const refusedOf = (more: Partial<DrawWriting>) => reason(create(more))
  for (const more of [
    { name: '' },
    { prizes: [] },
    { rules: '' },
    { organiser: '' },
    { contact: '' },
    { prizes: [{ ...draft().prizes[0], oddsText: '' }] as never },
    { condition: 'watchSec' as const },
    { condition: 'level' as const },
  ])
    expect(await refusedOf(more)).toBe('draw.incomplete')
  await expect(create({ organiser: '', contact: '' })).rejects.toMatchObject({
    message: expect.stringContaining('主办方、投诉电话'),
  })
  const dear = { ...draft().prizes[0], value: 5_000_001 } as never
  expect(await refusedOf({ prizes: [dear] })).toBe('draw.prize_over')
  const close = at(`${DAY_OF_VALUE}T15:00:00`)
  expect(await refusedOf({ deadline: close as never })).toBe('draw.dates')
  expect(await refusedOf({ drawAt: (close - MINUTE) as never })).toBe('draw.dates')
  expect(await refusedOf({ publicDay: '2026-11-22' as never })).toBe('draw.dates')
  expect(await refusedOf({ startAt: close as never })).toBe('draw.dates')
  expect(await refusedOf({ roomId: randomUUID() as never })).toBe('draw.room')
  expect(await refusedOf({ roomId: 'odd' as never })).toBe('draw.room')
  expect(await reason(create({}, await w.teacher()))).toBe('draw.room')
})

test('a double tap is one entry, and the same person has one whatever the key', async () => {
  const id = await joining()
  const ada = await w.member()
  const key = randomUUID()
  await Promise.all([join(ada, id, key), join(ada, id, key), join(ada, id)])
  expect(await join(ada, id)).toEqual({ joined: true, joinedCount: 1 })
  expect((await ada.call('draw.list', { mine: 1 })).rows).toMatchObject([{ id, joined: true }])
  expect((await (await w.member()).call('draw.list', { mine: 1 })).rows).toEqual([])
})

test('who may join is measured by the server, and the reason is said in Chinese', async () => {
  const id = await joining({ condition: 'watchSec', needValue: 600 })
  const ada = await w.member()
  expect(await ada.call('draw.get', { id })).toMatchObject({ eligible: false, watchedSec: 0 })
  await expect(join(ada, id)).rejects.toMatchObject({ message: expect.stringContaining('观看满10分钟才能参与') })
  const visit = { id: randomUUID(), url: linkTo('live.video', { id: room }), clientTitle: 'h5' }
  await ada.call('access.saveLog', visit)
  w.clock.move(11 * MINUTE)
  await ada.call('access.saveLog', visit)
  expect(await ada.call('draw.get', { id })).toMatchObject({ eligible: true })
  expect(await reason(join(ada, id))).toBe('done')
  await expect(join(chen, id)).rejects.toMatchObject({ message: expect.stringContaining('主办的老师') })
})

test('levels are asked for', async () => {
  const [level] = (await xu.call('draw.getDeskChoices', {})).levels
  if (!level) throw new Error('a new installation has levels')
  const levelId = level.id as never
  const id = await joining({ condition: 'level', levelIds: [levelId] })
  expect(await reason(join(await w.member({ levelIds: [] }), id))).toBe('draw.not_eligible')
  expect(await reason(join(await w.member({ levelIds: [levelId] }), id))).toBe('done')
})

test('an operator’s own draw waits for another operator, and what was published is not changed', async () => {
  const id = randomUUID() as DrawId
  const row = await xu.call('draw.saveDesk', { id, draft: draft({ roomId: undefined as never }) } as never)
  const asked = await xu.call('draw.publishDesk', { id, seen: row.seen, why: '年末活动' })
  expect(asked).toMatchObject({ isWaiting: true, row: { draw: { state: 'draft' } } })
  const [waiting] = (await huang.call('access.listApprovals', { which: 'decide' })).rows
  expect(waiting).toMatchObject({ kind: 'draw.publish', about: '公示“读书会抽奖”' })
  expect(await reason(xu.call('access.decideApproval', { id: waiting?.id as never, pass: true }))).toBe(
    'access.approval_own',
  )
  await huang.call('access.decideApproval', { id: waiting?.id as never, pass: true })
  const { seen, draw } = await xu.call('draw.getDesk', { id })
  expect(draw).toMatchObject({ state: 'published', commitHash: asked.row.draw.commitHash })
  const again = { id, seen, draft: draft({ name: '另一个' }), why: '改名' } as never
  expect(await reason(xu.call('draw.saveDesk', again))).toBe('draw.published')
  expect(await reason(xu.call('draw.voidDesk', { id, why: '不办了' }))).toBe('done')
})

test('nobody changes what was published, frozen or drawn, even in the database', async () => {
  const id = await joining()
  await join(await w.member(), id)
  const { q } = w.kernel.db
  const kept = (query: ReturnType<typeof sql>) => expect(q.execute(query)).rejects.toThrow()
  await kept(sql`update draw_activity set commit_hash = 'x' where id = ${id}`)
  await kept(sql`update draw_activity set writing = '{}' where id = ${id}`)
  await kept(sql`delete from draw_activity where id = ${id}`)
  await drawnOf(id)
  await kept(sql`update draw_activity set entrants_hash = 'x' where id = ${id}`)
  await kept(sql`update draw_activity set seed = 'x' where id = ${id}`)
  await kept(sql`insert into draw_entrant (draw_id, hash, code, at) values (${id}, 'x', '', now())`)
  await kept(sql`update draw_entrant set place = 7 where draw_id = ${id}`)
  const elsewhere = await published({ startAt: (w.clock.now() + MINUTE) as never, ...LATER })
  await kept(sql`update draw_entrant set draw_id = ${elsewhere} where draw_id = ${id}`)
  await kept(sql`delete from draw_entrant where draw_id = ${id}`)
  await kept(sql`update draw_winner set hash = 'x' where draw_id = ${id}`)
  await kept(sql`insert into draw_winner (draw_id, "order", prize, place, hash) values (${id}, 2, 1, 0, 'x')`)
  // What may go is who is behind a hash.
  await q.execute(sql`update draw_entrant set member_id = null, code = '' where draw_id = ${id}`)
  expect(await reason(join(await w.member(), id))).toBe('draw.not_open')
  expect(await reason(xu.call('draw.voidDesk', { id, why: '不想给' }))).toBe('draw.joined_already')
})

test('the seed is nowhere to be read before it is drawn', async () => {
  const id = await joining()
  const rows = await w.kernel.db.q.execute<{ seed: string | null; seed_sealed: string; commit_hash: string }>(
    sql`select seed, seed_sealed, commit_hash from draw_activity where id = ${id}`,
  )
  const [row] = rows.rows
  expect(row?.seed).toBeNull()
  expect(hash(row?.seed_sealed ?? '')).not.toBe(row?.commit_hash)
  const ada = await w.member()
  await join(ada, id)
  const everything = [
    await w.call('draw.get', { id }),
    await w.call('draw.getProof', { id }),
    await ada.call('draw.getResult', { id }),
    await chen.call('draw.get', { id }),
    await xu.call('draw.getDesk', { id }),
    await (await fetch(`${w.url}/files/draw/${id}`)).text(),
    ...(await w.kernel.db.q.execute(sql`select * from access_audit`)).rows,
    ...(await w.kernel.db.q.execute(sql`select * from draw_activity`)).rows,
  ]
  await drawnOf(id)
  const { seed = '', commitHash } = await w.call('draw.get', { id })
  expect(hash(seed)).toBe(commitHash)
  expect(JSON.stringify(everything)).toContain(commitHash)
  expect(JSON.stringify(everything)).not.toContain(seed)
})

test('a prize is claimed with an address that the database does not show, delivered, and given up', async () => {
  const id = await joining()
  const people = await Promise.all(Array.from({ length: 3 }, () => w.member()))
  for (const one of people) await join(one, id)
  await drawnOf(id)
  const results = await Promise.all(people.map((one) => one.call('draw.getResult', { id })))
  const who = (kind: string, nth = 0) =>
    people[results.flatMap(({ claim }, n) => (claim?.prize.kind === kind ? [n] : []))[nth] ?? 0] as Member
  const [book, code, other] = [who('thing'), who('code'), who('code', 1)]
  const claim = (by: Member, more: object) =>
    by.call('draw.claim', { id, idempotencyKey: randomUUID(), ...more } as never)
  expect(await reason(claim(book, {}))).toBe('draw.claim_form')
  const place = { name: '阿达', mobile: '13800000001', region: ['330000', '330100', '330106'], detail: '文三路 8 号' }
  const address = (await book.call('member.saveAddress', { ...place, isDefault: true } as never)).id
  expect(await reason(claim(other, { form: { name: '', phone: '1', address: '' } }))).toBe('kernel.bad_input')
  const done = await claim(book, { addressId: address })
  expect(done).toMatchObject({
    state: 'submitted',
    form: { name: '阿达', address: expect.stringContaining('文三路 8 号') },
  })
  const stored = await w.kernel.db.q.execute(sql`select form from draw_claim where draw_id = ${id}`)
  expect(JSON.stringify(stored.rows)).not.toContain('文三路')
  expect(await claim(code, {})).toMatchObject({ state: 'submitted' })
  expect(await claim(other, { giveUp: true })).toMatchObject({ state: 'givenUp' })
  expect(await reason(claim(other, {}))).toBe('draw.claim_state')
  const waiting = await xu.call('draw.listDeskClaims', { state: 'submitted', withTotal: 1 })
  expect(waiting).toMatchObject({ total: 2 })
  const order = waiting.rows.find(({ prize }) => prize.kind === 'thing')?.order ?? 0
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  await w.settle()
  expect(await book.call('draw.getClaim', { id })).toMatchObject({ state: 'delivered', tracking: '顺丰 SF123' })
  const notices = (await book.call('member.listNotices', {})).rows
  expect(notices.map(({ title }) => title)).toEqual(['“读书会抽奖”的奖品已发放', '您在“读书会抽奖”中奖了'])
  // What is encrypted with the claim is nowhere else.
  const told = await w.kernel.db.q.execute(sql`select key from member_notice`)
  const acts = await w.kernel.db.q.execute(sql`select * from access_audit`)
  expect(JSON.stringify(acts.rows)).toContain(`${id}/${order}`)
  expect(JSON.stringify([...told.rows, ...acts.rows])).not.toContain('SF123')
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF124' })
  await w.settle()
  expect((await book.call('member.listNotices', {})).rows).toHaveLength(3)
  expect(await reason((await w.member()).call('draw.getClaim', { id }))).toBe('draw.no_claim')
})

test('who does not claim in time is told before, and then it is over', async () => {
  const id = await joining()
  const ada = await w.member()
  await join(ada, id)
  await drawnOf(id)
  w.clock.move(at('2026-12-06T00:00:00') - w.clock.now())
  await w.jobs.runNow('draw.claims')
  await w.jobs.runNow('draw.claims')
  await w.settle()
  const titles = (await ada.call('member.listNotices', {})).rows.map(({ title }) => title)
  expect(titles.filter((title) => title.includes('快到领取期限'))).toHaveLength(1)
  w.clock.move(3 * DAY)
  await w.jobs.runNow('draw.claims')
  expect(await ada.call('draw.getClaim', { id })).toMatchObject({ state: 'expired' })
  expect((await w.call('draw.get', { id })).state).toBe('finished')
})

test('a prize that was claimed in time is owed until it is delivered', async () => {
  const id = await joining()
  const ada = await w.member()
  await join(ada, id)
  await drawnOf(id)
  await ada.call('draw.claim', {
    id,
    form: { name: '阿达', phone: '13800000001', address: '文三路 8 号' },
    idempotencyKey: randomUUID(),
  } as never)
  w.clock.move(at('2026-12-08T00:00:00') - w.clock.now())
  await w.jobs.runNow('draw.claims')
  expect((await ada.call('member.getDeletion')).blockers).toMatchObject([{ kind: 'draw' }])
  const { order } = await ada.call('draw.getClaim', { id })
  xu = await w.operator()
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  expect((await ada.call('member.getDeletion')).blockers).toEqual([])
})

test('one draw that cannot be opened does not keep the others', async () => {
  const [broken, id] = [await published(), await published()]
  const { q } = w.kernel.db
  await q.execute(sql`alter table draw_activity disable trigger draw_activity_kept`)
  await q.execute(
    sql`update draw_activity set seed_sealed = 'x', draw_at = draw_at - interval '1 minute' where id = ${broken}`,
  )
  await q.execute(sql`alter table draw_activity enable trigger draw_activity_kept`)
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn').catch(() => undefined)
  expect((await w.call('draw.get', { id })).seed).toBeDefined()
  expect((await w.call('draw.get', { id: broken })).seed).toBeUndefined()
})

test('odd ids are refused, and a draw without entrants is opened too', async () => {
  const id = await joining()
  await drawnOf(id)
  expect(await w.call('draw.getProof', { id })).toMatchObject({ total: 0, winners: [], state: 'drawn' })
  expect(await reason(w.call('draw.get', { id: 'odd' as never }))).toBe('draw.not_found')
  expect(await reason(w.call('draw.getProof', { id: randomUUID() as never }))).toBe('draw.not_found')
  expect((await fetch(`${w.url}/files/draw/odd`)).status).toBe(404)
})

test('what is returned goes back to its teacher with the reason', async () => {
  const { id } = await create()
  await chen.call('draw.publish', { id })
  await xu.call('draw.returnDesk', { id, why: '规则写得不清楚' })
  const back = await chen.call('draw.get', { id })
  expect(back).toMatchObject({ state: 'draft', returnedWhy: '规则写得不清楚' })
  expect(back.commitHash).toBeUndefined()
  expect(await reason(xu.call('draw.returnDesk', { id, why: '再退一次' }))).toBe('draw.not_asked')
  expect(await reason((await w.teacher()).call('draw.publish', { id }))).toBe('draw.not_found')
})

test('a forbidden word is named', async () => {
  await xu.call('content.saveWord', { word: '独门秘籍群', action: 'refuse', isOff: false })
  await expect(create({ rules: '来就独门秘籍群' })).rejects.toMatchObject({ reason: 'draw.words' })
})

test('where quotes are invented the close is taken by itself, and an operator’s own value would need a second one', async () => {
  const id = await joining()
  const early = xu.call('draw.setValue', { id, value: '3412.56', source: '交易所官网' })
  expect(await reason(early)).toBe('draw.value_early')
  w.clock.move(at(`${DAY_OF_VALUE}T15:10:00`) - w.clock.now())
  ;[xu, huang] = [await w.operator(), await w.operator()]
  const asked = await xu.call('draw.setValue', { id, value: '3412.56', source: '交易所官网' })
  expect(asked).toMatchObject({ isValueWaiting: true })
  const [waiting] = (await huang.call('access.listApprovals', { which: 'decide' })).rows
  await huang.call('access.decideApproval', { id: waiting?.id as never, pass: true })
  expect((await w.call('draw.get', { id })).publicValue).toMatchObject({ value: '3412.56', source: '交易所官网' })
  expect(await reason(xu.call('draw.setValue', { id, value: '3412.57', source: '交易所官网' }))).toBe(
    'draw.value_known',
  )
  w.clock.move(30 * MINUTE)
  await w.jobs.runNow('draw.turn')
  expect((await w.call('draw.getProof', { id })).publicText).toBe(`990001.SIM ${DAY_OF_VALUE} 3412.56`)
})

test('an account that ends leaves a hash, and the list stays whole', async () => {
  const id = await joining()
  const [ada, ben] = [await w.member(), await w.member()]
  for (const one of [ada, ben]) await join(one, id)
  await drawnOf(id)
  const before = await w.call('draw.getProof', { id })
  const place = { name: '阿达', phone: '13800000001', address: '文三路 8 号' }
  await ada.call('draw.claim', { id, form: place, idempotencyKey: randomUUID() } as never)
  const held = w.server.holdings.filter(({ name }) => name.startsWith('draw.'))
  expect(held.map(({ name }) => name)).toEqual(['draw.entrants', 'draw.claims'])
  for (const holding of held) {
    expect((await holding.size(ada.memberId)).count).toBe(1)
    await w.kernel.db.tx(ada.memberId, (tx) => holding.end(tx, ada.memberId))
    expect((await holding.size(ada.memberId)).count).toBe(0)
  }
  expect(await w.call('draw.getProof', { id })).toEqual(before)
  const left = await w.kernel.db.q.execute(sql`select form, member_id from draw_claim where draw_id = ${id}`)
  expect(left.rows.filter(({ member_id: who }) => who === null)).toEqual([{ form: null, member_id: null }])
  expect((await ben.call('draw.getResult', { id })).claim).toBeDefined()
})

test('two accounts of one person in one draw become one entry, frozen or not', async () => {
  const id = await joining()
  const [ada, ben] = [await w.member(), await w.member()]
  for (const one of [ada, ben]) await join(one, id)
  await drawnOf(id)
  const before = await w.call('draw.getProof', { id })
  await w.kernel.db.tx('merge', async (tx) => {
    for (const { name, merge } of w.server.holdings)
      for (const one of merge)
        if (name.startsWith('draw.') && one.becomes === 'moved')
          await one.move(tx, { from: ada.memberId, into: ben.memberId, filesOf: [] })
  })
  expect(await w.call('draw.getProof', { id })).toEqual(before)
  expect((await ben.call('draw.list', { mine: 1 })).rows).toHaveLength(1)
})
