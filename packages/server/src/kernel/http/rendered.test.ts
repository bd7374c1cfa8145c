import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sharePages, createDrawnPages } from '../drawn-pages'
import { memoryBackplane } from '../realtime'
import { route } from '../types'
import { bearerOf, site, type Site } from './test-site'
import type { DrawnPage, PageRenderer } from './types'

let open: Site | undefined
let webDir: string | undefined
afterEach(async () => {
  await open?.close()
  if (webDir) rmSync(webDir, { recursive: true })
  open = webDir = undefined
})

const INDEX =
  '<!doctype html><html><head><meta name="description" content="讲坛" /><title>讲坛</title><script src="/look.js"></script><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root" class="window"></div></body></html>'
const chunk = (file: string, more: object) => ({ file, isEntry: false, imports: [], css: [], screens: [], ...more })
const CHUNKS = [
  chunk('assets/index.js', { isEntry: true, css: ['assets/index.css'] }),
  chunk('assets/first.js', { screens: ['first'] }),
  // Joined files may import each other.
  chunk('assets/home.js', { screens: ['a/home'], imports: ['assets/parts.js'], css: ['assets/home.css'] }),
  chunk('assets/parts.js', { imports: ['assets/home.js'] }),
]
const names = endpoint({
  method: 'GET',
  path: '/api/names/{id}',
  summary: 'a name',
  audience: 'visitor',
  minors: 'open',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
})
const secrets = endpoint({
  method: 'GET',
  path: '/api/secrets',
  summary: 'for members',
  audience: 'member',
  minors: 'open',
  reply: z.object({ name: z.string() }),
})
const rename = endpoint({
  method: 'POST',
  path: '/api/rename',
  summary: 'changes the name',
  audience: 'teacher',
  minors: 'open',
  reply: z.object({}),
})

interface Drawing {
  readonly fetch: Site['fetch']
  readonly post: Site['post']
  readonly lines: readonly string[]
  readonly drawn: string[]
}

const twoAddresses: PageRenderer['addresses'] = async () => [{ path: '/' }, { path: '/home?id=1&a=2', at: 0 }]

/** A client with the home page and an article; `draw` makes the page from the answer of a call. */
async function siteOf(
  draw?: PageRenderer['render'],
  addresses = twoAddresses,
  drawnPages = createDrawnPages(),
): Promise<Drawing> {
  webDir = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webDir, '.vite'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), INDEX)
  writeFileSync(join(webDir, '.vite/chunks.json'), JSON.stringify(CHUNKS))
  writeFileSync(join(webDir, 'look.js'), 'look = 1')
  writeFileSync(join(webDir, 'assets/index.css'), '.index{}')
  writeFileSync(join(webDir, 'assets/home.css'), '.home{}')
  const drawn: string[] = []
  let name = '甲'
  const renderer: PageRenderer = {
    knows: (url) => /^\/(home|member)?(\?|$)/.test(url),
    addressOf: (url) => (/^\/(home)?(\?|$)/.test(url) ? url.replace(/[?&]utm=\w+/, '') : undefined),
    addresses,
    render: async (asked) => {
      drawn.push(asked.url)
      if (draw) return draw(asked)
      const reply = await asked.request({ method: 'GET', url: '/api/names/a%2Fb' })
      return pageOf(reply.body)
    },
  }
  open = await site({
    config: { webDir, renderer, publicUrl: 'https://example.com' },
    drawnPages,
    routes: [
      route(names, ({ input }) => ({ name: `${input.id} ${name}` })),
      route(secrets, () => ({ name: 'secret' })),
      route(rename, () => {
        name = '乙'
        return {}
      }),
    ],
  })
  return { fetch: open.fetch, post: open.post, lines: open.lines, drawn }
}

const pageOf = (words: string, more: Partial<DrawnPage> = {}): DrawnPage => ({
  status: 200,
  markup: `<main>${words}</main>`,
  page: { words: '</script><b>' },
  head: {
    title: '涨<跌>',
    description: '他说"看"',
    path: '/home',
    type: 'article',
    isKept: true,
    facts: { '@type': 'Article', headline: '</script>' },
  },
  screens: ['a/home'],
  ...more,
})
const textAt = async ({ fetch }: Drawing, path: string) => (await fetch(path)).text()

test('a page holds its text, its head, its data, and the styles and the first script that its policy allows by their hash', async () => {
  const { fetch } = await siteOf()
  const reply = await fetch('/')
  const page = await reply.text()
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(page).toContain('a/b 甲')
  expect(page).toContain('<title>涨&lt;跌&gt;</title>')
  expect(page.match(/<meta name="description"/g)).toHaveLength(1)
  expect(page).toContain('content="他说&quot;看&quot;"')
  expect(page).toContain('<link rel="canonical" href="https://example.com/home"')
  expect(page).toContain('"headline":"\\u003c/script>"')
  expect(page).toContain('{"words":"\\u003c/script>\\u003cb>"}')
  expect(page).toContain('<style>.index{}\n.home{}</style>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/home.css" disabled>')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/parts.js">')
  expect(page).not.toContain('<link rel="stylesheet" crossorigin')
  expect(page).toContain('<script>look = 1</script>')
  expect(page).not.toContain('src="/look.js"')
  expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(reply.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
})

test('the picture that the page marks as its largest is named before the code', async () => {
  const { fetch } = await siteOf(async () => pageOf('<img src="/files/a&amp;b" fetchPriority="high"/><img src="/c"/>'))
  const page = await (await fetch('/')).text()
  const named = page.indexOf('<link rel="preload" as="image" fetchpriority="high" href="/files/a&amp;b">')
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThan(page.indexOf('modulepreload'))
  expect(page.match(/as="image"/g)).toHaveLength(1)
})

test('of a picture with smaller forms the browser is told all of them, as in the page', async () => {
  const { fetch } = await siteOf(async () =>
    pageOf('<img srcSet="/files/a?w=1 1w,/files/a?w=2 2w" sizes="100vw" src="/files/a" fetchPriority="high"/>'),
  )
  expect(await (await fetch('/')).text()).toContain(
    'href="/files/a" imagesrcset="/files/a?w=1 1w,/files/a?w=2 2w" imagesizes="100vw">',
  )
})

test('a page is drawn once for all visitors, whatever else their addresses carry', async () => {
  const drawing = await siteOf()
  await Promise.all(['/', '/?utm=a', '/?utm=b'].map((path) => textAt(drawing, path)))
  await textAt(drawing, '/home?utm=a')
  expect(drawing.drawn).toEqual(['/', '/home'])
})

const AGENTS: readonly (readonly [agent: string, width: number])[] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 0],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile Safari/537.36', 0],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131 Safari/537.36', 1536],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 1536],
]

test('phones and desks have a drawing each, which depends on nothing else that they say of themselves', async () => {
  const widths: number[] = []
  const { fetch } = await siteOf(async ({ width }) => {
    widths.push(width)
    return pageOf(`drawn for ${width}`)
  })
  for (const [agent, width] of AGENTS) {
    const reply = await fetch('/', { headers: { 'user-agent': agent } })
    expect(await reply.text()).toContain(`drawn for ${width}<`)
    expect(reply.headers.get('vary')).toContain('user-agent')
  }
  expect(widths).toEqual([0, 1536])
})

test('what a teacher changes is on the next page', async () => {
  const drawing = await siteOf()
  expect(await textAt(drawing, '/')).toContain('甲')
  await drawing.post('/api/rename', {}, bearerOf('wang'))
  await expect.poll(() => textAt(drawing, '/')).toContain('乙')
})

test('what changes without a call, or in another process, is on the next page', async () => {
  const [here, there] = [createDrawnPages(), createDrawnPages()]
  const backplane = memoryBackplane()
  for (const pages of [here, there]) sharePages(pages, backplane)
  let words = '预告'
  const drawing = await siteOf(async () => pageOf(words), twoAddresses, here)
  const changes = [
    ['预告', () => undefined],
    ['直播中', here.forget],
    ['直播结束', there.forgetEverywhere],
    ['回放', () => backplane.tell({ kind: 'changed', room: 'r1' })],
  ] as const
  for (const [next, change] of changes) {
    words = next
    change()
    expect(await textAt(drawing, '/')).toContain(next)
  }
})

test('what an operator or a teacher changes is on the next site map', async () => {
  const addresses: { path: string }[] = [{ path: '/a' }]
  const drawing = await siteOf(undefined, async () => [...addresses])
  expect(await textAt(drawing, '/sitemap.xml')).toContain('example.com/a<')
  addresses.pop()
  expect(await textAt(drawing, '/sitemap.xml')).toContain('example.com/a<')
  await drawing.post('/api/rename', {}, bearerOf('wang'))
  await expect.poll(() => textAt(drawing, '/sitemap.xml')).not.toContain('example.com/a<')
})

test('a page asks as a visitor: what is for members is refused', async () => {
  const drawing = await siteOf(async ({ request }) =>
    pageOf((await request({ method: 'GET', url: '/api/secrets' })).body),
  )
  const page = await textAt(drawing, '/')
  expect(page).not.toContain('secret')
  expect(page).toContain('"code":401')
})

test('a page that cannot be drawn is the client’s own page, and the failure is logged', async () => {
  const drawing = await siteOf(() => Promise.reject(new Error('no ink')))
  const reply = await drawing.fetch('/', { headers: { accept: 'text/html' } })
  expect([reply.status, await reply.text()]).toEqual([200, INDEX])
  expect(drawing.lines.some((line) => line.includes('no ink'))).toBe(true)
})

test('missing content has the status 404, and so has an address without a page', async () => {
  const { fetch } = await siteOf(async () => pageOf('没有', { status: 404 }))
  const accept = { headers: { accept: 'text/html' } }
  expect((await fetch('/', accept)).status).toBe(404)
  const unknown = await fetch('/nowhere', accept)
  expect([unknown.status, await unknown.text()]).toEqual([404, INDEX])
  expect(await (await fetch('/nowhere')).json()).toMatchObject({ code: 404 })
})

test('a page for members is the client’s own, and so is the one that its worker keeps', async () => {
  const drawing = await siteOf()
  expect(await textAt(drawing, '/member')).toBe(INDEX)
  expect(await (await drawing.fetch('/', { headers: { 'x-page': 'shell' } })).text()).toBe(INDEX)
  expect(drawing.drawn).toEqual([])
})

test('search engines find all public pages, with their address escaped', async () => {
  const { fetch } = await siteOf()
  expect(await (await fetch('/robots.txt')).text()).toContain('Sitemap: https://example.com/sitemap.xml')
  const map = await (await fetch('/sitemap.xml')).text()
  expect(map).toMatch(
    /<loc>https:\/\/example\.com\/home\?id=1&amp;a=2<\/loc><lastmod>1970-01-01T00:00:00\.000Z<\/lastmod>/,
  )
})
