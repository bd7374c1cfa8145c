import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, press, Refused, settle, show, takeAway, type, type Answers } from '../testing/stage'
import Record from './record'
import Bundles from './record-bundles'
import { text } from './text-record.zh'

afterEach(takeAway)

const ROOM = '01890a5d-ac96-774b-bcce-b302099a8057'
const BOB = '01890a5d-ac96-774b-bcce-b302099a8058'
const at = Date.parse('2026-11-20T10:00:00+08:00')
const room = { id: ROOM, title: '收盘复盘', kind: 'word', state: 'ended', teacher: '江一帆' }
const line = { no: 2, at, by: '江一帆', kind: 'mute', what: '禁言小周：发广告', hash: 'b'.repeat(64), prevHash: '' }
const found = { ...line, room, member: { id: BOB, name: '小周' } }
const LIST = '/api/console/record/get/list'
const LINES = '/api/console/record/get/lines'
const VERIFY = `/api/console/record/verify/${ROOM}`
const MAKE = '/api/console/record/bundle/make'
const OPEN = '/api/console/record/bundle/open'
const sound = { links: 3, seals: 1, messages: 40, head: 'c'.repeat(64), at }

const answersFor = (more: Answers = {}): Answers => ({
  [LIST]: () => ({ rows: [found], hasMore: false }),
  [`/api/console/record/get/room/${ROOM}`]: () => ({
    ...room,
    regNo: 'A1',
    startAt: at,
    riskTip: '投资有风险',
    isPromotional: false,
    sample: false,
  }),
  [LINES]: () => ({ rows: [line, { ...line, no: 1, what: '置顶一条消息', kind: 'pin' }], hasMore: false }),
  [VERIFY]: () => sound,
  ...more,
})
const bundle = {
  no: 'B20261120-7KM3QXWA',
  state: 'ready',
  room: { id: ROOM, title: '收盘复盘' },
  from: Date.parse('2026-11-01T00:00:00+08:00'),
  to: Date.parse('2026-11-21T00:00:00+08:00'),
  recipient: '上海证监局',
  documentNo: '沪证监函12号',
  why: '现场检查',
  by: { id: 'o1', name: '何秋染' },
  at,
  bytes: 4_321,
  sha256: 'd'.repeat(64),
  members: 12,
  brokenRooms: 0,
}
const openAt = `/?open=${encodeURIComponent(`${ROOM}/2`)}`

test('the address says what is looked for in all rooms', async () => {
  const { sent, text: words } = await show(
    Record,
    answersFor(),
    '/?room=复盘&member=138****0003&kind=mute&from=2026-11-01&to=2026-11-30',
  )
  for (const said of ['收盘复盘', '江一帆', '禁言小周：发广告', text.kinds.mute]) expect(words()).toContain(said)
  expect(sent.find(({ path }) => path === LIST)?.input).toEqual({
    room: '复盘',
    member: '138****0003',
    pageSize: '20',
    kind: 'mute',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test('a line opens its room with the record from that line on, and nothing is verified unasked', async () => {
  const { sent, text: words } = await show(Record, answersFor(), openAt)
  expect(words()).toContain('投资有风险')
  expect(words()).toContain('置顶一条消息')
  expect(sent.find(({ path }) => path === LINES)?.input).toMatchObject({ roomId: ROOM, cursor: '3' })
  expect(sent.filter(({ path }) => path === VERIFY)).toEqual([])
})

test('verifying says that the record is whole', async () => {
  const { text: words } = await show(Record, answersFor(), openAt)
  await press(button(text.verify))
  expect(words()).toContain(text.sound)
  expect(words()).toContain(text.soundFacts(3, 1, 40))
})

test('verifying names the line that does not hold', async () => {
  const broken = { no: 2, why: '内容与哈希不符' }
  const { text: words } = await show(Record, answersFor({ [VERIFY]: () => ({ ...sound, links: 1, broken }) }), openAt)
  await press(button(text.verify))
  expect(words()).toContain(text.broken(2))
  expect(words()).toContain('内容与哈希不符')
  expect(words()).not.toContain(text.sound)
})

test('the material needs days, a recipient, a document and a reason before anything is sent', async () => {
  const { sent } = await show(Record, answersFor(), openAt)
  await press(button(text.ofRoom))
  await press(button(text.make))
  await type(text.recipient, '上海证监局')
  await press(button(text.make))
  expect(sent.filter(({ path }) => path === MAKE)).toEqual([])
})

beforeEach(() => vi.restoreAllMocks())

test('a bundle says how it was checked and is taken by an address made for it', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const answers = {
    '/api/console/record/bundle/get/list': () => ({ rows: [bundle], hasMore: false }),
    [OPEN]: () => ({ url: '/files/x?e=1&t=2', expireAt: at }),
  }
  const { sent, text: words } = await show(Bundles, answers, `/?open=${bundle.no}`)
  for (const said of [
    '2026-11-01 至 2026-11-20',
    '上海证监局',
    text.allSound,
    text.membersOf(12),
    bundle.sha256,
    '4 KB',
  ])
    expect(words()).toContain(said)
  await press(button(text.take))
  expect(sent.filter(({ path }) => path === OPEN).map(({ input }) => input)).toEqual([{ no: bundle.no }])
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a bundle that is gone meanwhile opens nothing and says why', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const answers = {
    '/api/console/record/bundle/get/list': () => ({ rows: [bundle], hasMore: false }),
    [OPEN]: () => {
      throw new Refused(400, '文件已经到期删除', 'live.bundle_gone')
    },
  }
  const { text: words } = await show(Bundles, answers, `/?open=${bundle.no}`)
  await press(button(text.take))
  await settle()
  expect(words()).toContain('文件已经到期删除')
  expect(clicked).not.toHaveBeenCalled()
})

test.each(['making', 'expired', 'failed'])('a bundle that is %s cannot be taken', async (state) => {
  const rows = [{ ...bundle, state }]
  await show(
    Bundles,
    { '/api/console/record/bundle/get/list': () => ({ rows, hasMore: false }) },
    `/?open=${bundle.no}`,
  )
  expect(() => button(text.take)).toThrow()
})
