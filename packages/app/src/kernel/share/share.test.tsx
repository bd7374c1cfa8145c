import { afterEach, expect, test } from 'vitest'
import { pending, refused, renderScreen, unmountAll, type Replies, type RenderOptions } from '../testing/index'
import type { ShareTarget } from '../platform'
import { SharePanel } from './share-panel'
import type { Shared } from './shared'
import { useState } from 'react'

afterEach(unmountAll)

const shared: Shared = {
  kind: 'news',
  id: 'n1',
  path: '/pages/news/detailsShow/index?id=n1',
  title: '现金是事实',
  summary: '',
  by: '投资顾问：林（登记编号：S1）',
}
const told: string[] = []
let given = shared

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <SharePanel
        open={isOpen}
        onClose={() => setOpen(false)}
        shared={given}
        onShared={(channel) => told.push(channel)}
        own={[{ key: 'moment', label: '从 1:00 起', path: '/pages/x?id=1&ms=60000' }]}
      />
    </>
  )
}
const entry = {
  no: 999,
  path: '/pages/test/index',
  title: '',
  audience: 'visitor',
  load: () => Promise.resolve({ default: Page }),
} as const
const link = { shareUrl: '/pages/news/detailsShow/index?id=n1&parentMemberId=m1', shortUrl: '/s/k7QmZ3xBpa' }

async function opened(options: RenderOptions = {}) {
  told.length = 0
  const screen = await renderScreen(entry, { replies: { 'access.saveShare': link }, ...options })
  await screen.press('button', '打开')
  return screen
}
const savedOf = (screen: Awaited<ReturnType<typeof opened>>) =>
  screen.api.calls.filter(({ name }) => name === 'access.saveShare').map(({ input }) => input)
const system = (share: ShareTarget['share']): RenderOptions => ({
  device: { share: { channels: ['system'], share, offer: () => undefined } },
})

// holds: 2.2-19, 8-28
test('a member copies a short link, which was loaded before the press; only then is the share recorded', async () => {
  const screen = await opened()
  expect(savedOf(screen)).toEqual(
    ['copy', 'poster'].map((channel) => ({ kind: 'news', id: 'n1', channel, shareUrl: shared.path, prepare: true })),
  )
  await screen.press('button', '复制链接')
  expect(screen.platform.copied).toEqual(['https://rostrum.test/s/k7QmZ3xBpa'])
  expect(screen.text()).toContain('复制成功')
  expect([savedOf(screen).at(-1), told]).toEqual([
    { kind: 'news', id: 'n1', channel: 'copy', shareUrl: shared.path },
    ['copy'],
  ])
})

test.each<readonly [string, Replies['access.saveShare']]>([
  ['still under way', pending],
  ['refused', refused(503, '', 'kernel.busy')],
])('while the short link is %s, the long one carries the sharer’s id as well', async (_state, answer) => {
  const screen = await opened({ replies: { 'access.saveShare': answer } })
  await screen.press('button', '复制链接')
  expect(screen.platform.copied).toEqual(['https://rostrum.test/pages/news/detailsShow/index?id=n1&parentMemberId=m1'])
})

test('a visitor shares the page itself and nothing is sent', async () => {
  const screen = await opened({ as: 'visitor' })
  await screen.press('button', '复制链接')
  expect([screen.platform.copied, savedOf(screen)]).toEqual([
    ['https://rostrum.test/pages/news/detailsShow/index?id=n1'],
    [],
  ])
})

test('a screen’s own channel copies its own page', async () => {
  const screen = await opened()
  await screen.press('button', '从 1:00 起')
  expect(screen.platform.copied).toEqual(['https://rostrum.test/pages/x?id=1&ms=60000&parentMemberId=m1'])
})

// holds: 2.2-18, 2.2-20, 3-20, 9-23, 9-24
test('only the device’s channels are offered; the system’s sheet gets defaults for missing fields', async () => {
  expect((await opened()).has('button', '更多')).toBe(false)
  const cards: unknown[] = []
  given = { ...shared, title: '' }
  const screen = await opened(system(async (_channel, card) => void cards.push(card)))
  given = shared
  await screen.press('button', '更多')
  expect(cards).toEqual([
    {
      title: '讲坛',
      summary: '内容为空',
      href: 'https://rostrum.test/s/k7QmZ3xBpa',
      imageUrl: 'https://rostrum.test/share-120.png',
    },
  ])
  expect(told).toEqual(['system'])
})

// holds: 2.2-18
test('an installed app has an entry of its own with its name, the system’s sheet is 更多', async () => {
  const sent: string[] = []
  const share = async (channel: string) => void sent.push(channel)
  const names = { friends: '微信好友' }
  const screen = await opened({
    device: { share: { channels: ['friends', 'system'], names, share, offer: () => undefined } },
  })
  await screen.press('button', '微信好友')
  expect([sent, told, screen.has('button', '更多')]).toEqual([['friends'], ['friends'], false])
  await screen.press('button', '打开')
  expect(screen.has('button', '更多')).toBe(true)
})

// holds: 8-27
test('a failure is one sentence with one button; the cause appears on request, and no share is recorded', async () => {
  const screen = await opened(system(() => Promise.reject(new Error('NotAllowed: no gesture'))))
  await screen.press('button', '更多')
  expect(screen.has('alertdialog')).toBe(true)
  expect(screen.text()).toContain('分享失败，请稍后重试')
  expect(screen.text()).not.toContain('NotAllowed')
  await screen.press('button', '查看原因')
  expect(screen.text()).toContain('NotAllowed: no gesture')
  await screen.press('button', '知道了')
  expect([screen.has('alertdialog'), told]).toEqual([false, []])
})

test('inside the messaging browser the page points to the browser’s own menu', async () => {
  const screen = await opened({ device: { identity: { authorize: () => undefined } } })
  await screen.press('button', '微信好友')
  expect(screen.text()).toContain('点右上角的「···」，选择「发送给朋友」。')
  await screen.press('button', '知道了')
  expect(screen.has('alertdialog')).toBe(false)
})

test('the device’s own menu gets the page with the sharer’s id', async () => {
  const screen = await renderScreen(entry, { replies: { 'access.saveShare': link } })
  expect(screen.platform.offered).toEqual([
    {
      title: '现金是事实',
      summary: '内容为空',
      href: 'https://rostrum.test/pages/news/detailsShow/index?id=n1&parentMemberId=m1',
      imageUrl: 'https://rostrum.test/share-120.png',
    },
  ])
})

test('the poster opens in its own sheet, and the way to save it fits the device', async () => {
  const screen = await opened()
  await screen.press('button', '生成海报')
  expect([screen.has('dialog', '分享海报'), screen.has('button', '保存图片')]).toEqual([true, true])
  const held = await opened({ device: { identity: { authorize: () => undefined } } })
  await held.press('button', '生成海报')
  expect(held.text()).toContain('长按图片可保存或发送给朋友')
  const native = await opened({ device: { kind: 'native' } })
  await native.press('button', '生成海报')
  expect(native.text()).toContain('可截屏保存这张海报')
})
