import {
  createKernel,
  createRoutes,
  createSession,
  KernelProvider,
  screens,
  tabOf,
  usePageTitle,
  type AppKernel,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { fakePlatform, offline, pending, scriptedApi, type Replies } from '@rostrum/app/testing'
import { Page } from '@rostrum/ui'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { noBuilds } from '../stack/build'
import { createPageStack } from '../stack/page-stack'
import { fakeHistory } from '../stack/testing/fake-history'
import { Shell } from './shell'

/** Its title comes later, as data does, and changes again when the article is edited. */
function Article({ params: { id } }: ScreenProps) {
  const [edition, setEdition] = useState(0)
  usePageTitle(edition === 0 ? undefined : `文章${id}第${edition}版`)
  return <button onClick={() => setEdition(edition + 1)}>取文章{id}</button>
}

const page = (words: string) => () => Promise.resolve({ default: () => <p>{words}</p> })
const table = screens({
  'test.home': { no: 7, path: '/pages/index', title: '首页', audience: 'visitor', load: page('这里是首页') },
  'test.one': { no: 8, path: '/pages/page/index/index', title: '首页', audience: 'member', load: page('一') },
  'test.two': { no: 9, path: '/pages/page/index2/index', title: '首页', audience: 'member', load: page('二') },
  'test.live': {
    no: 42,
    path: '/pages/liveVideo/list/index',
    title: '直播列表',
    audience: 'visitor',
    load: page('这里是直播'),
  },
  'test.article': {
    no: 44,
    path: '/pages/article/index',
    title: '资讯详情',
    audience: 'visitor',
    load: () => Promise.resolve({ default: Article }),
  },
  'test.long': {
    no: 45,
    path: '/pages/long/index',
    title: '长文',
    audience: 'visitor',
    load: () => Promise.resolve({ default: () => <Page header="长文">正文</Page> }),
  },
  'test.broken': {
    no: 43,
    path: '/pages/broken/index',
    title: '坏',
    audience: 'visitor',
    load: () =>
      Promise.resolve({
        default: () => {
          throw new Error('broken')
        },
      }),
  },
})
const tab = (title: string, link: string, who: 'all' | 'visitors' | 'members' = 'all') => ({
  id: title as never,
  title,
  link,
  icon: 'home',
  iconActive: 'home',
  who,
})
const served = [
  tab('首页', '/pages/index?memberLevelIds=2'),
  tab('直播', '/pages/liveVideo/list/index'),
  tab('商城', '/pages/nowhere'),
]

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const firstOf = (path?: string) => (path === undefined ? undefined : { path, begin: null })

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 40)))

async function show(
  replies: Replies,
  stored: Record<string, string> = { token: 't' },
  url = '/',
  drawn?: string,
  isStill = true,
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const history = fakeHistory(url)
  const routes = createRoutes(table, { withUnbuilt: false })
  const api = scriptedApi(replies)
  const device = fakePlatform({ stored, request: api.request })
  const session = createSession(device.storage, '')
  const stack = createPageStack({
    history,
    routes,
    asker: () => ({ isSignedIn: true, visitorFallback: 'login' }),
    onTarget: () => undefined,
    isTab: () => false,
    unbuilt: () => null,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    newId: () => String(Math.random()),
    prefersStill: () => isStill,
    onLoadFailed: () => undefined,
    build: noBuilds,
    reload: () => undefined,
  })
  const kernel: AppKernel = createKernel({
    platform: { ...device, navigation: stack },
    session,
    routes,
    config: { baseUrl: '', secret: 's', version: '1.0.19' },
  })
  kernel.queries.setDefaultOptions({ queries: { retry: false } })
  const errors: Error[] = []
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box, { onCaughtError: () => undefined })
  await act(async () =>
    root?.render(
      <KernelProvider kernel={kernel}>
        <Shell stack={stack} reportError={(error) => errors.push(error)} first={firstOf(drawn)} />
      </KernelProvider>,
    ),
  )
  await act(() => stack.start())
  await settle()
  const bar = () => [...document.querySelectorAll<HTMLElement>('nav')].at(-1)
  return {
    stack,
    history,
    device,
    api,
    errors,
    routes,
    tabs: () =>
      [...(bar()?.querySelectorAll('button') ?? [])].map(
        (button) => `${button.textContent}${button.getAttribute('aria-current') ? '*' : ''}`,
      ),
    press: async (title: string) => {
      await act(async () =>
        [...(bar()?.querySelectorAll('button') ?? [])].find((button) => button.textContent === title)?.click(),
      )
      await settle()
    },
  }
}

// holds: 2.1-7, 2.1-8, 3-24, 7.5-2
test('tabs come from the server, tabs without a page are omitted, and home is the default entry', async () => {
  const { tabs, device, api } = await show({ 'content.listNav': served })
  expect(tabs()).toEqual(['首页*', '直播'])
  expect(JSON.parse(device.stored.get('navData') ?? '[]')).toHaveLength(3)
  expect(api.calls[0]).toEqual({
    name: 'content.listNav',
    input: { categoryCode: 'footer', versionSn: '1.0.19', linkTypeCode: 'h5' },
  })
})

test('a tab for visitors is gone for a member, and one for members is not there for a visitor', async () => {
  const live = '/pages/liveVideo/list/index'
  const both = [served[0], tab('登录', live, 'visitors'), tab('直播', live, 'members')].flatMap((one) => one ?? [])
  expect((await show({ 'content.listNav': both })).tabs()).toEqual(['首页*', '直播'])
  act(() => root?.unmount())
  document.body.innerHTML = ''
  expect((await show({ 'content.listNav': both }, {})).tabs()).toEqual(['首页*', '登录'])
})

test('while the list loads, the last one is shown', async () => {
  const { tabs } = await show({ 'content.listNav': pending }, { navData: JSON.stringify(served) })
  expect(tabs()).toEqual(['首页*', '直播'])
})

// holds: 2.1-6, 9-25
test('without any list the two built-in tabs are shown, with the same title', async () => {
  const { tabs } = await show({ 'content.listNav': offline }, {}, '/pages/page/index2/index')
  expect(tabs()).toEqual(['首页', '首页*'])
})

test('home belongs to the first tab of a list that does not lead to it, and the bar is there', async () => {
  const builtIn = await show({ 'content.listNav': offline }, {})
  expect(builtIn.tabs()).toEqual(['首页*', '首页'])
  act(() => root?.unmount())
  document.body.innerHTML = ''
  const other = await show({ 'content.listNav': served.slice(1) })
  expect(other.tabs()).toEqual(['直播*'])
  await other.press('直播')
  expect(other.history.urls()).toEqual(['/pages/liveVideo/list/index'])
})

test('a page enters and leaves in the time that the navigation gives, 300 ms by default', async () => {
  const { stack } = await show({ 'content.listNav': served }, { token: 't' }, '/', undefined, false)
  const times = () =>
    [...document.querySelectorAll<HTMLElement>('[data-page]')].map(({ style }) => style.animationDuration)
  await act(() => stack.go({ url: '/pages/article/index?id=1', animationMs: 5_000 }))
  expect(times()).toEqual(['', '5000ms'])
  await act(() => stack.go({ url: '', type: 'navigateBack', animationMs: 4_000 }))
  expect(times()).toEqual(['', '4000ms'])
  await act(() => stack.navigateTo('/pages/liveVideo/list/index'))
  expect(times().at(-1)).toBe('300ms')
  await act(() => stack.go({ url: '/pages/article/index?id=2', animation: 'none', animationMs: 5_000 }))
  expect(times().filter(Boolean)).toEqual([])
})

test('a pushed page is there with its bars first, and with its content when it has been seen', async () => {
  const { stack } = await show({ 'content.listNav': served }, { token: 't' }, '/', undefined, false)
  const words = () => document.querySelector('[data-page]:not([inert])')?.textContent
  const seen: unknown[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    seen.push(words())
    return setTimeout(run)
  })
  await act(() => stack.navigateTo('/pages/long/index'))
  expect(seen[0]).toBe('长文')
  await settle()
  expect(words()).toBe('长文正文')
})

// holds: 2.2-14..17, 3-24
test('a tab redirects and keeps its title; the current one does nothing', async () => {
  const { press, history, device, stack, tabs } = await show({ 'content.listNav': served })
  await press('首页')
  expect([history.urls(), device.stored.get('navTitle')]).toEqual([['/'], '首页'])
  await press('直播')
  expect([history.urls(), stack.depth(), device.stored.get('navTitle'), document.title]).toEqual([
    ['/pages/liveVideo/list/index'],
    1,
    '直播',
    '直播列表 - 讲坛',
  ])
  expect(tabs()).toEqual(['首页', '直播*'])
})

test('the window is titled by what the page on top shows, and by its earlier content after going back', async () => {
  const { stack } = await show({ 'content.listNav': served })
  const titles = [document.title]
  const after = async (step: () => unknown) => {
    await act(async () => void (await step()))
    await settle()
    titles.push(document.title)
  }
  const fetched = (id: number) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === `取文章${id}`)?.click()
  await after(() => stack.navigateTo('/pages/article/index?id=1'))
  await after(() => fetched(1))
  await after(() => stack.navigateTo('/pages/article/index?id=2'))
  await after(() => fetched(2))
  await after(() => fetched(1))
  await after(() => stack.navigateTo('/pages/liveVideo/list/index'))
  for (let back = 0; back < 3; back += 1) await after(() => stack.navigateBack())
  expect(titles).toEqual([
    '首页 - 讲坛',
    '资讯详情 - 讲坛',
    '文章1第1版 - 讲坛',
    '资讯详情 - 讲坛',
    '文章2第1版 - 讲坛',
    '文章2第1版 - 讲坛',
    '直播列表 - 讲坛',
    '文章2第1版 - 讲坛',
    '文章1第2版 - 讲坛',
    '首页 - 讲坛',
  ])
})

test('the title of a page that the server has drawn stays, also after going back to it', async () => {
  document.title = '某某投顾：直播与研究'
  const { stack } = await show({ 'content.listNav': served }, {}, '/', '/')
  const titles = [document.title]
  await act(() => stack.navigateTo('/pages/liveVideo/list/index'))
  await settle()
  titles.push(document.title)
  await act(() => stack.navigateBack())
  await settle()
  expect([...titles, document.title]).toEqual(['某某投顾：直播与研究', '直播列表 - 讲坛', '某某投顾：直播与研究'])
})

test('a page that crashes says so, is reported, and the window keeps working', async () => {
  const { stack, errors } = await show({ 'content.listNav': served })
  await act(() => stack.navigateTo('/pages/broken/index'))
  await settle()
  expect(document.body.textContent).toContain('页面出错了')
  expect(errors.map(({ message }) => message)).toContain('broken')
  await act(() => stack.navigateBack())
  await settle()
  expect(document.querySelector('[data-page]:not([inert])')?.textContent).toContain('这里是首页')
})

test('the tab of a page is found by its path', () => {
  const routes = createRoutes(table, { withUnbuilt: false })
  const tabs = served.map((one) => ({ ...one, id: String(one.id) }))
  expect(tabOf('/', tabs, routes)?.title).toBe('首页')
  expect(tabOf('/pages/index?memberLevelIds=9', tabs, routes)?.title).toBe('首页')
  expect(tabOf('/pages/broken/index', tabs, routes)).toBeUndefined()
})
