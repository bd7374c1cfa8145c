import { allRefusals, api, type ApiName } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { sendCall, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Well-formed values without a meaning: they must be rejected before they reach the next layer. */
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const newsCursor = (value: number | string, id = ID) => Buffer.from(`${value}_${id}`).toString('base64url')
const FAR = ['999999999999999', '8640000000000001', '99999999999999999999']
const HAN = Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')

let w: World
let token: string
let rooms: string[]
let news: string[]
beforeAll(async () => {
  w = await world({ sampled: true })
  token = (await w.member()).token
  rooms = (await w.call('live.listWordRooms', {})).rows.map(({ id }) => id)
  news = (await w.call('news.list', {})).rows.filter(({ access }) => access === 'full').map(({ id }) => id)
})
afterAll(() => w.close())

async function reasonOf(name: ApiName, input: Readonly<Record<string, unknown>>): Promise<string> {
  const shape: EndpointShape = api[name]
  const { code, reason } = await sendCall(w.origin(token), shape, input)
  expect(w.bugs.splice(0).map(({ error }) => String(error))).toEqual([])
  return reason ?? String(code)
}

test.each(['2026-02-30', '2026-13-45', '0000-01-01', '9999-99-99'])('%s is not a day', async (day) => {
  const roomId = rooms[0]
  expect(await reasonOf('live.listOlderMessages', { roomId, day })).toBe('kernel.bad_input')
  expect(await reasonOf('live.searchMessages', { roomId, keyword: '市场', from: day })).toBe('kernel.bad_input')
  expect(await reasonOf('live.searchMessages', { roomId, keyword: '市场', to: day })).toBe('kernel.bad_input')
})

test.each(FAR)('a list position beyond the end of time (%s) is refused', async (far) => {
  const roomId = rooms[0]
  const seen = await Promise.all([
    reasonOf('live.listMessages', { roomId, cursor: `${far}.main.1` }),
    reasonOf('live.listMessages', { roomId, cursor: `1.chat.${far}${far}` }),
    reasonOf('live.listOwn', { cursor: `${far}.${ID}` }),
    reasonOf('live.listWordRooms', { cursor: `${far}.0.${ID}` }),
    reasonOf('live.listWordRooms', { cursor: `1.${far}.${ID}` }),
    reasonOf('news.list', { cursor: newsCursor(far) }),
    reasonOf('news.listVideos', { cursor: newsCursor(far) }),
    reasonOf('news.listByAction', { action: 'hot', cursor: newsCursor(far) }),
    reasonOf('news.listComments', { newsId: news[0], sort: 'hot', cursor: newsCursor(far) }),
  ])
  expect(seen.filter((reason) => reason !== 'kernel.bad_input' && reason !== '200')).toEqual([])
})

test('a dead link of a thousand Chinese characters is counted like any other', async () => {
  expect(await reasonOf('access.reportLink', { url: `/${HAN.slice(0, 999)}`, from: HAN })).toBe('200')
})

test('every refusal has its own Chinese text', () => {
  const words = Object.values(allRefusals).map(({ msg }) => msg)
  expect(
    words.filter((msg) => !/\p{Script=Han}/u.test(msg) || /[A-Za-z]{3,}/.test(msg.replace(/\{\w+\}/g, ''))),
  ).toEqual([])
})
