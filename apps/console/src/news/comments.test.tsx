import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, key, press, Refused, settle, show, takeAway, type } from '../testing/stage'
import { text as review } from '../kernel/text.review.zh'
import Comments from './comments'
import { text } from './text.comments.zh'

afterEach(() => {
  takeAway()
  vi.useRealTimers()
})

const LIST = '/api/console/news/comment/get/list'
const JUDGE = '/api/console/news/comment/judge'
const remark = (no: number, more: object = {}) => ({
  id: `c${no}`,
  newsId: 'n1',
  title: '怎样读一张利率走势图',
  isVideo: false,
  content: `第${no}条评论`,
  isReply: false,
  sender: { id: `m${no}`, name: `会员${no}`, isTeacher: false },
  state: 'held',
  reason: '含有须审核的词',
  at: Date.now() - no * 60_000,
  ...more,
})

/** A server that holds comments until they are judged. */
function holding(rows: readonly ReturnType<typeof remark>[], judge?: () => unknown) {
  const left = new Map(rows.map((row) => [row.id, row]))
  return {
    [LIST]: () => ({ rows: [...left.values()], total: left.size, hasMore: false }),
    [JUDGE]: ({ comments }: Readonly<Record<string, unknown>>) => {
      const said = judge?.()
      if (said) return said
      const ids = (comments as { id: string }[]).map(({ id }) => id)
      for (const id of ids) left.delete(id)
      return { done: ids, left: [] }
    },
  }
}
const three = [remark(1), remark(2), remark(3)]
const shown = () => [...document.querySelectorAll('[data-review]')].map((one) => one.getAttribute('data-review'))
const judged = (sent: readonly { path: string; input: object }[]) =>
  sent.filter(({ path }) => path === JUDGE).map(({ input }) => input)

test('a decision can be taken back before it is carried out, and the next one carries it out', async () => {
  const { sent } = await show(Comments, holding(three))
  await key('j')
  await key('p')
  expect([shown(), judged(sent)]).toEqual([['c2', 'c3'], []])
  await key('z')
  expect([shown(), judged(sent)]).toEqual([['c1', 'c2', 'c3'], []])
  await key('j')
  await key('p')
  await key('j')
  await key('p')
  expect(judged(sent)).toEqual([{ comments: [{ id: 'c1', state: 'held' }], show: true, why: '' }])
  expect(shown()).toEqual(['c3'])
})

test('a decision is carried out by itself after some seconds', async () => {
  const { sent } = await show(Comments, holding(three))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press(button(text.show))
  expect(judged(sent)).toEqual([])
  await vi.advanceTimersByTimeAsync(6_100)
  await settle()
  expect(judged(sent)).toHaveLength(1)
})

test('refusing asks for the reason that the writer reads, for all that are chosen at once', async () => {
  const { sent } = await show(Comments, holding(three))
  await key('j')
  await key('x')
  await key('j')
  await key('x')
  await press(button(text.refuseChosen))
  expect(document.body.textContent).toContain(text.whyHint)
  await type(text.why, '没有依据')
  await press(button(text.refuse))
  expect(shown()).toEqual(['c3'])
  // The question is closed: keys are heard again.
  await key('z')
  expect(shown()).toEqual(['c1', 'c2', 'c3'])
  await key('j')
  await key('r')
  await type(text.why, '没有依据')
  await press(button(text.refuse))
  takeAway()
  await settle()
  expect(judged(sent)).toEqual([{ comments: [{ id: 'c1', state: 'held' }], show: false, why: '没有依据' }])
})

test('what somebody else decided meanwhile is said, and what failed comes back', async () => {
  const other = await show(
    Comments,
    holding(three, () => ({ done: [], left: [{ id: 'c1', state: 'shown' }] })),
  )
  await key('j')
  await key('p')
  await key('j')
  await key('p')
  expect(other.text()).toContain(text.elsewhere(1))
  takeAway()
  const failed = await show(
    Comments,
    holding(three, () => {
      throw new Refused(503, '系统繁忙', 'kernel.busy')
    }),
  )
  await key('j')
  await key('p')
  await key('j')
  await key('p')
  await settle()
  expect([failed.text().includes(text.back('系统繁忙')), shown()]).toEqual([true, ['c1', 'c3']])
})

test('a reported comment says how often and why, and one that was refused can only be shown', async () => {
  const reports = { times: 2, reasons: ['abuse', 'advert'], firstAt: Date.now() - 3_600_000 }
  const { text: words } = await show(
    Comments,
    holding([remark(1, { state: 'shown', reason: undefined, reports }), remark(2, { state: 'rejected' })]),
    '/?group=reported',
  )
  expect(words()).toContain(review.reported(2, '辱骂攻击、广告'))
  expect([button(text.keep), button(text.showAfterAll)]).toHaveLength(2)
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent === text.refuse)).toHaveLength(1)
})

test('comments that were not shown are walked page by page, and one of a later page can be shown after all', async () => {
  const all = [1, 2, 3, 4, 5].map((no) => remark(no, { state: 'rejected' }))
  const { sent } = await show(
    Comments,
    {
      ...holding([]),
      [LIST]: ({ cursor = '0' }) => {
        const from = Number(cursor)
        const hasMore = from + 2 < all.length
        return { rows: all.slice(from, from + 2), hasMore, ...(hasMore && { nextCursor: String(from + 2) }) }
      },
    },
    '/?group=refused',
  )
  expect(shown()).toEqual(['c1', 'c2'])
  await press(button(review.more))
  await press(button(review.more))
  expect(shown()).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
  expect([...document.querySelectorAll('button')].some((one) => one.textContent === review.more)).toBe(false)
  await press(button(text.showAfterAll))
  expect(shown()).toEqual(['c1', 'c2', 'c3', 'c4'])
  takeAway()
  await settle()
  expect(judged(sent)).toEqual([{ comments: [{ id: 'c5', state: 'rejected' }], show: true, why: '' }])
})
