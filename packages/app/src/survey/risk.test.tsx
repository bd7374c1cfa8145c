import { afterEach, expect, test } from 'vitest'
import type { RiskInfo, RiskResultWhole, Survey } from '@rostrum/contract/survey'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { sampleCode } from '../testing/code'
import { survey } from '../testing/surveys'
import { surveyScreens } from './manifest'
import { riskHistoryText, riskResultText, riskText as text } from './text.risk.zh'

afterEach(unmountAll)

const now = Date.UTC(2026, 10, 20, 2)
const options = [
  { id: 'a', text: '没有' },
  { id: 'b', text: '有' },
]
const asked = (id: string, prompt: string) => ({
  ...{ id, kind: 'single' as const, prompt, note: '', required: true, options },
})
const paper: Survey = {
  ...survey,
  kind: 'risk',
  title: '风险承受能力测评',
  questions: [asked('loss', '能亏多少？'), asked('aim', '看重什么？')],
  my: { state: 'none', answers: {} },
}
const info: RiskInfo = { isOpen: true, isEnding: false, retakesLeft: 3 }
const result = {
  ...{
    id: 'r1',
    state: 'unconfirmed',
    version: 1,
    level: 3,
    lowest: false,
    points: 58,
    most: 100,
    at: now,
    sample: false,
  },
  ...{ bands: [], asked: [{ question: paper.questions[0], answer: 'b' }], clashes: [], retakesLeft: 2 },
} as unknown as RiskResultWhole

const open = async (replies: Replies = {}) => {
  const screen = await renderScreen(surveyScreens['survey.risk'], {
    replies: {
      'survey.getRisk': info,
      'survey.getRiskPaper': paper,
      'survey.saveDraft': { savedAt: now as never },
      'survey.submitRisk': result,
      ...replies,
    },
    screens: allScreens,
  })
  // The paper is asked for once it is known that there is one.
  await screen.advance(0)
  return screen
}
const sent = (screen: Awaited<ReturnType<typeof open>>, call: string) =>
  screen.api.calls.filter(({ name }) => name === call).map(({ input }) => input)

test('one question at a time; without the promise nothing is handed in, with it the result opens', async () => {
  const screen = await open()
  await screen.press('button', text.start)
  expect(screen.text()).toContain('能亏多少？')
  expect(screen.text()).not.toContain('看重什么？')
  await screen.press('button', text.next)
  expect(screen.text()).toContain('能亏多少？')
  await screen.press('radio', 'B 有')
  await screen.press('button', text.next)
  await screen.press('radio', 'A 没有')
  await screen.press('button', text.submit)
  expect(sent(screen, 'survey.submitRisk')).toEqual([])
  await screen.press('checkbox', text.truth)
  await screen.press('button', text.submit)
  expect(sent(screen, 'survey.submitRisk')).toMatchObject([
    { version: 1, answers: { loss: 'b', aim: 'a' }, isAdult: true, isSure: false },
  ])
  expect(screen.platform.visits.at(-1)).toContain('/pages/risk/result/index')
})

test('a contradiction is shown once at its question, and handed in again it is meant', async () => {
  const details = { what: '互相矛盾', questionIds: ['loss', 'aim'] }
  const screen = await open({ 'survey.submitRisk': refused(409, '互相矛盾', 'survey.risk_clash', details) })
  await screen.press('button', text.start)
  await screen.press('radio', 'A 没有')
  await screen.press('button', text.next)
  await screen.press('radio', 'B 有')
  await screen.press('checkbox', text.truth)
  await screen.press('button', text.submit)
  expect(screen.text()).toContain(text.clash('互相矛盾'))
  expect(screen.text()).toContain('能亏多少？')
  await screen.press('button', text.next)
  await screen.press('button', text.submit)
  expect(sent(screen, 'survey.submitRisk').at(-1)).toMatchObject({ isSure: true })
})

test('no paper, no times left, and a failed call each say what to do', async () => {
  expect((await open({ 'survey.getRisk': { ...info, isOpen: false } })).text()).toContain(text.none)
  const often = await open({ 'survey.getRisk': { ...info, retakesLeft: 0, againOn: '2027-01-01' } })
  expect(often.text()).toContain(text.often('2027-01-01'))
  const failed = await open({ 'survey.getRisk': refused(503, '系统繁忙') })
  expect(failed.find('button', '重新加载')).toBeDefined()
})

test('a result is confirmed by a code, and says what may be bought', async () => {
  const screen = await renderScreen(surveyScreens['survey.riskResult'], {
    params: { id: 'r1' },
    replies: {
      'survey.getRiskResult': result,
      'member.sendCode': { retryAfter: 60 },
      'survey.signRisk': { ...result, state: 'valid' },
    },
    screens: allScreens,
  })
  expect(screen.text()).toContain('稳健型')
  await screen.press('button', riskResultText.send)
  await screen.type(riskResultText.code, sampleCode)
  await screen.press('button', riskResultText.confirm)
  expect(sent(screen, 'survey.signRisk')).toMatchObject([{ resultId: 'r1', code: sampleCode }])
})

test('the record shows each result and what changed; an empty one leads to the test', async () => {
  const history = (rows: readonly RiskResultWhole[]) =>
    renderScreen(surveyScreens['survey.riskHistory'], {
      replies: { 'survey.listRisks': { rows } as never },
      screens: allScreens,
    })
  const two = await history([
    { ...result, id: 'r2' as never, state: 'valid', level: 4 },
    { ...result, state: 'replaced' },
  ])
  expect(two.text()).toContain(riskHistoryText.changed('C3 稳健型', 'C4 积极型'))
  expect((await history([])).text()).toContain(riskHistoryText.empty)
})
