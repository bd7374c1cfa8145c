import type { ShareCard } from '@rostrum/app/kernel'
import { fakePlatform, windowWith } from '@rostrum/app/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { loadSdk, startMessenger } from './index'
import { messengerShare, REFRESH_MS, signatureOf, type MenuCard, type Sdk } from './share'
import { webShare } from '../platform/share'

afterEach(() => {
  vi.unstubAllGlobals()
})

const card: ShareCard = {
  title: '现金是事实',
  summary: '摘要',
  href: 'https://rostrum.test/pages/n?id=1&parentMemberId=m1',
  imageUrl: 'https://rostrum.test/share-120.png',
}
const plain: ShareCard = {
  title: '讲坛',
  summary: '',
  href: 'https://rostrum.test/',
  imageUrl: 'https://rostrum.test/share-120.png',
}

/** A fake of the script's global with the given answer. */
function fakeSdk(answer: 'ready' | 'error' = 'ready') {
  const configs: Parameters<Sdk['config']>[0][] = []
  const [friend, moments]: [MenuCard[], unknown[]] = [[], []]
  let run: () => void = () => undefined
  const sdk: Sdk = {
    config: (options) => {
      configs.push(options)
      queueMicrotask(() => run())
    },
    ready: (then) => {
      if (answer === 'ready') run = then
    },
    error: (then) => {
      if (answer === 'error') run = () => then({ errMsg: 'config:invalid signature' })
    },
    updateAppMessageShareData: (given) => void friend.push(given),
    updateTimelineShareData: (given) => void moments.push(given),
  }
  return { sdk, configs, friend, moments }
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

function world(answer?: 'ready' | 'error') {
  const fake = fakeSdk(answer)
  const platform = fakePlatform({ now: 1_700_000_000_000 })
  let here = 'https://rostrum.test/pages/n?id=1'
  const ticket = vi.fn((_url: string) => Promise.resolve({ ticket: 'the ticket', appId: 'wxoa' }))
  const load = vi.fn(() => Promise.resolve(fake.sdk))
  const share = messengerShare({ platform, ticket, load, url: () => here, plain: () => plain })
  return {
    ...fake,
    platform,
    share,
    ticket,
    load,
    go: (url: string) => {
      here = url
    },
  }
}

// holds: 1-50, 3-21, 7.5-9
test('the current page is signed, and its card given to both menus', async () => {
  const { share, configs, friend, moments, ticket } = world()
  share.offer(card)
  await settle()
  const signature = signatureOf({
    ticket: 'the ticket',
    nonce: 'id-1',
    timestamp: 1_700_000_000,
    url: 'https://rostrum.test/pages/n?id=1',
  })
  expect(configs).toEqual([
    {
      debug: false,
      appId: 'wxoa',
      timestamp: 1_700_000_000,
      nonceStr: 'id-1',
      signature,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    },
  ])
  expect(friend).toEqual([{ title: '现金是事实', desc: '摘要', link: card.href, imgUrl: card.imageUrl }])
  expect(moments).toEqual([{ title: '现金是事实', link: card.href, imgUrl: card.imageUrl }])
  expect(ticket).toHaveBeenCalledExactlyOnceWith('https://rostrum.test/pages/n?id=1')
})

test('another card on the same page needs no new signature; another address does', async () => {
  const { share, configs, friend, go } = world()
  share.offer(card)
  await settle()
  share.offer(null)
  await settle()
  expect([configs.length, friend.at(-1)?.title]).toEqual([1, '讲坛'])
  go('https://rostrum.test/pages/n?id=2')
  share.offer({ ...card, title: '第二篇' })
  await settle()
  expect([configs.length, friend.at(-1)?.title]).toEqual([2, '第二篇'])
})

// holds: 4-17, 9-13
test('it is configured again every hour, with the current card', async () => {
  const { share, platform, configs, friend } = world()
  share.offer(card)
  await settle()
  platform.advance(REFRESH_MS - 1)
  await settle()
  expect(configs).toHaveLength(1)
  platform.advance(1)
  await settle()
  expect([configs.length, friend.map(({ title }) => title)]).toEqual([2, ['现金是事实', '现金是事实']])
  expect(REFRESH_MS).toBe(3_600_000)
})

test('also after the address has changed, and a page without a card or a summary is described as empty', async () => {
  const { share, platform, configs, friend, go } = world()
  share.offer(card)
  await settle()
  platform.advance(REFRESH_MS / 2)
  go('https://rostrum.test/pages/n?id=2')
  share.offer(null)
  await settle()
  expect([configs.length, friend.at(-1)?.desc]).toEqual([2, '内容为空'])
  platform.advance(REFRESH_MS / 2)
  await settle()
  expect(configs).toHaveLength(3)
  platform.advance(REFRESH_MS)
  await settle()
  expect(configs).toHaveLength(4)
})

test('a refused signature, a missing ticket and a missing script leave the menu unchanged; the next card tries again', async () => {
  const refused = world('error')
  refused.share.offer(card)
  await settle()
  expect(refused.friend).toEqual([])
  const away = world()
  away.ticket.mockRejectedValueOnce(new Error('503'))
  away.share.offer(card)
  await settle()
  expect(away.load).not.toHaveBeenCalled()
  away.load.mockRejectedValueOnce(new Error('offline'))
  away.share.offer(card)
  await settle()
  expect(away.friend).toEqual([])
  away.share.offer(card)
  await settle()
  expect(away.friend).toHaveLength(1)
})

/** A window whose scripts load when the test says so. */
function scriptsOf() {
  const scripts: { src: string; onload: () => void; onerror: () => void }[] = []
  const document = {
    createElement: () => ({ src: '', onload: () => undefined, onerror: () => undefined }),
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  }
  return { scripts, win: { document } as unknown as Window & { wx?: Sdk } }
}

test('the script is loaded from its official address, once, and a failed load is tried again', async () => {
  const { scripts, win } = scriptsOf()
  const first = loadSdk(win)
  expect(loadSdk(win)).toBe(first)
  expect(scripts.map(({ src }) => src)).toEqual(['https://res.wx.qq.com/open/js/jweixin-1.6.0.js'])
  scripts[0]?.onerror()
  await expect(first).rejects.toThrow('no script')
  const empty = loadSdk(win)
  scripts[1]?.onload()
  await expect(empty).rejects.toThrow('no script')
  const third = loadSdk(win)
  const { sdk } = fakeSdk()
  win.wx = sdk
  scripts[2]?.onload()
  expect(await third).toBe(sdk)
})

test('a card offered before any of this was loaded is not lost; outside the messaging browser nothing is loaded', () => {
  const share = webShare(window)
  share.offer(card)
  const call = vi.fn(() => Promise.resolve({ ticket: 't', appId: 'wxoa' }))
  const platform = fakePlatform()
  const kernel = (userAgent: string) =>
    [windowWith({ navigator: { userAgent } }), { api: { call }, platform }] as never as Parameters<
      typeof startMessenger
    >
  startMessenger(...kernel('Mozilla/5.0 Chrome/140'))
  expect(call).not.toHaveBeenCalled()
  startMessenger(...kernel('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'))
  expect(call).toHaveBeenCalledWith('access.getShareTicket', { url: expect.any(String) }, { background: true })
})

// holds: 7.5-9
test('the messaging platform’s own example of a signature', () => {
  const url = 'http://mp.weixin.qq.com?params=value'
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  expect(signatureOf({ ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
  expect(signatureOf({ ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: `${url}#later` })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})
