import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lesson, minute, over, publish } from '../testing/lessons'
import { studio, type Studio } from '../testing/studio'

/** Words of a replay that are looked for, over HTTP and a real database. */
let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const bytes = new TextEncoder().encode(
  [
    'WEBVTT',
    '00:00.000 --> 00:04.000\n大家好',
    '02:00.000 --> 02:04.000\n先看市盈率',
    '06:00.000 --> 06:04.000\n再看市净率',
  ].join('\n\n'),
)

test('a search finds words in captions and in the chat, in the order of the picture', async () => {
  const one = await lesson(s)
  const { id: roomId, teacher, startedAt } = one
  const say = async (minutes: number, content: string) => {
    s.clock.set(startedAt + minutes * minute)
    return teacher.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
  }
  await say(1, '市盈率是价格除以每股收益')
  await say(4, '看ETF的市盈率')
  await say(5, '下课')
  const id = await over(s, one)
  await publish(teacher, id)
  await teacher.call('live.uploadCaptions', { id, version: 0 }, { file: { bytes, name: '字幕.vtt' } })
  const ada = s.member()
  const find = async (keyword: string) =>
    (await ada.call('live.searchReplay', { id, keyword })).rows.map(({ kind, ms, text }) => [kind, ms, text])
  expect(await find('市盈率')).toEqual([
    ['chat', minute, '市盈率是价格除以每股收益'],
    ['caption', 2 * minute, '先看市盈率'],
    ['chat', 4 * minute, '看ETF的市盈率'],
  ])
  expect(await find('ｅｔｆ 市盈率')).toEqual([['chat', 4 * minute, '看ETF的市盈率']])
  expect(await find('先看市盈')).toEqual([['caption', 2 * minute, '先看市盈率']])
  expect(await find('。')).toEqual([])
  await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 3 * minute, toMs: 5 * minute }] })
  expect(await find('市盈率')).toEqual([['chat', minute, '看ETF的市盈率']])
})
