import { afterEach, expect, test } from 'vitest'
import { pending, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { reply } from '../testing/recorded'
import { stockScreens } from './manifest'

afterEach(unmountAll)

const link = { shareUrl: '/x', shortUrl: '/s/k7QmZ3xBpa' }
const show = (replies: Replies = {}) =>
  renderScreen(stockScreens['stock.kline'], {
    screens: allScreens,
    params: { code: '990001.SIM', period: 'week' },
    replies: { ...everything, 'access.saveShare': link, 'stock.getKline': pending, ...replies },
  })
const { quote, label } = reply('stock.getInfo')

test('a chart is shared in the period on screen, and names the source of its figures', async () => {
  const screen = await show()
  await screen.press('button', '分享')
  await screen.settle()
  const path = `/pages/stock/kline/index?code=${quote.code}&period=week`
  expect(screen.api.calls.filter(({ name }) => name === 'access.saveShare').map(({ input }) => input)).toContainEqual({
    kind: 'stock',
    id: quote.code,
    channel: 'copy',
    shareUrl: path,
    prepare: true,
  })
  expect(screen.platform.offered.at(-1)).toMatchObject({
    title: `${quote.name}（${quote.code}）周K`,
    summary: `走势图与当日行情，数据为${label}`,
    href: expect.stringContaining(path) as string,
  })
  await screen.press('button', '复制链接')
  expect(screen.platform.copied).toEqual(['https://rostrum.test/s/k7QmZ3xBpa'])
})

test('while the code is unknown there is nothing to share', async () => {
  const screen = await show({ 'stock.getInfo': pending })
  expect(screen.has('button', '分享')).toBe(false)
})
