import { expect, test } from 'vitest'
import { amountOf, codeIn, codeOf, digitsOf, idNoIn, mobileIn, mobileOf, phoneOf } from './typed'

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
  '\u202d138 0000 0000\u202c',
  '138\u20110000\u20110000',
  '138\u200b0000\ufeff0000',
  '138\u30000000\u00a00000',
  '١٣٨٠٠٠٠٠٠٠٠',
  '𝟏𝟑𝟖𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎',
])('%s is the number 13800000000, for clients and for the server', (typed) => {
  expect([mobileOf(typed), mobileIn(typed, 11)]).toEqual(['13800000000', '13800000000'])
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
])('%s is read as %s', (read, wanted) => {
  expect(read).toBe(wanted)
})
