import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, key, settle, show, takeAway } from '../testing/stage'
import { text as review } from '../kernel/text.review.zh'
import Reviews from './reviews'
import { text } from './text.reviews.zh'

afterEach(() => {
  takeAway()
  vi.useRealTimers()
})

const LIST = '/api/console/teacher/review/get/list'
const JUDGE = '/api/console/teacher/review/judge'
const one = (no: number, more: object = {}) => ({
  id: `v${no}`,
  teacher: { id: 't1', name: '沈知言' },
  sender: { id: `m${no}`, name: `会员${no}` },
  score: 2,
  text: `第${no}条评价`,
  minutes: 12,
  state: 'held',
  reason: '含有须审核的词',
  at: Date.now() - no * 60_000,
  ...more,
})

test('a decision names the words that were seen, and is carried out with the next one', async () => {
  const { sent, text: words } = await show(Reviews, {
    [LIST]: () => ({ rows: [one(1), one(2)], total: 2, hasMore: false }),
    [JUDGE]: () => ({ done: ['v1'], left: [] }),
  })
  for (const said of [text.about('沈知言', 2), text.heard(12), '含有须审核的词']) expect(words()).toContain(said)
  await key('j')
  await key('p')
  await key('j')
  await key('p')
  await settle()
  expect(sent.filter(({ path }) => path === JUDGE)[0]?.input).toEqual({
    reviews: [{ id: 'v1', state: 'held', seen: '第1条评价' }],
    show: true,
    why: '',
  })
})

test('a reported one says how often and why, and one that was refused can only be shown', async () => {
  const reports = { times: 2, reasons: ['abuse'], firstAt: Date.now() - 3_600_000 }
  const rows = [one(1, { state: 'shown', reason: undefined, reports }), one(2, { state: 'rejected' })]
  const { text: words } = await show(
    Reviews,
    { [LIST]: () => ({ rows, total: 2, hasMore: false }) },
    '/?group=reported',
  )
  expect(words()).toContain(review.reported(2, '辱骂攻击'))
  expect([button(text.keep), button(text.showAfterAll)]).toHaveLength(2)
})

test('an empty queue says what comes here', async () => {
  const { text: words } = await show(Reviews, { [LIST]: () => ({ rows: [], total: 0, hasMore: false }) })
  expect(words()).toContain(text.empty.held)
})
