import { instantOf, priceLimits } from '@rostrum/market'
import { afterEach, expect, test } from 'vitest'
import { tencent } from './tencent'
import { vendorServer, type Played } from './testing/vendor'
import { VendorTrouble } from './vendor'

/**
 * What `qt.gtimg.cn` said of 600519 on 2026-04-02 at 16:14:01, all 88 fields; `#` stands for the name, which is written
 * in GBK.
 */
const LINE = [
  'v_sh600519="1~#~600519~1459.88~1459.44~1459.44~21064~10319~10746~1459.44~1~1459.40~1~1459.38~1~1459.37~10~1459.30~6~',
  '1459.88~3~1459.98~4~1459.99~19~1460.00~93~1460.02~1~~20260402161401~0.44~0.03~1464.88~1452.10~',
  '1459.88/21064/3071809846~21064~307181~0.17~20.31~~1464.88~1452.10~0.88~18281.64~18281.64~8.05~1605.38~1313.50~0.61~',
  '-101~1458.30~21.22~21.20~~~0.52~307180.9846~0.0000~0~ ~GP-A~6.01~4.19~3.54~35.02~30.58~1593.44~1322.01~0.48~4.35~',
  '4.13~1252270215~1252270215~-72.66~4.41~1252270215~~~-2.51~0.07~~CNY~0~___D__F__N~1459.00~17~";\n',
].join('')
/** 贵州茅台 */
const NAME = Buffer.from('b9f3d6ddc3a9cca8', 'hex')
const [before = '', after = ''] = LINE.split('#')
const whole = Buffer.concat([Buffer.from(before), NAME, Buffer.from(after)])

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())
async function provider(played: Played) {
  const server = await vendorServer(() => played)
  close = server.close
  return tencent({ origin: server.origin, klineOrigin: server.origin })
}

test('a quotation as it was sent on a real day is read to the last figure', async () => {
  const { quotes, troubles } = await (await provider({ body: whole })).quotes(['600519.SH'])
  expect(troubles).toEqual([])
  expect(quotes).toEqual([
    {
      ...{ code: '600519.SH', day: '2026-04-02', at: new Date(instantOf('2026-04-02', 16 * 60 + 14) + 1_000) },
      ...{ price: 1_459_880, prevClose: 1_459_440, open: 1_459_440, high: 1_464_880, low: 1_452_100 },
      ...{ volume: 2_106_400, amount: 3_071_809_846, turnoverPct: 0.17, volumeRatio: 0.61 },
      ...{ limitUp: 1_605_380, limitDown: 1_313_500 },
    },
  ])
})

test('the limits that were sent are those of our own rule', () => {
  expect(priceLimits(145_944, 100)).toMatchObject({ up: 160_538, down: 131_350 })
})

test.each([
  ['in the middle of a sign', before.length + 3],
  ['in the middle of a figure', before.length + 30],
  ['before its closing mark', whole.length - 5],
])('an answer that breaks off %s is trouble, no quotation', async (_, at) => {
  const cut = await provider({ body: whole.subarray(0, at) })
  await expect(cut.quotes(['600519.SH'])).rejects.toBeInstanceOf(VendorTrouble)
})

test('days as they were sent in June 2026 are read with three decimals and hands of a hundred', async () => {
  const rows = [
    ['2026-06-03', '1304.000', '1281.910', '1304.000', '1276.000', '52477.000'],
    ['2026-06-04', '1278.990', '1277.750', '1288.990', '1276.000', '13632.000'],
  ]
  const body = JSON.stringify({ code: 0, msg: '', data: { sh600519: { day: rows } } })
  expect(await (await provider({ body })).days('600519.SH')).toMatchObject([
    { day: '2026-06-03', open: 1_304_000, close: 1_281_910, high: 1_304_000, low: 1_276_000, volume: 5_247_700 },
    { day: '2026-06-04', open: 1_278_990, close: 1_277_750, high: 1_288_990, low: 1_276_000, volume: 1_363_200 },
  ])
})
