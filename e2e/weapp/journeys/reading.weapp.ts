import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { accounts, enter, type Person } from '../world'
import { openApp, putAway } from './app'
import type { WeappHandle } from '../driver/handle'

const PAGE = 10
let member: Person
beforeAll(async () => {
  member = await enter(inject('server'), accounts.member)
})
afterEach(({ task }) => putAway(task.result?.state === 'fail' ? task.name : undefined))

async function asked(weapp: WeappHandle, part: string): Promise<string[]> {
  const calls = await weapp.calls('request')
  return calls.flatMap((args) =>
    typeof args === 'object' &&
    args !== null &&
    'url' in args &&
    typeof args.url === 'string' &&
    args.url.includes(part)
      ? [args.url]
      : [],
  )
}

test('the list requests ten rows, and the next ten near its end', async () => {
  const weapp = await openApp({ path: 'pages/news/list/index', as: member })
  await weapp.sees('阅读')
  const frame = await weapp.page()
  await frame
    .locator('wx-scroll-view')
    .last()
    .evaluate((node) => {
      node.scrollTop = node.scrollHeight
    })
  await weapp.until(
    async () => (await asked(weapp, '/api/news/wxa?')).some((url) => url.includes('cursor=')),
    'no second page was asked for',
  )
  expect((await asked(weapp, '/api/news/wxa?')).every((url) => url.includes(`pageSize=${PAGE}`))).toBe(true)
  await weapp.shoot('news-list')
  await weapp.close()
})

test('pulling the list down loads new rows', async () => {
  const weapp = await openApp({ path: 'pages/news/list/index', as: member })
  await weapp.sees('阅读')
  const before = (await asked(weapp, '/api/news/wxa?')).length
  const frame = await weapp.page()
  const id = await frame.locator('wx-scroll-view').last().getAttribute('id')
  await weapp.command(id ?? 'scroll-view', 'pullDown')
  await weapp.until(async () => (await asked(weapp, '/api/news/wxa?')).length > before, 'nothing was asked for again')
  await weapp.close()
})

test('an article is read and commented on', async () => {
  const { rows } = await member.call('news.list', { pageSize: 1 })
  const weapp = await openApp({ path: `pages/news/details/index?id=${rows[0]?.id ?? ''}`, as: member })
  await weapp.sees(rows[0]?.title ?? '')
  await weapp.shoot('article')
  await weapp.tap('写下您的看法')
  const words = `小程序里写的评论 ${Date.now()}`
  await weapp.type(/说说您的看法/, words)
  await weapp.tap('发布')
  await weapp.sees(words)
  await weapp.close()
})

test('the font size applies to every page', async () => {
  const weapp = await openApp({ path: 'pages/mine/fontSize', as: member, storage: { fontSizeSync: '1.9' } })
  await weapp.sees('1.9')
  const frame = await weapp.page()
  expect(
    await frame
      .locator('.root')
      .first()
      .evaluate((node) => getComputedStyle(node).getPropertyValue('--fs').trim()),
  ).toBe('1.5833')
  await weapp.shoot('font-size')
  await weapp.close()
})
