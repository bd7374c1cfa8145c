import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical'
import { senderOf } from './sender'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8:0:7:0:0:0:1', '2001:db8:0:7::'],
  ['2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::'],
  ['[2001:db8:0:7::1]:443', '2001:db8:0:7::'],
  ['"[2001:db8:0:7::1]:443"', '2001:db8:0:7::'],
  ['"203.0.113.7:80"', '203.0.113.7'],
  ['[203.0.113.7]', '203.0.113.7'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  // All networks of one IPv4 address behind a tunnel.
  ['2002:cb00:7107:1234::9', '2002:cb00:7107::'],
  ['2002:cb00:7107:4321::9', '2002:cb00:7107::'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fd00::12', 'fd00::12'],
])('%s is counted as %s', (written, address) => {
  expect(canonicalAddress(written)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '0x7f.1',
  '[::1',
  'evil, 1.2.3.4',
  '1.2.3.4:99999999',
])('%j is no address', (written) => {
  expect(canonicalAddress(written)).toBeUndefined()
})

test.each([
  [32, '2001:db8::'],
  [56, '2001:db8:0:1200::'],
  [60, '2001:db8:0:1230::'],
  [128, '2001:db8:0:1234:5:6:7:8'],
])('with %i bits an address of the internet is one of %s', (prefix, address) => {
  expect(canonicalAddress('2001:db8:0:1234:5:6:7:8', prefix)).toBe(address)
})

const from = (remoteAddress: string, forwarded?: string, trust: string | false = 'loopback, 10.0.0.0/8') =>
  senderOf(trust)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress } as never,
  }).ip

test.each([
  ['a stranger’s own word', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy that writes ports', '::ffff:127.0.0.1', '198.51.100.1:40001', '198.51.100.1'],
  ['two proxies with ports', '127.0.0.1', '198.51.100.1:40001, 10.0.0.2:443', '198.51.100.1'],
  ['a sender who wrote addresses before', '127.0.0.1', '1.1.1.1, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['a sender who wrote rubbish before', '127.0.0.1', 'unknown, , 198.51.100.1:1', '198.51.100.1'],
  ['a proxy that knows no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['an inner proxy that knows no address', '127.0.0.1', '1.1.1.1, unknown, 10.0.0.2', '10.0.0.2'],
  ['an empty header', '127.0.0.1', '', '127.0.0.1'],
])('%s: the sender is found', (_, socket, forwarded, sender) => {
  expect(from(socket, forwarded)).toBe(sender)
})

test('nobody is believed where no proxy is trusted', () => {
  expect(from('127.0.0.1', '198.51.100.1', false)).toBe('127.0.0.1')
})
