import { expect, test } from 'vitest'
import { hostOf, isAllowed } from './addresses'

test.each([
  ['https://www.csrc.gov.cn/csrc/index.shtml', 'www.csrc.gov.cn'],
  ['HTTP://WWW.SAC.NET.CN', 'www.sac.net.cn'],
  ['https://example.com:8443?x=1', 'example.com'],
  ['https://user@evil.com/', undefined],
  ['https://www.csrc.gov.cn@evil.com/', undefined],
  ['https://www.csrc.gov.cn\\@evil.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.com', undefined],
  ['/pages/index', undefined],
  ['', undefined],
])('the host of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test('a domain allows itself and its subdomains, not names with the same ending', () => {
  expect(isAllowed('csrc.gov.cn', ['csrc.gov.cn'])).toBe(true)
  expect(isAllowed('www.csrc.gov.cn', ['csrc.gov.cn'])).toBe(true)
  expect(isAllowed('evilcsrc.gov.cn', ['csrc.gov.cn'])).toBe(false)
  expect(isAllowed('www.csrc.gov.cn', [])).toBe(false)
})
