import { expect, test } from 'vitest'
import { site } from '../http/test-site'
import { bareHost, isAnyHost, ownHost, writtenAddress } from './written'

test.each([
  ['http', 'localhost', 3000, 'http://localhost:3000'],
  ['http', '192.168.1.5', '80', 'http://192.168.1.5:80'],
  ['http', '::1', 3000, 'http://[::1]:3000'],
  ['http', '[::1]', 3000, 'http://[::1]:3000'],
  ['http', 'fe80::1%eth0', 3000, 'http://[fe80::1]:3000'],
  ['http', '[fe80::1%25eth0]', 3000, 'http://[fe80::1]:3000'],
  ['rtmp', '2001:db8::5', undefined, 'rtmp://[2001:db8::5]'],
  ['rtmp', 'live.example.com', 1936, 'rtmp://live.example.com:1936'],
] as const)('%s, %s and %s are %s', (scheme, host, port, address) => {
  expect(writtenAddress(scheme, host, port)).toBe(address)
  expect(URL.canParse(writtenAddress(scheme, host, port))).toBe(true)
})

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
  ['[::]', '::1'],
  ['0:0:0:0:0:0:0:0', '::1'],
  ['::1', '::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['example.com', 'example.com'],
])('what listens at %s is reached at %s', (bound, own) => {
  expect(ownHost(bound)).toBe(own)
})

test('a machine’s every address is told from one of them', () => {
  expect(['0.0.0.0', '::', '[::]', '::1', '10.0.0.0', 'fe80::', 'localhost'].map(isAnyHost)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['[::1]', ' ::1 ', 'example.com'].map(bareHost)).toEqual(['::1', '::1', 'example.com'])
})

test.each(['::1', '[::1]', '::'])('a server that listens at %s says where it is', async (host) => {
  const open = await site({ host })
  expect(open.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await open.fetch('/healthz')).status).toBe(200)
  await open.close()
})
