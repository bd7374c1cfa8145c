import { TransportFailure } from '@rostrum/app/kernel'
import { fakePlatform, windowWith } from '@rostrum/app/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { webAppearance } from './appearance'
import { createWebPlatform, inMessenger, newId } from './platform'
import { openWebSocket } from './socket'
import { webStorage } from './storage'
import { webTransport } from './transport'

afterEach(() => vi.unstubAllGlobals())

const failing = (error: unknown) =>
  vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        if (error) reject(error)
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
const ask = { method: 'GET', url: '/api/x', headers: { deviceId: 'd', clientId: '' }, timeoutMs: 30 } as const

describe('transport', () => {
  test('an answer is its status and text, whatever the status', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('<html>', { status: 502 })))
    const { request } = webTransport(windowWith({ fetch, AbortController, setTimeout, clearTimeout }))
    expect(await request(ask)).toEqual({ status: 502, body: '<html>' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ method: 'GET', headers: ask.headers, credentials: 'omit' }),
    )
  })

  test.each([
    ['no answer in time', undefined, 'timeout', ''],
    ['no connection', new TypeError('Failed to fetch'), 'network', 'Failed to fetch'],
    ['a long story', new TypeError(`x ${'y'.repeat(80)}`), 'network', `x ${'y'.repeat(58)}…`],
  ])('%s is recognised', async (_name, error, reason, detail) => {
    const { request } = webTransport(
      windowWith({
        fetch: failing(error),
        AbortController,
        setTimeout: setTimeout.bind(globalThis),
        clearTimeout: clearTimeout.bind(globalThis),
        navigator: { onLine: true },
      }),
    )
    const failure = await request(ask).catch((caught: unknown) => caught)
    expect(failure).toBeInstanceOf(TransportFailure)
    expect(failure).toMatchObject({ reason, detail })
  })

  test('offline, it says so in words a user can act on', async () => {
    const { request } = webTransport(
      windowWith({
        fetch: failing(new TypeError('x')),
        AbortController,
        setTimeout: setTimeout.bind(globalThis),
        clearTimeout: clearTimeout.bind(globalThis),
        navigator: { onLine: false },
      }),
    )
    expect(await request(ask).catch((caught: unknown) => caught)).toMatchObject({
      reason: 'network',
      detail: '网络已断开',
    })
  })

  test('an upload is a form with the file and the other fields, and the browser sets its type', async () => {
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')))
    const { upload } = webTransport(windowWith({ fetch, AbortController, setTimeout, clearTimeout }))
    await upload({
      url: '/api/up',
      headers: {},
      timeoutMs: 50,
      field: 'file',
      file: { name: 'a.png', size: 3, handle: new File(['abc'], 'a.png') },
      form: { crop: '1' },
    })
    const body = fetch.mock.calls[0]?.[1].body
    if (!(body instanceof FormData)) throw new Error('no form was sent')
    expect([body.get('crop'), body.get('file')]).toEqual(['1', expect.objectContaining({ name: 'a.png' })])
  })
})

test('if the browser forbids storage the app continues in memory', () => {
  const denied = () => {
    throw new Error('denied')
  }
  // Defined as an own property: an assignment would go through the window, whose storage all tests share.
  const localStorage = { value: { getItem: denied, setItem: denied, removeItem: denied } }
  const storage = webStorage(Object.create(window, { localStorage }))
  storage.set('token', 't')
  expect(storage.get('token')).toBe('t')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

test('a socket path becomes an address of this origin', () => {
  const opened: string[] = []
  class Socket extends EventTarget {
    constructor(url: URL) {
      super()
      opened.push(url.href)
    }
  }
  // Defined, not assigned: assigning would lead the worker's own window to that place.
  const win = Object.create(window, {
    WebSocket: { value: Socket },
    location: { value: { href: 'https://rostrum.test/pages/index' } },
  })
  openWebSocket(win, '/ws?v=1')
  openWebSocket(win, 'wss://other.test/ws')
  expect(opened).toEqual(['wss://rostrum.test/ws?v=1', 'wss://other.test/ws'])
})

test('the look is written to the attributes that the tokens read', () => {
  webAppearance(window).apply({ dark: true, fontFactor: 1.4, riseColor: 'green', care: false })
  const { dataset, style } = document.documentElement
  expect([dataset.theme, dataset.rise, dataset.care, style.getPropertyValue('--fs')]).toEqual([
    'dark',
    'green',
    'off',
    '1.1667',
  ])
})

test('ids are 128 random bits', () => {
  const [one, other] = [newId(window), newId(window)]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(other)
})

test.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x18003229) NetType/WIFI Language/zh_CN',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh', false],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/7.0.1 wxwork/4.1.22', false],
  ['Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0 Safari/537.36', false],
])('%s is the browser in WeChat: %s', (userAgent, expected) => {
  expect(inMessenger({ navigator: { userAgent } })).toBe(expected)
})

// holds: 3-18, 7.5-3
test('the browser is called h5 in calls and in the access log', () => {
  const { storage, navigation } = fakePlatform()
  expect(createWebPlatform({ win: window, storage, navigation }).linkTypeCode).toBe('h5')
})
