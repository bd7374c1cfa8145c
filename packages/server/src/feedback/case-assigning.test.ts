import type { FeedbackNo } from '@rostrum/contract/feedback'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeClerk, clerk, type Clerk } from './testing/desk'

const HANDLES = 'feedback:case:handle'

let w: World
let staff: Operator
let ada: Member
let mine: Clerk
let other: Clerk
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
  ada = await w.member()
  mine = await clerk(w, HANDLES)
  other = await clerk(w, HANDLES)
})
afterAll(() => w.close())

const handIn = async (): Promise<FeedbackNo> =>
  (await ada.call('feedback.create', { kind: 'complaint', content: '昨晚的直播卡住了两分钟，回放里也没有。' })).no
const claim = (who: Clerk, no: FeedbackNo) => who.call('feedback.assignCase', { no, to: who.operatorId })
const nosOf = async (who: Clerk, handler: 'mine' | 'nobody', state: 'new' | 'handling' = 'new') =>
  (await who.call('feedback.listCases', { handler, state, pageSize: 100 })).rows.map(({ no }) => no)
const answer = (who: Clerk, no: FeedbackNo) => who.call('feedback.answerCase', { no, content: '已补录，请查看。' })

describe('a case that nobody has', () => {
  test('is claimed without a reason, once, and leaves the list of those without anybody', async () => {
    const no = await handIn()
    expect(await nosOf(mine, 'nobody')).toContain(no)
    const both = await Promise.all([claim(mine, no), claim(mine, no)])
    expect(both).toMatchObject([{ handlerId: mine.operatorId }, { handlerName: mine.userName }])
    expect([await nosOf(mine, 'mine'), await nosOf(other, 'mine')]).toEqual([[no], []])
    expect(await nosOf(mine, 'nobody')).not.toContain(no)
    const { actions } = await other.call('feedback.getCase', { no })
    expect(actions).toMatchObject([{ action: 'claim', byName: mine.userName }])
    await expect(claim(other, no)).rejects.toMatchObject({ reason: 'feedback.case_moved' })
  })

  test('becomes the case of whoever accepts it', async () => {
    const no = await handIn()
    expect(await mine.call('feedback.acceptCase', { no })).toMatchObject({ handlerId: mine.operatorId })
    expect(await nosOf(mine, 'mine', 'handling')).toContain(no)
  })
})

describe('a case that somebody has', () => {
  test('goes to a colleague with a reason, which the member never reads', async () => {
    const no = await handIn()
    await claim(mine, no)
    const to = { no, from: mine.operatorId, to: other.operatorId }
    await expect(mine.call('feedback.assignCase', to)).rejects.toMatchObject({ reason: 'feedback.why_missing' })
    for (const unfit of [staff.userName, (await clerk(w, 'content:word:edit')).operatorId])
      await expect(mine.call('feedback.assignCase', { ...to, to: unfit as never, why: '请假' })).rejects.toMatchObject({
        reason: 'feedback.case_no_colleague',
      })
    await mine.call('feedback.assignCase', { ...to, why: '明天请假' })
    expect(await nosOf(other, 'mine')).toContain(no)
    await expect(mine.call('feedback.acceptCase', { no })).rejects.toMatchObject({ reason: 'feedback.case_not_yours' })
    await other.call('feedback.acceptCase', { no })
    await expect(answer(mine, no)).rejects.toMatchObject({ reason: 'feedback.case_not_yours' })
    await answer(other, no)
    const { entries, actions } = await mine.call('feedback.getCase', { no })
    expect(entries.at(-1)).toMatchObject({ state: 'replied', operatorName: other.userName })
    expect(actions.at(-1)).toMatchObject({
      action: 'assign',
      byName: mine.userName,
      fromName: mine.userName,
      toName: other.userName,
      note: '明天请假',
    })
    const shown = JSON.stringify(await ada.call('feedback.get', { no }))
    for (const hidden of [other.userName, mine.userName, other.operatorId, '请假']) expect(shown).not.toContain(hidden)
    const [act] = (await staff.call('access.listAudit', { subject: no, call: 'feedback.assignCase' })).rows.filter(
      ({ end }) => end === 'done',
    )
    expect(act).toMatchObject({
      why: '明天请假',
      before: { handlerId: mine.operatorId },
      after: { handlerId: other.operatorId },
    })
  })

  test('is taken over by somebody else with a reason, who saw whose it was', async () => {
    const no = await handIn()
    await claim(mine, no)
    const over = { no, from: mine.operatorId, to: other.operatorId }
    await expect(other.call('feedback.assignCase', over)).rejects.toMatchObject({ reason: 'feedback.why_missing' })
    expect(await other.call('feedback.assignCase', { ...over, why: '他请假' })).toMatchObject({
      handlerId: other.operatorId,
    })
    const late = { no, from: mine.operatorId, to: mine.operatorId, why: '我来' }
    await expect(mine.call('feedback.assignCase', late)).rejects.toMatchObject({ reason: 'feedback.case_moved' })
  })

  test('is nobody’s again when its handler may handle no more', async () => {
    const gone = await clerk(w, HANDLES)
    const no = await handIn()
    await claim(gone, no)
    await changeClerk(staff, gone, { permissions: [HANDLES], isActive: false })
    await w.settle()
    expect(await nosOf(mine, 'nobody')).toContain(no)
    const { actions } = await mine.call('feedback.getCase', { no })
    expect(actions.at(-1)).toMatchObject({ action: 'giveBack', byName: staff.userName, fromName: gone.userName })
  })
})

test('a handler escalates by hand with a reason, once; compliance takes it from the list of nobody', async () => {
  const no = await handIn()
  await claim(mine, no)
  await expect(mine.call('feedback.escalateCase', { no, why: ' ' })).rejects.toMatchObject({
    reason: 'kernel.bad_input',
  })
  const asked = { no, why: '涉及退款争议' }
  const both = await Promise.all([1, 2].map(() => mine.call('feedback.escalateCase', asked)))
  for (const one of both) expect(one).toMatchObject({ state: 'escalated', handlerRole: 'compliance' })
  expect(both[0]).not.toHaveProperty('handlerId')
  expect(both[0]?.entries.filter(({ state }) => state === 'escalated')).toHaveLength(1)
  expect(both[0]?.actions.at(-1)).toMatchObject({ action: 'escalate', byName: mine.userName, note: '涉及退款争议' })
  expect(await nosOf(other, 'nobody', 'handling')).toContain(no)
  expect(JSON.stringify(await ada.call('feedback.get', { no }))).not.toContain('退款争议')
  await answer(other, no)
  await expect(mine.call('feedback.escalateCase', asked)).rejects.toMatchObject({ reason: 'feedback.wrong_state' })
})

test('who handles no cases neither assigns nor escalates them', async () => {
  const no = await handIn()
  const stranger = await clerk(w, 'feedback:report:handle')
  const refused = { reason: 'kernel.no_permission' }
  await expect(claim(stranger, no)).rejects.toMatchObject(refused)
  await expect(stranger.call('feedback.escalateCase', { no, why: '越权' })).rejects.toMatchObject(refused)
  await expect(stranger.call('feedback.listHandlers', {})).rejects.toMatchObject(refused)
  const names = (await mine.call('feedback.listHandlers', {})).rows.map(({ name }) => name)
  expect(names).toContain(other.userName)
  expect(names).not.toContain(stranger.userName)
})
