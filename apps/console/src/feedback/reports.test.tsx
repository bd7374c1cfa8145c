import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Reports from './reports'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/report/get/list'
const HANDLE = '/api/console/report/handle'
const at = Date.now() - 60_000
const report = {
  no: 'R20261125-AAAA2222',
  ref: { kind: 'message', id: 'x1' },
  reason: 'fraud',
  text: '让大家加微信',
  images: [],
  state: 'waiting',
  at,
  by: 'm1',
  member: { nickname: '程远', mobileMasked: '138****0001' },
  item: { text: '加我微信，稳赚', by: '某某', where: '收盘前解读', roomId: 'room1', isDown: false },
  isUrgent: true,
}
const listed = (...rows: object[]) => ({ [LIST]: () => ({ rows, hasMore: false }) })
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a reported message leads to its room, and a reported comment to its queue', async () => {
  const { text: shown } = await show(Reports, listed(report), `/?open=${report.no}`)
  for (const words of ['程远', '138****0001', '加我微信，稳赚', text.urgent]) expect(shown()).toContain(words)
  expect(hrefs()).toEqual(expect.arrayContaining(['/live/rooms/room1/control', '/live/record?room=room1']))
  takeAway()
  const comment = { ...report, ref: { kind: 'comment', id: 'k1' }, item: { text: '一句骂人的话', isDown: false } }
  await show(Reports, listed(comment), `/?open=${report.no}`)
  expect(hrefs()).toContain('/news/comments?group=reported')
})

test('who did not sign in is anonymous, and what is not known is said', async () => {
  const { by: _by, member: _member, item: _item, ...unknown } = report
  const { text: shown } = await show(Reports, listed(unknown), `/?open=${report.no}`)
  for (const words of [text.anonymous, text.itemUnknown]) expect(shown()).toContain(words)
})

test('a finding is sent once with the words that the reporter reads', async () => {
  const answers = { ...listed(report), [HANDLE]: () => ({ ...report, state: 'upheld' }) }
  const { sent } = await show(Reports, answers, `/?open=${report.no}`)
  await press(button(text.uphold))
  await type(text.note, '已删除并警告')
  await press(button(text.uphold))
  expect(sent.filter(({ path }) => path === HANDLE).map(({ input }) => input)).toEqual([
    { no: report.no, state: 'upheld', note: '已删除并警告' },
  ])
})

test('an empty list says so in the words of its state', async () => {
  const { text: shown } = await show(Reports, listed(), '/?state=dismissed')
  expect(shown()).toContain(text.reportEmpty.dismissed)
})
