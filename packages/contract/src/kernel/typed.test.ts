import { expect, test } from 'vitest'
import {
  findable,
  amountIn,
  amountOf,
  codeIn,
  codeOf,
  dayOf,
  digitsOf,
  idNoIn,
  mobileIn,
  mobileOf,
  phoneOf,
} from './typed'

test.each([
  '１３８００００００００',
  '138 0000 0000',
  '138-0000-0000',
  '138－0000－0000',
  '+86 138 0000 0000',
  '＋８６１３８００００００００',
  '008613800000000',
  '(+86)13800000000',
  '（86）138 0000 0000',
  '86 13800000000',
  '013800000000',
  '+86 0138 0000 0000',
  '①③⑧⓪⓪⓪⓪⓪⓪⓪⓪',
  '138\u202f0000\u202f0000',
  '\u202d138 0000 0000\u202c',
  '138\u20110000\u20110000',
  '138\u200b0000\ufeff0000',
  '138\u30000000\u00a00000',
  '١٣٨٠٠٠٠٠٠٠٠',
  '𝟏𝟑𝟖𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎',
])('%s is the number 13800000000, for clients and for the server', (typed) => {
  expect([mobileOf(typed), mobileIn(typed, 11)]).toEqual(['13800000000', '13800000000'])
})

test.each(['ETF', 'ｅｔｆ', 'E T F', 'e\u200btf', ' Etf '])('%j is found as etf', (words) => {
  expect(findable('沪深 300ＥＴＦ联接')).toContain(findable(words))
})

test('a number keeps what does not belong to it, so that it is refused', () => {
  expect(mobileOf('13800000000a')).toBe('13800000000a')
  expect(mobileOf('十三800000000')).toBe('十三800000000')
})

test('a number may be typed digit by digit behind its country code', () => {
  const typed = Array.from('0086１３８００００００００').reduce((value, digit) => mobileIn(value + digit, 11), '')
  expect(typed).toBe('13800000000')
})

test.each([
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['【讲坛】验证码８８６６２２，5分钟内有效', '886622'],
  ['١٢٣٤٥٦', '123456'],
  ['12', '12'],
])('the code in %s is %s', (typed, code) => {
  expect(codeIn(typed, 6)).toBe(code)
})

test.each([
  [codeOf('ａＢ１ ２\u200d'), 'aB12'],
  [digitsOf('１-２ 三'), '12'],
  [phoneOf('０２１—６１２３４５６７'), '021-61234567'],
  [idNoIn('１１０１０１１９９００３０７７５１ｘ', 18), '11010119900307751X'],
  [amountOf('￥１，２３４．５０'), '1234.50'],
  [amountOf('1,234。5元'), '1234.5'],
  [amountOf('－３'), '-3'],
  [amountOf('人民币 1’234.50 圆整'), '1234.50'],
  [amountOf('RMB１００'), '100'],
  [amountIn('1·5'), '1.5'],
  [amountIn('١٢٣٫٥'), '123.5'],
  [amountIn('１٬２３４٫５'), '1234.5'],
  [idNoIn('11010119900307751×', 18), '11010119900307751X'],
  [idNoIn('11010119900307751Х', 18), '11010119900307751X'],
  [idNoIn('11010119900307751ⅹ', 18), '11010119900307751X'],
])('%s is read as %s', (read, wanted) => {
  expect(read).toBe(wanted)
})

test.each([
  '2026/3/5',
  '2026年3月5号',
  '2026年03月05日',
  '２０２６。３。５',
  '2026、3、5',
  '20260305',
  '２０２６０３０５',
  '2026—3—5',
  '٢٠٢٦-٠٣-٠٥',
])('%s is 2026-03-05', (typed) => {
  expect(dayOf(typed)).toBe('2026-03-05')
})

test.each(['2026年3月', '3月5日', '26/3/5', '202635', '二〇二六年三月五日', '2026-03-05T00:00'])(
  '%s is no day, and stays to be refused',
  (typed) => {
    expect(dayOf(typed)).not.toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)
