import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { html } from '../docs/html'
import { site, type Site } from './test-site'
import type { PageFacts, PageRoute } from './types'

let open: Site | undefined
let webDir: string | undefined
afterEach(async () => {
  await open?.close()
  if (webDir) rmSync(webDir, { recursive: true })
  open = webDir = undefined
})

const INDEX =
  '<!doctype html><html><head><meta name="description" content="讲坛" /><meta name="client-key" content="%CLIENT_KEY%" /><title>讲坛</title></head><body><div id="root" class="window"></div><script type="module" src="/assets/a.js"></script></body></html>'

/** A page as a browser gets it that was told a wrong host. */
const textWithHost = (url: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      let words = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (words += part)).on('end', () => resolve(words))
    }).on('error', reject)
  })

async function siteOf(
  hasWeb: boolean,
  publicUrl?: string,
): Promise<{ readonly url: string; readonly fetch: Site['fetch']; readonly asked: PageFacts[] }> {
  if (hasWeb) {
    webDir = mkdtempSync(join(tmpdir(), 'web-'))
    writeFileSync(join(webDir, 'index.html'), INDEX)
  }
  const asked: PageFacts[] = []
  const pages: PageRoute[] = [
    {
      path: '/s/{code}',
      async find({ code }, facts) {
        asked.push(facts)
        if (code !== 'known') return undefined
        const one = {
          title: '涨<跌>',
          description: '他说"看"',
          image: { path: '/share-120.png', size: 120 },
          path: '/pages/a?id=1',
          isOpen: true,
        }
        return { ...one, at: '/pages/a?id=1&parentMemberId=m', body: html`<main>正文</main>` }
      },
    },
  ]
  open = await site({ pages, config: { webDir, publicUrl } })
  return { url: open.url, fetch: open.fetch, asked }
}
const accept = { accept: 'text/html' }

test('the page is the web client’s, with its own head, first text and a link onward', async () => {
  const { fetch } = await siteOf(true)
  const reply = await fetch('/s/known', { headers: accept })
  const page = await reply.text()
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(page).toContain('<title>涨&lt;跌&gt;</title>')
  expect(page.match(/<meta name="description"/g)).toHaveLength(1)
  expect(page).toContain('<meta name="description" content="他说&quot;看&quot;" />')
  expect(page).toContain('og:image" content="/share-120.png"')
  expect(page).toContain('<meta name="start" content="/pages/a?id=1&amp;parentMemberId=m" data-open="yes" />')
  expect(page).toContain(
    '<div id="root" class="window"><main>正文</main></div><script src="/start.js"></script><script type="module"',
  )
  expect(page).not.toContain('%CLIENT_KEY%')
})

test('links name the configured host, whatever host the request names', async () => {
  const wordsOf = async (publicUrl?: string) => {
    const { url } = await siteOf(false, publicUrl)
    const page = await textWithHost(`${url}/s/known`, 'evil.test')
    await open?.close()
    return page
  }
  expect(await wordsOf()).not.toContain('evil.test')
  const page = await wordsOf('https://rostrum.test/')
  expect(page).not.toContain('evil.test')
  expect(page).toContain('<link rel="canonical" href="https://rostrum.test/pages/a?id=1" />')
  open = undefined
})

test('an unknown address gives the client’s own page with the status 404', async () => {
  const { fetch } = await siteOf(true)
  const reply = await fetch('/s/unknown', { headers: accept })
  expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('<title>讲坛</title>')])
})

test('without a web client the page holds only the text and its link', async () => {
  const { fetch } = await siteOf(false)
  expect(await (await fetch('/s/known')).text()).toContain('<main>正文</main>')
  expect((await fetch('/s/unknown')).status).toBe(404)
})

test('prefetches and requests for headers alone are told apart', async () => {
  const { fetch, asked } = await siteOf(false)
  await fetch('/s/known', { headers: { 'sec-purpose': 'prefetch;prerender', 'user-agent': 'one' } })
  expect((await fetch('/s/known', { method: 'HEAD' })).status).toBe(200)
  expect(asked.map(({ isHead, isPrefetch }) => [isHead, isPrefetch])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(asked[0]?.userAgent).toBe('one')
})
