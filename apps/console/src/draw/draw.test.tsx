import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Claims from './claims'
import { draftOf, typedOf } from './draw-draft'
import Draws from './draws'
import { claimText, drawText } from './text.zh'

afterEach(takeAway)

const AT = 1_795_000_000_000
const writing = {
  name: '读书会抽奖',
  prizes: [{ name: '书', kind: 'thing', value: 6_850, count: 3, oddsText: '共3份' }],
  condition: 'watchSec',
  needValue: 1_200,
  levelIds: [],
  startAt: AT,
  deadline: AT + 1,
  drawAt: AT + 2,
  claimUntil: AT + 3,
  publicDay: '2026-11-27',
  rules: '登录后参与',
  organiser: '测试公司',
  contact: '400-000-0000',
} as const
const draw = {
  ...writing,
  id: 'd1',
  conditionText: '观看满20分钟',
  joinedCount: 0,
  algorithm: 'rostrum-draw-1',
  publicValue: { code: '000001.SH', name: '上证指数', day: '2026-11-27' },
  taxText: '',
  riskTip: '',
  state: 'draft',
  sample: false,
  now: AT,
  commitHash: 'a'.repeat(64),
}
const row = {
  draw,
  writing,
  askedBy: '陈老师',
  askedAt: AT,
  createdBy: '陈老师',
  changedAt: AT,
  claims: { empty: 0, submitted: 0, delivered: 0 },
  isValueWaiting: false,
  needsValue: false,
  seen: 's1',
}
const list = (more: object = {}) => ({
  '/api/console/draw/get/list': () => ({ rows: [{ ...row, ...more }], hasMore: false }),
})

test('what a teacher asked for is published with a reason and the state that was seen', async () => {
  const stage = await show(
    Draws,
    { ...list(), '/api/console/draw/publish': () => ({ isWaiting: false, row }) },
    '/?open=d1',
  )
  for (const words of [drawText.asked('陈老师'), drawText.states.draft, 'a'.repeat(64)])
    expect(stage.text()).toContain(words)
  await press(button(drawText.publish))
  await type('原因', '核对过规则')
  const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')]
  await press(buttons.at(-1) ?? document.body)
  expect(stage.sent.find(({ path }) => path.endsWith('/publish'))?.input).toMatchObject({ id: 'd1', seen: 's1' })
})

test('a draw that somebody else changed meanwhile keeps what was typed of it', async () => {
  let now: object = row
  const stage = await show(
    Draws,
    {
      '/api/console/draw/get/list': () => ({ rows: [now], hasMore: false }),
      '/api/console/draw/get/choices': () => ({ levels: [], quizzes: [], prizeMax: 100_000 }),
      '/api/console/place/get/list': () => ({ rows: [] }),
      '/api/console/draw/save': ({ seen }) => {
        if (seen === 's2') return now
        now = { ...row, seen: 's2', writing: { ...writing, contact: '400-111-1111' } }
        throw new Refused(409, '别人改过', 'draw.changed')
      },
    },
    '/?open=d1',
  )
  await press(button(drawText.edit))
  await type(drawText.name, '我起的名字')
  await type(drawText.why, '名字写错了')
  await press(button(kernelText.save))
  expect(stage.text()).toContain('400-111-1111')
  await press(button(kernelText.meanwhileSeen))
  await press(button(kernelText.save))
  const saves = stage.sent.filter(({ path }) => path.endsWith('/draw/save')).map(({ input }) => input)
  expect(saves).toMatchObject([
    { seen: 's1', draft: { name: '我起的名字' } },
    { seen: 's2', draft: { name: '我起的名字' } },
  ])
})

test('a draw asks only for what its condition needs', async () => {
  await show(
    Draws,
    { ...list(), '/api/console/draw/get/choices': () => ({ levels: [], quizzes: [], prizeMax: 100_000 }) },
    '/?open=d1',
  )
  await press(button(drawText.edit))
  const labels = [...document.querySelectorAll('.ant-drawer label')].map((one) => one.textContent)
  expect(labels).toContain(drawText.needMinutes)
  for (const label of [drawText.quiz, drawText.needPct, drawText.levels]) expect(labels).not.toContain(label)
})

test('a draw that waits for its value says so, and nothing on the page names a winner', async () => {
  const closed = { ...draw, state: 'closed', joinedCount: 5 }
  const stage = await show(Draws, list({ draw: closed, askedBy: undefined, needsValue: true }), '/?open=d1')
  for (const words of [drawText.needsValue, drawText.value, drawText.open]) expect(stage.text()).toContain(words)
  expect(stage.text()).not.toContain(drawText.end)
})

test('a prize is delivered to where its winner wants it', async () => {
  const claim = {
    ...{ drawId: 'd1', order: 2, prize: { name: '书', kind: 'thing', value: 6_850 }, state: 'submitted', taxText: '' },
    ...{ until: AT, at: AT, drawName: '读书会抽奖', memberId: 'm1', nickname: '阿达' },
    form: { name: '阿达', phone: '13800000001', address: '文三路 8 号' },
  }
  const stage = await show(Claims, {
    '/api/console/draw/claim/get/list': () => ({ rows: [claim], hasMore: false }),
    '/api/console/draw/claim/deliver': () => ({ ...claim, state: 'delivered' }),
  })
  for (const words of ['读书会抽奖', '文三路 8 号', claimText.states.submitted]) expect(stage.text()).toContain(words)
})

test('what is typed is what was written', () => {
  expect(draftOf(typedOf(writing as never))).toEqual(writing)
  const pictured = { ...writing, prizes: writing.prizes.map((prize) => ({ ...prize, pictureId: 'f1' })) }
  expect(draftOf(typedOf(pictured as never))).toEqual(pictured)
})

test('who publishes a draw sees the picture of each prize', async () => {
  const prizes = [{ ...writing.prizes[0], picture: '/files/public/f1' }]
  await show(Draws, list({ draw: { ...draw, prizes } }), '/?open=d1')
  expect(document.querySelector('img[alt="书"]')?.getAttribute('src')).toBe('/files/public/f1')
})
