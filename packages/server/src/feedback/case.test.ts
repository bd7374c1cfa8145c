import { randomUUID } from 'node:crypto'
import type { FeedbackNo } from '@rostrum/contract/feedback'
import { usedBy, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let w: World
let staff: Operator
beforeAll(async () => {
  // A Tuesday: one working day later is the same hour on Wednesday.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())

const DAY = 86_400_000
/** An operator's session ends sooner than these tests. */
const later = async (ms: number) => {
  w.clock.move(ms)
  staff = await w.operator()
}
const content = '昨晚的直播卡住了两分钟，回放里也没有这一段。'
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const picture = async (who: Member) =>
  (await who.call('content.upload', { kind: 'feedback' }, { file: { bytes: png, name: '截图.png' } })).fileId
const handIn = (who: Member) => who.call('feedback.create', { kind: 'complaint', content })
const turn = (who: Member, no: FeedbackNo, action: 'close' | 'reopen' | 'urge' | 'escalate') =>
  who.call('feedback.changeState', { no, action })
const accept = (no: FeedbackNo) => staff.call('feedback.acceptCase', { no })
const answer = (no: FeedbackNo, words = '已补录，请查看。') => staff.call('feedback.answerCase', { no, content: words })
const answered = async (who: Member): Promise<FeedbackNo> => {
  const { no } = await handIn(who)
  await accept(no)
  await answer(no)
  return no
}
const beijing = (time: string) => Date.parse(`${time}+08:00`)

describe('submitting', () => {
  test('gives a number and a first deadline, and tells of it once, however often it is pressed', async () => {
    const ada = await w.member()
    const told = vi.spyOn(w.kernel.events, 'emit')
    const asked = {
      kind: 'complaint',
      content: `  ${content}\u0007 `,
      contact: 'ada@example.com',
      ref: { kind: 'room', id: 'r1' },
      idempotencyKey: randomUUID(),
    } as const
    const done = await Promise.all([1, 2, 3].map(() => ada.call('feedback.create', asked)))
    expect(new Set(done.map(({ no }) => no)).size).toBe(1)
    expect(done[0]).toMatchObject({ no: expect.stringMatching(/^F20260303-[2-9A-Z]{8}$/), dueAt: w.clock.now() + DAY })
    expect(told.mock.calls.filter(([, { name }]) => name === 'feedback.created')).toHaveLength(1)
    told.mockRestore()
    const { rows } = await ada.call('feedback.list', {})
    expect(rows).toMatchObject([
      { state: 'new', kind: 'complaint', excerpt: content, overdue: false, canUrge: false, sample: false },
    ])
    await expect(ada.call('feedback.create', { ...asked, kind: 'refund' })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
  })

  test('wants 10 to 500 characters as people count them', async () => {
    const ada = await w.member()
    for (const words of ['太短了', ' \n '.repeat(30), '字'.repeat(501)]) {
      await expect(ada.call('feedback.create', { kind: 'suggestion', content: words })).rejects.toMatchObject({
        reason: 'kernel.bad_input',
      })
    }
    expect(await ada.call('feedback.create', { kind: 'suggestion', content: '📈'.repeat(500) })).toMatchObject({
      no: expect.any(String),
    })
  })

  test('takes no picture of what is refused', async () => {
    const ada = await w.member()
    const image = await picture(ada)
    const no = await answered(ada)
    await turn(ada, no, 'close')
    const reply = { no, content: '还是没有这一段。', images: [image] }
    await expect(ada.call('feedback.reply', reply)).rejects.toMatchObject({ reason: 'feedback.case_closed' })
    const asked = { kind: 'complaint', content, idempotencyKey: randomUUID() } as const
    await ada.call('feedback.create', asked)
    await expect(ada.call('feedback.create', { ...asked, images: [image] })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
    expect(await usedBy(w.kernel, image)).toBeNull()
  })

  test('takes up to four of the member’s own pictures, each for one feedback', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const images = await Promise.all([1, 2, 3, 4].map(() => picture(ada)))
    const { no } = await ada.call('feedback.create', { kind: 'complaint', content, images })
    const shown = await ada.call('feedback.get', { no })
    expect(shown.images.map(({ fileId }) => fileId)).toEqual(images)
    expect((await fetch(`${w.url}${shown.images[0]?.url}`)).status).toBe(200)
    await expect(ada.call('feedback.create', { kind: 'complaint', content, images })).rejects.toMatchObject({
      reason: 'feedback.image_unknown',
    })
    await expect(
      bob.call('feedback.create', { kind: 'complaint', content, images: [await picture(ada)] }),
    ).rejects.toMatchObject({ reason: 'feedback.image_unknown' })
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => picture(bob)))
    await expect(bob.call('feedback.create', { kind: 'complaint', content, images: five })).rejects.toMatchObject({
      reason: 'kernel.bad_input',
    })
  })

  test('a visitor is asked to sign in', async () => {
    await expect(w.call('feedback.create', { kind: 'complaint', content })).rejects.toMatchObject({ code: 401 })
  })
})

test('nobody reads, answers, moves or rates another member’s feedback: it is not found', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const no = await answered(ada)
  const gone = { reason: 'feedback.case_not_found' }
  await expect(bob.call('feedback.get', { no })).rejects.toMatchObject(gone)
  await expect(bob.call('feedback.reply', { no, content: '我也来说' })).rejects.toMatchObject(gone)
  await expect(bob.call('feedback.rate', { no, score: 1 })).rejects.toMatchObject(gone)
  for (const action of ['close', 'reopen', 'urge', 'escalate'] as const)
    await expect(turn(bob, no, action)).rejects.toMatchObject(gone)
  expect((await bob.call('feedback.list', {})).rows).toEqual([])
  await expect(ada.call('feedback.getCase', { no })).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  expect((await ada.call('feedback.get', { no })).state).toBe('replied')
})

describe('its states', () => {
  test('each step of taking up, answering, rating and closing stands in the thread, in order', async () => {
    const ada = await w.member()
    const { no } = await handIn(ada)
    await expect(answer(no)).rejects.toMatchObject({ reason: 'feedback.wrong_state' })
    await expect(turn(ada, no, 'close')).rejects.toMatchObject({ reason: 'feedback.wrong_state' })
    expect(await staff.call('feedback.acceptCase', { no, weight: 'major' })).toMatchObject({
      state: 'handling',
      memberId: ada.memberId,
      dueAt: beijing('2026-03-12T10:00'),
    })
    await ada.call('feedback.reply', { no, content: '补充：20:31 左右' })
    const idempotencyKey = randomUUID()
    const said = await Promise.all(
      [1, 2].map(() => staff.call('feedback.answerCase', { no, content: '已补录。', idempotencyKey })),
    )
    expect(said[0]?.id).toBe(said[1]?.id)
    expect(await ada.call('feedback.rate', { no, score: 4, text: '还行' })).toEqual({ score: 4, scoreText: '还行' })
    await expect(ada.call('feedback.rate', { no, score: 5 })).rejects.toMatchObject({ reason: 'feedback.rated' })
    const closed = await turn(ada, no, 'close')
    expect(closed).toMatchObject({ state: 'closed', score: 4, canReply: false, canRate: false })
    expect(closed.dueAt).toBeUndefined()
    expect(closed.entries.map(({ by, state, text }) => [by, state, text])).toEqual([
      ['staff', 'handling', undefined],
      ['member', undefined, '补充：20:31 左右'],
      ['staff', 'replied', '已补录。'],
      ['member', 'closed', undefined],
    ])
    expect((await turn(ada, no, 'close')).entries).toHaveLength(4)
    await expect(ada.call('feedback.reply', { no, content: '还有' })).rejects.toMatchObject({
      reason: 'feedback.case_closed',
    })
  })

  test('a closed one may be reopened for seven days, not longer', async () => {
    const ada = await w.member()
    const [early, late] = [await answered(ada), await answered(ada)]
    const closed = await turn(ada, early, 'close')
    expect(closed.reopenUntil).toBe(w.clock.now() + 7 * DAY)
    await staff.call('feedback.closeCase', { no: late })
    await later(7 * DAY - 1)
    expect(await turn(ada, early, 'reopen')).toMatchObject({ state: 'reopened', canReply: true, canEscalate: true })
    await later(1)
    await expect(turn(ada, late, 'reopen')).rejects.toMatchObject({ reason: 'feedback.reopen_late' })
    expect((await ada.call('feedback.get', { no: late })).reopenUntil).toBeUndefined()
    expect(await turn(ada, early, 'escalate')).toMatchObject({ state: 'escalated', handlerRole: 'compliance' })
  })

  test('thanks for an answer leave it answered: the handler sees them until they are read, and no clock runs', async () => {
    const ada = await w.member()
    const no = await answered(ada)
    expect(await ada.call('feedback.reply', { no, content: '谢谢' })).toMatchObject({ text: '谢谢' })
    const at = w.clock.now()
    const kept = await ada.call('feedback.get', { no })
    expect([kept.state, kept.dueAt, kept.entries.at(-1)?.state]).toEqual(['replied', undefined, undefined])
    await later(60_000)
    await ada.call('feedback.reply', { no, content: '再次感谢' })
    const { rows } = await staff.call('feedback.listCases', { state: 'replied', pageSize: 100 })
    expect(rows[0]).toMatchObject({ no, unreadAt: at })
    expect((await staff.call('feedback.readCase', { no })).unreadAt).toBeUndefined()
    expect((await staff.call('feedback.readCase', { no })).state).toBe('replied')
    await expect(ada.call('feedback.readCase', { no })).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    await ada.call('feedback.reply', { no, content: '还有一句' })
    expect((await staff.call('feedback.closeCase', { no })).unreadAt).toBeUndefined()
  })

  test('a member who says that the answer did not help reopens it, and it is taken up again', async () => {
    const ada = await w.member()
    const no = await answered(ada)
    await ada.call('feedback.reply', { no, content: '回放里还是没有', unsolved: true })
    expect(await ada.call('feedback.get', { no })).toMatchObject({ state: 'reopened', dueAt: expect.any(Number) })
    expect(
      (await staff.call('feedback.listCases', { state: 'new', pageSize: 100 })).rows.map((row) => row.no),
    ).toContain(no)
    expect(await accept(no)).toMatchObject({ state: 'handling' })
  })
})

test('a handler sees who asks by nickname and masked number, in the list and in the case', async () => {
  const ada = await w.member()
  const { no } = await handIn(ada)
  const { nickname, mobileMasked } = await ada.call('member.getMember', {})
  const { rows } = await staff.call('feedback.listCases', { state: 'new', pageSize: 100 })
  expect(rows.find((row) => row.no === no)?.member).toEqual({ nickname, mobileMasked })
  expect(mobileMasked).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect((await staff.call('feedback.getCase', { no })).member).toEqual({ nickname, mobileMasked })
})

test('a case is found by its number or by what was written, whatever its state, the newest first', async () => {
  const ada = await w.member()
  const words = `红色的字看不清 ${randomUUID()}`
  const { no: first } = await ada.call('feedback.create', { kind: 'suggestion', content: words })
  await accept(first)
  await answer(first)
  w.clock.move(1_000)
  const { no: newer } = await ada.call('feedback.create', { kind: 'suggestion', content: `还是${words}` })
  const found = async (keyword: string, more: object = {}) =>
    (await staff.call('feedback.listCases', { keyword, ...more })).rows.map(({ no }) => no)
  expect(await found(words)).toEqual([newer, first])
  expect(await found(first.toLowerCase())).toEqual([first])
  expect(await found(words, { handler: 'nobody' })).toEqual([newer])
  expect(await found('%')).toEqual([])
  expect(await staff.call('feedback.listCases', { keyword: words, withTotal: 1 })).toMatchObject({ total: 2 })
})

describe('the clock', () => {
  test('one feedback that cannot be escalated does not hold back the others', async () => {
    const ada = await w.member()
    const { no: broken } = await handIn(ada)
    w.clock.move(1_000)
    const { no: sound } = await handIn(ada)
    await later(6 * DAY)
    await w.kernel.db.q.execute(
      sql.raw(`alter table feedback_case add constraint broken check (no <> '${broken}') not valid`),
    )
    await w.jobs
      .runNow('feedback.escalate')
      .finally(() => w.kernel.db.q.execute(sql`alter table feedback_case drop constraint broken`))
    const stateOf = async (no: FeedbackNo) => (await ada.call('feedback.get', { no })).state
    expect([await stateOf(broken), await stateOf(sound)]).toEqual(['new', 'escalated'])
    await w.jobs.runNow('feedback.escalate')
    expect(await stateOf(broken)).toBe('escalated')
  })

  test('an overdue one is escalated once, may be urged once a day, and is answered by compliance', async () => {
    const ada = await w.member()
    const { no } = await handIn(ada)
    await expect(turn(ada, no, 'urge')).rejects.toMatchObject({ reason: 'feedback.not_overdue' })
    await expect(turn(ada, no, 'escalate')).rejects.toMatchObject({ reason: 'feedback.not_overdue' })
    await w.jobs.runNow('feedback.escalate')
    expect((await ada.call('feedback.get', { no })).state).toBe('new')
    await later(4 * DAY)
    await Promise.all([1, 2].map(() => w.jobs.runNow('feedback.escalate')))
    const shown = await ada.call('feedback.get', { no })
    expect(shown).toMatchObject({ state: 'escalated', handlerRole: 'compliance', overdue: true, canUrge: true })
    expect(shown.entries).toMatchObject([{ by: 'system', state: 'escalated', role: 'compliance' }])
    expect(await turn(ada, no, 'urge')).toMatchObject({ canUrge: false })
    await expect(turn(ada, no, 'urge')).rejects.toMatchObject({ reason: 'feedback.urged_today' })
    await later(DAY)
    expect((await turn(ada, no, 'urge')).entries.filter(({ urged }) => urged)).toHaveLength(2)
    expect(await staff.call('feedback.getCase', { no })).toMatchObject({ urges: 2 })
    expect(await answer(no)).toMatchObject({ role: 'compliance', state: 'replied' })
  })

  test('the desk shows the earliest deadline first', async () => {
    const ada = await w.member()
    const first = await handIn(ada)
    await later(3_600_000)
    const second = await handIn(ada)
    const nos = (await staff.call('feedback.listCases', { pageSize: 100 })).rows.map(({ no }) => no)
    expect(nos.indexOf(first.no)).toBeLessThan(nos.indexOf(second.no))
    expect(nos.indexOf(first.no)).toBeGreaterThanOrEqual(0)
  })
})

test('the sample has one answered and one closed feedback, marked as samples', async () => {
  const shown = await world({ at: '2026-03-03T10:00:00+08:00', sampled: true })
  const { call } = await shown.operator()
  const held = (state: 'replied' | 'closed') => call('feedback.listCases', { state, pageSize: 100 })
  const found = [await held('replied'), await held('closed')]
  await shown.close()
  expect(found.map(({ rows }) => rows.map((row) => [row.state, row.sample]))).toEqual([
    [['replied', true]],
    [['closed', true]],
  ])
}, 60_000)

test('a member’s cases stand together for their handlers, the newest first, whatever their state', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const no = await answered(ada)
  w.clock.move(1_000)
  const { no: newer } = await handIn(ada)
  await handIn(bob)
  const { rows } = await staff.call('feedback.listMemberCases', { memberId: ada.memberId })
  expect(rows).toMatchObject([
    { no: newer, state: 'new' },
    { no, state: 'replied' },
  ])
  const nobody = await staff.call('feedback.listMemberCases', { memberId: 'no-uuid' as Member['memberId'] })
  expect(nobody.rows).toEqual([])
})
