import { randomUUID } from 'node:crypto'
import type { Answers, RiskResultId } from '@rostrum/contract/survey'
import { world, wrongCode, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { riskTest } from '../sample/risk'
import { content, published, republished } from '../testing/paper'

const DAY = 86_400_000
let w: World
let xu: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-03-02T10:00:00+08:00' })
  xu = await w.operator()
  await published(xu, riskTest)
})
beforeEach(async () => (ada = await w.member()))
afterAll(() => w.close())

/** Answers of somebody in the middle: 3 of nothing, the third option of everything. */
const middle: Answers = Object.fromEntries(riskTest.questions.map(({ id }) => [id, 'c']))
const submit = async (
  by: Member,
  answers: Answers = middle,
  more: { isSure?: boolean; isAdult?: boolean; key?: string } = {},
) => {
  const { version } = await by.call('survey.getRiskPaper')
  const { key = randomUUID(), isAdult = true, isSure = false } = more
  return by.call('survey.submitRisk', { version, answers, isAdult, isSure, idempotencyKey: key })
}
async function codeTo({ mobile, token }: Member): Promise<string> {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile, kind: 'sign' }, { token })
  return (await w.outbox(mobile))[0]?.code ?? ''
}
const sign = async (by: Member, resultId: RiskResultId, code?: string) =>
  by.call('survey.signRisk', { resultId, code: code ?? (await codeTo(by)), idempotencyKey: randomUUID() })
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )

test('a result counts once it is confirmed by a code, for two years, and has a document', async () => {
  const result = await submit(ada)
  expect(result).toMatchObject({ state: 'unconfirmed', level: 4, lowest: false, points: 72, most: 100 })
  expect(await ada.call('survey.getRisk')).toMatchObject({ waitingId: result.id, retakesLeft: 3, isEnding: false })
  expect((await ada.call('survey.getRisk')).level).toBeUndefined()
  const code = await codeTo(ada)
  expect(await reason(sign(ada, result.id, wrongCode(code)))).toBe('member.code_wrong')
  const signed = await sign(ada, result.id, code)
  expect(signed).toMatchObject({ state: 'valid', confirmedAt: w.clock.now(), expireAt: w.clock.now() + 730 * DAY })
  const file = await fetch(new URL(signed.fileUrl ?? '', w.url))
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await ada.call('survey.getRisk')).toMatchObject({ level: 4, resultId: result.id, expireAt: signed.expireAt })
})

test('the same handed in twice is one; another member can neither see nor confirm it', async () => {
  const key = randomUUID()
  const first = await submit(ada, middle, { key })
  expect(await submit(ada, middle, { key })).toEqual(first)
  const ben = await w.member()
  expect(await reason(ben.call('survey.getRiskResult', { id: first.id }))).toBe('survey.risk_unknown')
  expect(await reason(sign(ben, first.id))).toBe('survey.risk_unknown')
  expect((await ben.call('survey.listRisks')).rows).toEqual([])
  expect(await reason(ada.call('survey.getRiskResult', { id: 'x' as RiskResultId }))).toBe('survey.risk_unknown')
})

test('who takes no loss belongs to the lowest class', async () => {
  expect(await submit(ada, { ...middle, loss: 'a' })).toMatchObject({ level: 1, lowest: true })
})

test('answers that contradict one another are asked once more, and what was kept to is recorded', async () => {
  const odd = { ...middle, loss: 'b', aim: 'd' }
  await expect(submit(ada, odd)).rejects.toMatchObject({
    reason: 'survey.risk_clash',
    details: { questionIds: ['loss', 'aim'] },
  })
  expect((await ada.call('survey.listRisks')).rows).toEqual([])
  const { id } = await submit(ada, odd, { isSure: true })
  expect((await ada.call('survey.getRiskResult', { id })).clashes).toEqual(['几乎不能接受亏损，却最看重尽量高的收益'])
})

test('minors, gaps and old versions are refused and leave nothing', async () => {
  expect(await reason(submit(ada, middle, { isAdult: false }))).toBe('survey.risk_minor')
  expect(await reason(submit(ada, { loss: 'c' }))).toBe('survey.answer_wrong')
  const key = randomUUID()
  const old = { version: 99, answers: middle, isAdult: true, isSure: false, idempotencyKey: key }
  expect(await reason(ada.call('survey.submitRisk', old))).toBe('survey.version_changed')
  expect((await ada.call('survey.listRisks')).rows).toEqual([])
})

test('four a year; two presses for the last one are one', async () => {
  for (let n = 0; n < 3; n += 1) await submit(ada)
  const both = await Promise.all([reason(submit(ada)), reason(submit(ada))])
  expect(both.sort()).toEqual(['done', 'survey.risk_often'])
  expect(await ada.call('survey.getRisk')).toMatchObject({ retakesLeft: 0, againOn: '2027-01-01' })
})

test('a later one replaces the former only once it is confirmed', async () => {
  const first = await submit(ada)
  await sign(ada, first.id)
  w.clock.move(1_000)
  const second = await submit(ada, { ...middle, loss: 'a' })
  expect(await ada.call('survey.getRisk')).toMatchObject({ level: 4, waitingId: second.id })
  await sign(ada, second.id)
  expect(await ada.call('survey.getRisk')).toMatchObject({ level: 1, lowest: true, resultId: second.id })
  expect((await ada.call('survey.listRisks')).rows.map(({ state }) => state)).toEqual(['valid', 'replaced'])
  expect(await reason(sign(ada, first.id))).toBe('done')
})

test('tests of risk are in no list of questionnaires and cannot be handed in as one', async () => {
  const paper = await ada.call('survey.getRiskPaper')
  expect((await w.call('survey.list', {})).rows.map(({ id }) => id)).not.toContain(paper.id)
  const sent = ada.call('survey.submit', { id: paper.id, version: 1, answers: middle, idempotencyKey: randomUUID() })
  expect(await reason(sent)).toBe('survey.not_found')
})

test('operators list results without answers, and read answers for a reason', async () => {
  const { id } = await submit(ada)
  const [row] = (await xu.call('survey.listRiskRows', {})).rows
  expect(row).toMatchObject({ id, memberId: ada.memberId, level: 4, state: 'unconfirmed' })
  const whole = await xu.call('survey.viewRisk', { id, why: '核对投诉' })
  expect(whole.asked).toHaveLength(riskTest.questions.length)
  const reader = await w.operator(['survey:answer:read'])
  expect(await reason(reader.call('survey.viewRisk', { id, why: '看看' }))).toBe('kernel.no_permission')
})

test('a test without classes, or with a question that does not count, is not published', async () => {
  const save = async (more: Parameters<typeof content>[0]) => {
    const id = randomUUID() as never
    const { seen } = await xu.call('survey.savePaper', { id, content: content({ ...riskTest, ...more }) })
    return reason(xu.call('survey.publishPaper', { id, seen }))
  }
  expect(await save({ risk: undefined })).toBe('survey.incomplete')
  expect(await save({ keys: riskTest.keys.slice(1) })).toBe('survey.incomplete')
  const stray = { ...riskTest.risk, lowest: [{ questionId: 'loss', anyOf: ['z'] }] }
  expect(await save({ risk: stray as never })).toBe('survey.incomplete')
})

test('a new version asks anew, and its draft keeps what is the same', async () => {
  const paper = await ada.call('survey.getRiskPaper')
  await ada.call('survey.saveDraft', { id: paper.id, version: paper.version, answers: { income: 'b' } })
  await republished(xu, paper.id, { ...riskTest, intro: '新的一版' })
  const again = await ada.call('survey.getRiskPaper')
  expect(again).toMatchObject({ version: paper.version + 1, my: { state: 'draft', answers: { income: 'b' } } })
})
