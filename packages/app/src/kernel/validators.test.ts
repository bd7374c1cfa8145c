import { describe, expect, test } from 'vitest'
import { codeLength } from '@rostrum/contract/kernel/limits'
import * as is from './validators'

function table(name: string, check: (value: string) => boolean, good: readonly string[], bad: readonly string[]): void {
  describe(name, () => {
    test.each(good)('%j passes', (value) => expect(check(value)).toBe(true))
    test.each(bad)('%j fails', (value) => expect(check(value)).toBe(false))
  })
}

// holds: 5-1
table(
  'mobile',
  is.isMobile,
  [
    '13800000001',
    '14500000000',
    '14900000000',
    '15000000000',
    '16200000000',
    '16700000000',
    '17000000000',
    '17800000000',
    '18600000000',
    '19900000000',
  ],
  [
    '',
    '1380000000',
    '138000000011',
    '14400000000',
    '1,600000000',
    '16,00000000',
    '16300000000',
    '17900000000',
    '23800000000',
    ' 13800000001',
  ],
)
// holds: 5-3, 9-16
table(
  'code',
  (value) => is.isCode(value),
  ['1', '0'].map((digit) => digit.repeat(codeLength)),
  [
    '1'.repeat(codeLength - 1),
    '1'.repeat(codeLength + 1),
    `${'1'.repeat(codeLength - 1)}a`,
    '',
    '１'.repeat(codeLength),
  ],
)
// holds: 5-3
table('code of four', (value) => is.isCode(value, 4), ['1234'], ['123456'])
// holds: 5-2
table(
  'amount',
  is.isAmount,
  ['1', '12.5', '12.50', '0.5', '0.50', '0.00', '1,234', '1,234,567.89', '1234567'],
  ['', '0', '00.1', '-1', '1.234', '01', '1,23', '.5', '1.', '12,34'],
)
// holds: 5-4
table(
  'identity card',
  is.isIdCard,
  ['11010519491231002X', '11010519491231002x', '440308199901101512'],
  ['110105194912310021', '11010519491331002X', '1101051949123100', '01010519491231002X', '440308199902301512'],
)
// holds: 5-7
table(
  'landline',
  is.isLandline,
  ['021-61234567', '0571-8123456', '010-61234567-801', '010-61234567-8011'],
  ['02161234567', '21-61234567', '021-612345', '021-61234567-80'],
)
// holds: 5-8
table(
  'plate',
  is.isCarNo,
  ['京A12345', '粤B1234学', '沪AD12345', '苏E12345D'],
  ['A12345', '京I12345', '京A1234', '京A123456', '京AD12345X'],
)
// holds: 5-5
table(
  'e-mail',
  is.isEmail,
  ['a@b.cn', 'first.last+x@mail.example.com'],
  ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@-b.cn'],
)
// holds: 5-6
table(
  'address',
  is.isUrl,
  ['http://a.cn', 'https://a.cn:8080/x?y=1#z'],
  ['ftp://a.cn', 'a.cn', 'https://', 'javascript:alert(1)', 'https://a.cn/x y'],
)
table(
  'date',
  is.isDate,
  ['2026-02-28', '2024/2/29', '2026-1-5'],
  ['2026-02-29', '2026-13-01', '2026-00-10', '2026/02-28', 'x'],
)
table('ISO date', is.isDateIso, ['2026-02-28'], ['2026-2-28', '2026-02-30'])
table('number', is.isNumber, ['1', '-1.5', '.5', '1,234.5'], ['', '1e3', 'a', '1,23'])
table('digits', is.isDigits, ['0123'], ['', '1.2', '-1'])
table('Chinese', is.isChinese, ['中文'], ['中文a', ''])
table('letters', is.isLetter, ['abC'], ['ab1', ''])
table('letters and digits', is.isLetterOrDigit, ['ab1'], ['a_b', ''])
table('JSON', is.isJson, ['{}', '[1]'], ['1', 'null', '{', ''])
table('picture', is.isImageName, ['a.PNG', 'x/y.jpeg'], ['a.mp4', 'png'])
table('video', is.isVideoName, ['a.mp4', 'a.M3U8'], ['a.png'])
table(
  'password',
  (value) => is.isPassword(value, [8, 20]),
  ['Rostrum#2026', '12345678'],
  ['1234567', 'x'.repeat(21), 'with space1', '密码密码密码密码'],
)

test('lengths and ranges count characters as a person sees them', () => {
  expect(is.hasLength('讲坛👍', [3, 3])).toBe(true)
  expect(is.isBetween(5, [5, 6])).toBe(true)
  expect(is.isBetween(7, [5, 6])).toBe(false)
})

test.each(['', '  ', 0, false, null, undefined, [], {}, Number.NaN])('%j is empty', (value) =>
  expect(is.isEmpty(value)).toBe(true),
)
test.each(['0', 1, true, [0], { a: 1 }])('%j is not empty', (value) => expect(is.isEmpty(value)).toBe(false))
