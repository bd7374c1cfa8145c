import { expect, test } from 'vitest'
import {
  countIn,
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSigned,
  formatVolume,
  maskMobile,
  optionLetter,
} from './number'

test.each([
  [formatNumber(1234567.891, 2), '1,234,567.89'],
  [formatNumber(0), '0'],
  [formatNumber(undefined), '--'],
  [formatNumber(Number.NaN), '--'],
  [formatCount(9999), '9,999'],
  [formatCount(10_000), '1万'],
  [formatCount(12_999), '1.2万'],
  [formatCount(340_000_000), '3.4亿'],
  [formatCount(null), '--'],
  [formatVolume(1.86e12), '1.86万亿'],
  [formatVolume(94_000_000_000), '940.00亿'],
  [formatVolume(123_400), '12.34万'],
  [formatVolume(999), '999'],
  [formatPercent(0.42), '+0.42%'],
  [formatPercent(-0.18), '−0.18%'],
  [formatPercent(0.001), '0.00%'],
  [formatPercent(-0.001), '0.00%'],
  [formatSigned(16.32), '+16.32'],
  [formatSigned(-23.67), '−23.67'],
  [formatMoney(128_000), '¥1,280.00'],
  [formatMoney(12_800, { short: true }), '¥128'],
  [formatMoney(12_801, { short: true }), '¥128.01'],
  [formatMoney(-5), '−¥0.05'],
  [formatMoney(undefined), '--'],
  [maskMobile('13800000001'), '138****0001'],
  [maskMobile('1380'), '1380'],
])('%s is %s', (written, expected) => {
  expect(written).toBe(expected)
})

// holds: 5-18
test('options are lettered A to K without H', () => {
  expect(Array.from({ length: 11 }, (_, index) => optionLetter(index)).join('')).toBe('ABCDEFGIJK')
})

test.each([
  [9, false, undefined],
  [10, false, '10人关注'],
  [12_999, false, '1.2万人关注'],
  [9, true, '9人关注'],
  [1, true, '1人关注'],
  [0, true, undefined],
])('%s followers, exact %s, are shown as %s', (value, isExact, shown) => {
  expect(countIn((count) => `${count}人关注`, value, { isExact })).toBe(shown)
})
