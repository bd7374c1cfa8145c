import { randomUUID } from 'node:crypto'
import { checkProof, DrawQuizId, entrantHashOf, type DrawId, type DrawWriting } from '@rostrum/contract/draw'
import { linkTo } from '@rostrum/contract/pages'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  MINUTE,
  DAY_OF_VALUE,
  at,
  w,
  chen,
  xu,
  huang,
  room,
  draft,
  create,
  reason,
  join,
  joining,
  drawnOf,
  otherOperators,
  hash,
  worldOfDraws,
} from './testing/drawn'

worldOfDraws()

const aQuiz = () => DrawQuizId.parse(randomUUID())

// holds: 1-12
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
  const written = await file.text()
  expect(JSON.parse(written)).toMatchObject({ seed: proof.seed, entrants: proof.entrants })
  await goesOnWhereItWasCut(file, written)

  const results = await Promise.all(people.map((one) => one.call('draw.getResult', { id: made.id })))
  for (const { code = '', hash: own } of results) expect(entrantHashOf(hash, made.id, code)).toBe(own)
  expect(results.filter(({ winners }) => winners.some(({ isMine }) => isMine))).toHaveLength(3)
  expect(results.filter(({ claim }) => claim)).toHaveLength(3)
  expect(JSON.stringify(proof)).not.toContain(ada.memberId)
})

/** A download of the proof may be cut anywhere and taken up again, and is not sent twice to whoever has it. */
async function goesOnWhereItWasCut({ url, headers }: Response, file: string): Promise<void> {
  const tag = headers.get('etag') ?? ''
  const size = Buffer.byteLength(file)
  expect([headers.get('accept-ranges'), Number(headers.get('content-length'))]).toEqual(['bytes', size])
  const part = async (from: number, to: number) =>
    (await fetch(url, { headers: { range: `bytes=${from}-${to}`, 'if-range': tag } })).text()
  for (const at of [1, 40, size - 400, size - 200, size - 70, size - 66, size - 4, size - 2, size - 1])
    expect((await part(0, at - 1)) + (await part(at, size - 1))).toBe(file)
  expect(await part(size - 150, size - 90)).toBe(
    Buffer.from(file)
      .subarray(size - 150, size - 89)
      .toString(),
  )
  expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await fetch(url, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(size))
}

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
    { condition: 'quiz' as const, needValue: 60 },
    { condition: 'quiz' as const, quizId: aQuiz() },
    { condition: 'quiz' as const, quizId: aQuiz(), needValue: 101 },
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

test('a draw is said to be its own teacher’s or the house’s, never that of another teacher', async () => {
  const { teacherId } = await w.teacher()
  await w.kernel.db.q.execute(sql`update member_teacher set name = '林見深' where teacher_id = ${teacherId}`)
  for (const organiser of ['林見深', '林見深工作室', '林见深', '林 見\u200b深'])
    await expect(create({ organiser })).rejects.toMatchObject({
      reason: 'draw.organiser',
      message: expect.stringContaining('林見深'),
    })
  expect((await create({ organiser: '陈老师' })).id).toBeDefined()
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

test('somebody who said something in the room may join; what was withdrawn or refused is nothing said', async () => {
  const id = await joining({ condition: 'comment' })
  const ada = await w.member()
  expect(await ada.call('draw.get', { id })).toMatchObject({
    eligible: false,
    conditionText: expect.stringContaining('发过言'),
  })
  let seq = 0
  const say = (state: string) =>
    w.kernel.db.q.execute(sql`insert into live_message (room_id, stream, seq, id, sender_id, client_id, sender, type, content,
      payload, state, like_count, tokens, created_at) values (${room}, 'chat', ${(seq += 1)}, ${randomUUID()}, ${ada.memberId},
      ${randomUUID()}, '{}', 'text', '老师好', '{}', ${state}, 0, '', now())`)
  for (const state of ['held', 'rejected', 'withdrawn', 'deleted']) await say(state)
  expect(await reason(join(ada, id))).toBe('draw.not_eligible')
  await say('shown')
  expect(await ada.call('draw.get', { id })).toMatchObject({ eligible: true })
  expect(await reason(join(ada, id))).toBe('done')
  expect(await reason(join(await w.member(), id))).toBe('draw.not_eligible')
})

test('somebody who signed in to the room may join; a vote is no sign-in', async () => {
  const id = await joining({ condition: 'signIn' })
  const ada = await w.member()
  const vote = async (kind: string) => {
    const poll = randomUUID()
    await w.kernel.db.q.execute(sql`insert into live_poll (room_id, id, kind, question, options, counts, voters, by, key, created_at)
      values (${room}, ${poll}, ${kind}, '', '[]', '{}', 1, 'x', ${poll}, now())`)
    await w.kernel.db.q.execute(sql`insert into live_poll_vote (room_id, poll_id, member_id, chosen, at)
      values (${room}, ${poll}, ${ada.memberId}, '{}', now())`)
  }
  await vote('single')
  await expect(join(ada, id)).rejects.toMatchObject({ message: expect.stringContaining('签到过才能参与') })
  await vote('sign')
  expect(await reason(join(ada, id))).toBe('done')
})

test('a test is passed by the best submission, and the rule that is hashed says which and how well', async () => {
  const keys = [{ questionId: 'one', points: { a: 10, b: 4 }, explain: '' }]
  const options = ['a', 'b'].map((one) => ({ id: one, text: one }))
  const questions = [{ id: 'one', kind: 'single', prompt: '哪一个？', note: '', required: true, options }]
  const terms = {
    kind: 'exam',
    title: '入门测验',
    intro: '',
    minutes: 2,
    levelIds: [],
    isNameless: false,
    isRepeatable: true,
  }
  const quizId = aQuiz()
  const { seen } = await xu.call('survey.savePaper', {
    id: quizId,
    content: { ...terms, questions, keys, bands: [] },
  } as never)
  await xu.call('survey.publishPaper', { id: quizId, seen } as never)
  // However many came after it that count nothing.
  await w.kernel.db.q.execute(sql`insert into survey_version (survey_id, version, content, at)
    select gen_random_uuid(), 1, content || '{"keys": [], "title": "不计分"}', now() from survey_version,
      generate_series(1, 101) where survey_id = ${quizId}`)
  await w.kernel.db.q.execute(sql`insert into survey_paper
    select (jsonb_populate_record(p, jsonb_build_object('id', v.survey_id, 'published_at', now() + interval '1 day'))).*
      from survey_paper p, survey_version v where p.id = ${quizId} and v.survey_id <> p.id
      and v.content->>'title' = '不计分'`)
  expect((await chen.call('draw.getOwnChoices', {})).quizzes).toEqual([{ id: quizId, name: '入门测验' }])
  const id = await joining({ condition: 'quiz', quizId, needValue: 60 })
  const ada = await w.member()
  const hand = (one: string) =>
    ada.call('survey.submit', { id: quizId, version: 1, answers: { one }, idempotencyKey: randomUUID() } as never)
  expect(await ada.call('draw.get', { id })).toMatchObject({
    eligible: false,
    quizId,
    reason: expect.stringContaining('还没有答'),
  })
  await hand('b')
  await expect(join(ada, id)).rejects.toMatchObject({ message: expect.stringContaining('您最好的一次是40%') })
  await hand('a')
  await hand('b')
  expect(await reason(join(ada, id))).toBe('done')
  const { ruleText, ruleHash } = await w.call('draw.getProof', { id })
  expect(JSON.parse(ruleText)).toMatchObject({ condition: 'quiz', quizId, needValue: 60 })
  expect(hash(ruleText)).toBe(ruleHash)
  // Nobody could pass one that is closed.
  const onIt = { condition: 'quiz' as const, quizId, needValue: 60 }
  const { id: changed } = await create(onIt)
  await xu.call('survey.closePaper', { id: quizId as never, why: '收够了' })
  expect(await reason(create(onIt))).toBe('draw.quiz')
  // A draft that asks for it says so where it is changed, and what is chosen for another draw lacks it.
  const own = [{ id: quizId, name: '入门测验' }]
  expect((await chen.call('draw.getOwnChoices', { id: changed })).quizzes).toEqual(own)
  expect((await xu.call('draw.getDeskChoices', { id: changed })).quizzes).toEqual(own)
  expect((await chen.call('draw.getOwnChoices', {})).quizzes).toEqual([])
  const other = await w.teacher()
  expect(await reason(other.call('draw.getOwnChoices', { id: changed }))).toBe('draw.not_found')
})

test('levels are asked for', async () => {
  const levelId = '3' as never
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('3', '高级会员', 1, '{}')`,
  )
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

test('the teacher who asked hears of the return with its reason, of publication, and that it was drawn, each once', async () => {
  const { id } = await create()
  await chen.call('draw.publish', { id })
  await xu.call('draw.returnDesk', { id, why: '规则写得不清楚' })
  w.clock.move(1_000)
  await chen.call('draw.publish', { id })
  const { seen } = await xu.call('draw.getDesk', { id })
  const publish = () => xu.call('draw.publishDesk', { id, seen, why: '核对过规则' })
  await publish()
  expect(await reason(publish())).not.toBe('done')
  w.clock.move(2 * MINUTE)
  const ada = await w.member()
  await join(ada, id)
  await drawnOf(id)
  await chen.call('draw.open', { id, idempotencyKey: randomUUID() })
  await w.settle()
  const rows = (await chen.call('member.listNotices', {})).rows.filter(({ kind }) => kind === 'draw')
  expect(rows.map(({ kind, title, body }) => [kind, title, body])).toEqual([
    ['draw', '“读书会抽奖”已开奖', '1人报名，1人中奖；种子和名单已经公布，任何人都可以验证'],
    ['draw', '“读书会抽奖”已公示', '复核通过，规则和开奖承诺已经公示，不能再改'],
    ['draw', '“读书会抽奖”的公示被退回', '原因：规则写得不清楚'],
  ])
  expect(rows.map(({ link, isGone }) => [link, isGone])).toEqual([
    [linkTo('draw.verify', { id }), false],
    [linkTo('draw.activity', { id }), false],
    [undefined, false],
  ])
  expect((await ada.call('member.listNotices', {})).rows.map(({ title }) => title)).toEqual(['您在“读书会抽奖”中奖了'])
})

test('a forbidden word is named', async () => {
  await xu.call('content.saveWord', { word: '独门秘籍群', action: 'refuse', isOff: false })
  await expect(create({ rules: '来就独门秘籍群' })).rejects.toMatchObject({ reason: 'draw.words' })
})

test('where quotes are invented the close is taken by itself, and an operator’s own value would need a second one', async () => {
  const id = await joining()
  const early = xu.call('draw.setValue', { id, value: '3412.56', source: '交易所官网' })
  expect(await reason(early)).toBe('draw.value_early')
  w.clock.move(at(`${DAY_OF_VALUE}T14:01:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  w.clock.move(at(`${DAY_OF_VALUE}T15:10:00`) - w.clock.now())
  await otherOperators()
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

test('whoever found a mismatch names the draw, and those who handle reports see which one', async () => {
  const id = await joining()
  const ada = await w.member()
  await ada.call('feedback.createReport', { ref: { kind: 'draw', id: id as never }, reason: 'false' })
  const { rows } = await xu.call('feedback.listReportCases', { state: 'waiting' })
  expect(rows[0]).toMatchObject({ ref: { kind: 'draw', id }, item: { text: '读书会抽奖', isDown: false } })
})

test('a list that is frozen only after the close of its day is drawn with the close of the next one, and says when', async () => {
  const id = await joining()
  await join(await w.member(), id)
  // Nobody was there between the deadline and the close.
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  const frozenAt = w.clock.now()
  const early = await w.call('draw.getProof', { id })
  expect(early).toMatchObject({ state: 'closed', frozenAt, publicAt: at('2026-11-24T15:00:00') })
  w.clock.move(at('2026-11-24T15:31:00') - w.clock.now())
  await otherOperators()
  const { isValueWaiting } = await xu.call('draw.setValue', { id, value: '3412.56', source: '交易所官网' })
  expect(isValueWaiting).toBe(true)
  const [waiting] = (await huang.call('access.listApprovals', { which: 'decide' })).rows
  await huang.call('access.decideApproval', { id: waiting?.id as never, pass: true })
  await w.jobs.runNow('draw.turn')
  const proof = await w.call('draw.getProof', { id })
  expect(proof.publicText).toBe('990001.SIM 2026-11-24 3412.56')
  const { seed = '', entrantsHash = '', publicText = '' } = proof
  expect(checkProof(hash, { ...proof, seed, entrantsHash, publicText }).filter(({ isSame }) => !isSame)).toEqual([])
})
