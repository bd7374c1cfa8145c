import { eventually } from '@rostrum/testkit/eventually'
import { describe, expect, test, vi } from 'vitest'
import { asset, fill, freshOrKept, keepPage, keptPage, tidy, type Shell, type ShellParts } from './shell'
import { fakeCaches } from './testing/fake-caches'

const shell: Shell = { build: 'new', assets: ['/assets/index-1.js'], files: ['/look.js'] }
const pageOf = (build: string, key = 'k1') =>
  `<!doctype html><head><meta name="client-key" content="${key}"><meta name="build" content="${build}"></head>`
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
    ...init,
  })
const basic = (text: string, status = 200) =>
  Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' })

function world(page = html(pageOf('new'))) {
  const fetch = vi.fn<ShellParts['fetch']>(async (request) =>
    request === '/' ? page : basic(`fetched ${typeof request === 'string' ? request : request.url}`),
  )
  const caches = fakeCaches((path) => fetch(path))
  return { shell, caches, fetch }
}
const request = (path: string) => new Request(`https://rostrum.example${path}`)

describe('a new build', () => {
  test('is stored whole: its files and its page', async () => {
    const parts = world()
    await fill(parts)
    expect(parts.caches.held('shell-new')).toEqual(['/', '/assets/index-1.js', '/look.js'])
  })

  test("is not stored while the server gives another build's page", async () => {
    await expect(fill(world(html(pageOf('older'))))).rejects.toThrow('another build')
  })

  test('that returns after a rollback counts as the newest', async () => {
    const parts = world()
    await parts.caches.open('shell-new')
    await parts.caches.open('shell-between')
    await fill(parts)
    expect(await parts.caches.keys()).toEqual(['shell-between', 'shell-new'])
  })
})

describe('the stored page', () => {
  test('says that it was stored, and keeps its original headers', async () => {
    const parts = world()
    await fill(parts)
    const kept = await keptPage(parts)
    expect(await kept?.text()).toContain('<head><meta name="kept" content="yes">')
    expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'")
  })

  test('is updated with the key that the server writes into it', async () => {
    const parts = world()
    await fill(parts)
    expect(await keepPage(parts, html(pageOf('new', 'k2')))).toBe(true)
    expect(await (await keptPage(parts))?.text()).toContain('content="k2"')
  })

  test.each([
    ['of another build, whose files are not here', html(pageOf('newer'))],
    ['that says the server is not well', html(pageOf('new'), { status: 503 })],
    ['that is no page', new Response(pageOf('new'), { headers: { 'content-type': 'application/json' } })],
  ])('is never replaced by a page %s', async (_which, page) => {
    const parts = world()
    await fill(parts)
    expect(await keepPage(parts, page)).toBe(false)
    expect(await (await keptPage(parts))?.text()).toContain('content="k1"')
  })
})

test('a page that the server drew is not stored, but the stylesheets that it has in itself are', async () => {
  const parts = world()
  await fill(parts)
  const sheets = ['one', 'two'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css" disabled>`).join('')
  const drawn = `${pageOf('new')}${sheets}<script id="page-data"></script>`
  expect(await keepPage(parts, html(drawn))).toBe(false)
  expect(parts.caches.held('shell-new')).toEqual(expect.arrayContaining(['/assets/one.css', '/assets/two.css']))
  expect(await (await keptPage(parts))?.text()).not.toContain('one.css')
})

describe('a hashed file', () => {
  test('is loaded once and stored', async () => {
    const parts = world()
    for (let time = 0; time < 2; time += 1)
      expect(await (await asset(parts, request('/assets/room-2.js'))).text()).toContain('/assets/room-2.js')
    expect(parts.fetch).toHaveBeenCalledTimes(1)
  })

  test("of an older build comes from that build's cache", async () => {
    const parts = world()
    await (await parts.caches.open('shell-old')).put('/assets/room-1.js', new Response('old room'))
    expect(await (await asset(parts, request('/assets/room-1.js'))).text()).toBe('old room')
  })

  test('that is missing is not stored as missing', async () => {
    const parts = world()
    parts.fetch.mockResolvedValue(basic('', 404))
    expect((await asset(parts, request('/assets/gone-1.js'))).status).toBe(404)
    expect(await parts.caches.match(request('/assets/gone-1.js'))).toBeUndefined()
  })
})

describe('the network comes first', () => {
  const never = new Promise<never>(() => undefined)
  const atOnce = Promise.resolve()
  const cut = (): Promise<Response> => Promise.reject(new TypeError('offline'))
  const kept = async () => new Response('kept')
  const nothing = async () => undefined
  const last = () => new Response('offline')
  const words = async (reply: Promise<Response>) => (await reply).text()

  test('and is used when it answers in time', async () => {
    expect(await words(freshOrKept(Promise.resolve(new Response('fresh')), never, kept, last))).toBe('fresh')
  })

  test.each([
    ['is cut', cut, never],
    ['takes too long', () => never, atOnce],
    ['ends at a server that is not well', () => Promise.resolve(new Response('bad gateway', { status: 502 })), never],
  ])('but when it %s, the stored page is shown', async (_how, fresh, patience) => {
    expect(await words(freshOrKept(fresh(), patience, kept, last))).toBe('kept')
  })

  test('with nothing stored, a slow answer is waited for', async () => {
    let answer = (_response: Response): void => undefined
    const slow = new Promise<Response>((resolve) => (answer = resolve))
    const looked = vi.fn(nothing)
    const shown = words(freshOrKept(slow, atOnce, looked, last))
    await eventually(() => expect(looked).toHaveBeenCalled())
    answer(new Response('slow'))
    expect(await shown).toBe('slow')
  })

  test('with nothing stored and no network, the last resort is shown', async () => {
    expect(await words(freshOrKept(cut(), never, nothing, last))).toBe('offline')
  })
})

describe('the files of older builds', () => {
  async function afterTidy(running: readonly (string | undefined)[]) {
    const parts = world()
    for (const name of ['shell-oldest', 'shell-old', 'shell-new', 'shell-newer', 'other']) await parts.caches.open(name)
    await tidy(parts, running)
    return parts.caches.keys()
  }

  test('are deleted when no page runs them; a newer waiting build stays', async () => {
    expect(await afterTidy(['new'])).toEqual(['shell-new', 'shell-newer', 'other'])
  })

  test('stay as long as a page runs that build', async () => {
    expect(await afterTidy(['new', 'old'])).toEqual(['shell-old', 'shell-new', 'shell-newer', 'other'])
  })

  test('stay while a page does not report its build', async () => {
    expect(await afterTidy(['new', undefined])).toEqual([
      'shell-oldest',
      'shell-old',
      'shell-new',
      'shell-newer',
      'other',
    ])
  })
})
