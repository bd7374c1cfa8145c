import { afterEach, expect, test } from 'vitest'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { ownRow, ownText, writingReplies } from '../testing/writing'
import { newsScreens } from './manifest'
import { writingText as text } from './writing/text.zh'

afterEach(unmountAll)

const { id } = ownRow
const draft = ownText
const base: Replies = {
  ...writingReplies,
  'stock.listQuotes': { rows: [] } as never,
  'stock.search': { rows: [] } as never,
}
const open = (params: Readonly<Record<string, string>> = {}, replies: Replies = {}) =>
  renderScreen(newsScreens['news.write'], {
    replies: { ...base, ...replies },
    params,
    as: 'teacher',
    screens: newsScreens,
    now: Date.now(),
  })

test('the list has its four states, and the ways to begin', async () => {
  expect((await open({}, { 'news.listOwnDrafts': pending })).has('status', '正在加载...')).toBe(true)
  expect((await open({}, { 'news.listOwnDrafts': offline })).has('button', '重新加载')).toBe(true)
  const empty = await open({}, { 'news.listOwnDrafts': { rows: [], hasMore: false } as never })
  expect(empty.text()).toContain(text.list.none)
  expect(empty.has('button', text.list.newOpinion)).toBe(true)
  expect((await open()).text()).toContain('存货附注怎么读')
})

test('what is missing is said before it is handed in, and nothing is sent', async () => {
  const screen = await open({ id })
  expect(screen.text()).toContain(text.check.lacks.opposite)
  await screen.press('button', text.acts.submitLeft(1))
  expect(screen.api.calls.filter(({ name }) => name === 'news.submitOwnDraft')).toEqual([])
})

test('a whole text is saved, then handed in with a note', async () => {
  const whole = { ...draft, opinion: { ...draft.opinion, opposite: '可能是备货' } }
  const sent = { ...whole, version: 4, state: 'review' }
  const screen = await open({ id }, { 'news.getOwnDraft': whole as never, 'news.submitOwnDraft': sent as never })
  await screen.press('button', text.acts.submit)
  await screen.type(text.acts.note, '请看第二节')
  const dialog = screen.container.ownerDocument.querySelector('[role="dialog"]')
  Array.from(dialog?.querySelectorAll('button') ?? [])
    .find((one) => one.textContent === text.acts.submit)
    ?.click()
  await screen.settle()
  expect(screen.api.calls).toContainEqual({
    name: 'news.submitOwnDraft',
    input: { id, version: 3, note: '请看第二节' },
  })
  expect(screen.text()).toContain(text.state.notes.review)
  expect(screen.has('button', text.acts.takeBack)).toBe(true)
})

test('a text that the server does not have is begun, or said to be missing', async () => {
  const none = { 'news.getOwnDraft': refused(404, '没有这篇稿件', 'news.draft_not_found') }
  expect((await open({ id }, none)).text()).toContain(text.form.missing)
  const begun = await open({ id, create: 'opinion' }, none)
  expect(begun.text()).toContain(text.form.titleLabel)
  expect(begun.text()).not.toContain(text.saves.saved)
})

test('without a network what is typed is kept on the device, and the page says so', async () => {
  const away: Replies = { 'news.getOwnDraft': offline, 'news.writeOwnDraft': offline }
  const screen = await open({ id, create: 'article' }, away)
  await screen.type(text.form.titleLabel, '没有网络时写的')
  expect(screen.text()).toContain(text.saves.local)
})

test('what the desk has is read, and changed only after it is taken back', async () => {
  const waiting = { ...draft, state: 'review' }
  const screen = await open({ id }, { 'news.getOwnDraft': waiting as never })
  expect(screen.has('button', text.acts.takeBack)).toBe(true)
  expect(screen.has('button', text.acts.submit)).toBe(false)
  const field = Array.from(screen.container.querySelectorAll('input')).find(({ value }) => value === draft.title)
  expect(field?.disabled).toBe(true)
})

test('what a publication said of the market is shown, not offered for a change; a new opinion is', async () => {
  const live = { ...draft, state: 'draft', isLive: true, isOpinionLocked: true }
  const screen = await open({ id }, { 'news.getOwnDraft': live as never })
  expect(screen.text()).toContain(text.form.viewLocked)
  expect(screen.has('radio', text.views.up)).toBe(false)
  expect(screen.has('button', text.form.stockDrop('980005.SIM'))).toBe(false)
  const fresh = await open({ id })
  expect(fresh.has('radio', text.views.up)).toBe(true)
  expect(fresh.has('button', text.form.stockDrop('980005.SIM'))).toBe(true)
})
