import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSettings, createContent } from '../content'
import { isPerson } from './opens'
import { isPagePath } from './policy'

let w: World
let article: { readonly id: string; readonly title: string }
let closed: { readonly id: string; readonly title: string }
beforeAll(async () => {
  w = await world({ http: { publicUrl: 'https://rostrum.test/' }, sampled: true })
  const titled = async (condition: ReturnType<typeof sql>) =>
    (
      await w.kernel.db.q.execute<{ id: string; title: string }>(
        sql`select id, title from news_article where ${condition} and author_id is not null order by id limit 1`,
      )
    ).rows[0]
  const none = { id: '', title: '' }
  article = (await titled(sql`is_public and level_ids = '{}'`)) ?? none
  closed = (await titled(sql`not is_public`)) ?? none
})
afterAll(() => w.close())

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(w.url + path, { method, redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } })
const news = (id: string, channel = 'copy') => ({
  kind: 'news' as const,
  id,
  channel,
  shareUrl: `/pages/news/detailsShow/index?id=${id}`,
})
const rowsOf = async (shortUrl: string) =>
  (
    await w.kernel.db.q.execute(
      sql`select opens, looks, member_id from access_short_link where code = ${shortUrl.slice(3)}`,
    )
  ).rows

test('the same member, item and channel have one link; a change in any of them makes another', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const { shortUrl } = await ada.call('access.saveShare', news(article.id))
  expect(shortUrl).toMatch(/^\/s\/[2-9A-HJ-NP-Za-km-z]{10}$/)
  await expect(ada.call('access.saveShare', news(article.id))).resolves.toMatchObject({ shortUrl })
  const others = await Promise.all([
    bob.call('access.saveShare', news(article.id)),
    ada.call('access.saveShare', news(article.id, 'poster')),
    ada.call('access.saveShare', news(closed.id)),
  ])
  expect(new Set([shortUrl, ...others.map((one) => one.shortUrl)]).size).toBe(4)
  expect(await rowsOf(shortUrl)).toHaveLength(1)
})

test('a link may be made before anything is shared, and only sharing is recorded as sharing', async () => {
  const ada = await w.member()
  const shares = async () =>
    (await w.kernel.db.q.execute(sql`select channel from access_share where member_id = ${ada.memberId}`)).rows
  const { shortUrl } = await ada.call('access.saveShare', { ...news(article.id), prepare: true })
  expect(await shares()).toEqual([])
  await expect(ada.call('access.saveShare', news(article.id))).resolves.toMatchObject({ shortUrl })
  expect(await shares()).toEqual([{ channel: 'copy' }])
})

// holds: 3-19
test('a short link opens for anybody: subject in the head, text in the page, sharer in the onward link', async () => {
  const ada = await w.member()
  const { shortUrl } = await ada.call('access.saveShare', news(article.id))
  const page = await visit(shortUrl)
  const text = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain(`<title>${article.title}</title>`)
  expect(text).toContain(`<meta property="og:title" content="${article.title}" />`)
  expect(text).toContain(
    `<meta property="og:url" content="https://rostrum.test/pages/news/detailsShow/index?id=${article.id}" />`,
  )
  expect(text).toMatch(/og:image" content="https:\/\/rostrum\.test\/\S+"/)
  expect(text).toContain(
    `<meta name="start" content="/pages/news/detailsShow/index?id=${article.id}&amp;parentMemberId=${ada.memberId}" data-open="yes" />`,
  )
  const { body, riskTip, author } = await w.call('news.getShared', { id: article.id as never })
  expect(text).toContain(`${author?.regType}：${author?.name}（登记编号：${author?.regNo}）`)
  expect(text).toContain(body)
  expect(text).toContain(riskTip)
  expect(text).toContain('示例内容')
})

test('a visitor’s link to something not public says no more than the visitor may read', async () => {
  const ada = await w.member()
  const text = await (await visit((await ada.call('access.saveShare', news(closed.id))).shortUrl)).text()
  const [{ body } = { body: '' }] = (
    await w.kernel.db.q.execute<{ body: string }>(sql`select body from news_article where id = ${closed.id}`)
  ).rows
  expect(text).toContain(closed.title)
  expect(text).not.toContain(body)
  expect(text).toContain('<meta name="description" content="内容为空" />')
})

test('a room and a video show title and teacher, and go on at once where visitors may watch, else wait for a press', async () => {
  const ada = await w.member()
  const [room] = (await ada.call('live.listVideoRooms', {})).rows
  const [video] = (await ada.call('news.listVideos', {})).rows
  const content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
  for (const [kind, one, page, isOpen] of [
    ['room', room, '/pages/liveVideo/index/index', true],
    ['video', video, '/pages/video/index/index', false],
  ] as const) {
    await content.setSetting(contentSettings.visitorWatch, isOpen)
    const id = one?.id ?? ''
    const { shortUrl } = await ada.call('access.saveShare', { kind, id, channel: 'copy', shareUrl: `${page}?id=${id}` })
    const text = await (await visit(shortUrl)).text()
    expect(id).not.toBe('')
    expect(text).toContain(`<title>${one?.title}</title>`)
    expect(text).toContain(`登记编号：${one?.teacher?.regNo}`)
    expect(text.includes('data-open="no"')).toBe(!isOpen)
    expect(text.includes('登录后查看完整内容')).toBe(!isOpen)
  }
  await content.setSetting(contentSettings.visitorWatch, true)
})

test('a shared column is named by its title, a chart and a security by the name, and none tells a direction', async () => {
  const ada = await w.member()
  const [column] = (await ada.call('news.listColumns', {})).rows
  const [security] = (await ada.call('stock.search', { keyword: '98' })).rows
  const id = column?.id ?? ''
  const code = security?.code ?? ''
  for (const [shareUrl, name] of [
    [`/pages/column/list/index?id=${id}`, column?.title],
    [`/pages/stock/kline/index?code=${code}&period=week`, security?.name],
    [`/pages/stock/details/index?code=${code}`, security?.name],
  ] as const) {
    const { shortUrl } = await ada.call('access.saveShare', { kind: 'page', channel: 'copy', shareUrl })
    const text = await (await visit(shortUrl)).text()
    expect(text).toContain(`<meta name="start" content="${shareUrl.replace(/&/g, '&amp;')}&amp;parentMemberId=`)
    expect(name, shareUrl).toBeTruthy()
    expect(text).toContain(`<meta property="og:title" content="${name}" />`)
    expect(text).not.toMatch(/看多|看空|中性/)
    expect(await w.call('access.getTeaser', { path: shareUrl })).toMatchObject({ title: name })
  }
})

// holds: 9-22
test('a page that no slice describes shows the brand and the product’s own mark', async () => {
  const ada = await w.member()
  const { shortUrl } = await ada.call('access.saveShare', {
    kind: 'page',
    channel: 'copy',
    shareUrl: '/pages/about/index/index',
  })
  const text = await (await visit(shortUrl)).text()
  expect(text).toContain('<meta property="og:title" content="讲坛" />')
  expect(text).toContain('<meta property="og:image" content="https://rostrum.test/share-120.png" />')
  expect(text).toContain('<meta property="og:image:width" content="120" />')
})

test('text with HTML characters stays text', async () => {
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`update live_room set title = ${'"><script>alert(1)</script>'} where kind = 'word'`)
  const [room] = (await ada.call('live.listWordRooms', {})).rows
  const id = room?.id ?? ''
  const { shortUrl } = await ada.call('access.saveShare', {
    kind: 'room',
    id,
    channel: 'copy',
    shareUrl: `/pages/applets/chat/index?id=${id}`,
  })
  expect(await (await visit(shortUrl)).text()).not.toContain('<script>alert')
})

test('an unknown code is not found, and no link leads to another site', async () => {
  for (const path of ['/s/2222222222', '/s/short', `/s/${'a'.repeat(200)}`, '/s/%2e%2e%2fapi', '/s/<script>'])
    expect((await visit(path)).status).toBe(404)
  const ada = await w.member()
  for (const shareUrl of [
    '/pages/../api/x',
    '/api/news/list',
    '/s/2222222222',
    '/files/a.pdf',
    '/pages/a b',
    '/pages/x#/y',
    '/pages//evil.test',
    '/@evil.test',
  ])
    await expect(
      ada.call('access.saveShare', { kind: 'page', channel: 'copy', shareUrl }),
      shareUrl,
    ).rejects.toMatchObject({ code: 400 })
  expect([isPagePath('/'), isPagePath('/?id=1'), isPagePath('/pages/index'), isPagePath('//evil.test')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('openings by browsers and programs are counted apart; header requests and prefetches are not', async () => {
  const ada = await w.member()
  const { shortUrl } = await ada.call('access.saveShare', news(article.id, 'counted'))
  await Promise.all([
    visit(shortUrl),
    visit(shortUrl),
    visit(shortUrl, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }),
    visit(shortUrl, { 'sec-purpose': 'prefetch' }),
    visit(shortUrl, {}, 'HEAD'),
  ])
  await flushed()
  expect(await rowsOf(shortUrl)).toEqual([{ opens: 2, looks: 2, member_id: ada.memberId }])
})

test.each([
  [BROWSER, true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.50', true],
  ['', false],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', false],
  ['curl/8.5.0', false],
])('%s', (userAgent, answer) => expect(isPerson({ userAgent, isPrefetch: false })).toBe(answer))

test('when the account is deleted its links still lead on, without naming it', async () => {
  const ada = await w.member()
  const { shortUrl } = await ada.call('access.saveShare', news(article.id, 'gone'))
  await w.kernel.db.tx(ada.memberId, async (tx) => {
    for (const holding of w.server.holdings) if (holding.name.startsWith('access.')) await holding.end(tx, ada.memberId)
  })
  expect(await rowsOf(shortUrl)).toEqual([{ opens: 0, looks: 0, member_id: null }])
  expect((await w.kernel.db.q.execute(sql`select 1 from access_share where member_id = ${ada.memberId}`)).rows).toEqual(
    [],
  )
  const text = await (await visit(shortUrl)).text()
  expect(text).toContain(article.title)
  expect(text).not.toContain(ada.memberId)
})

/** Openings are written every ten seconds. */
async function flushed(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await w.kernel.db.q.execute(sql`select 1 from access_short_link where opens > 0 and channel = 'counted'`)).rows
          .length,
      { timeout: 15_000, interval: 200 },
    )
    .toBe(1)
}
