import { expect, test } from 'vitest'
import { reply } from '../testing/recorded'
import { pictureOf } from './kline-picture'

const kline = reply('stock.getKline')
const [bar] = kline.bars
if (!bar) throw new Error('no bars')
const DAY_MS = 86_400_000
const many = Array.from({ length: 200 }, (_, at) => ({ ...bar, t: (bar.t + at * DAY_MS) as never, v: at }))

test('a picture of candles has the newest of them, with the days of its ends', () => {
  const picture = pictureOf({ ...kline, bars: many }, 'day')
  expect(picture?.bars.map(({ v }) => v)).toEqual(many.slice(-90).map(({ v }) => v))
  expect(picture).toMatchObject({ shape: 'candle', digits: kline.digits })
  for (const end of [picture?.from, picture?.to]) expect(end).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the line of a day is whole, with its minutes; without bars there is no picture', () => {
  const picture = pictureOf({ ...kline, bars: many }, 'time')
  expect(picture?.bars).toHaveLength(many.length)
  expect(picture?.to).toMatch(/ \d{2}:\d{2}$/)
  expect(pictureOf({ ...kline, bars: [] }, 'day')).toBeUndefined()
})
