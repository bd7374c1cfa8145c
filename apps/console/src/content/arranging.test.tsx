import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { text as arrange } from '../kernel/text.arrange.zh'
import { button, press, Refused, show, takeAway, type, type Answers } from '../testing/stage'
import Home from './home'
import NavPage from './nav'
import { text as nav } from './text.nav.zh'

afterEach(takeAway)

const HOME = '/api/console/home/get/info'
const SAVE_HOME = '/api/console/home/save'
const NAV = '/api/console/nav/get/info'
const SAVE_NAV = '/api/console/nav/save'

const block = (kind: string, title: string, more: object = {}) => ({
  id: `b-${kind}`,
  kind,
  title,
  items: [],
  levelIds: [],
  isOff: false,
  ...more,
})
const home = (seen: string, ...blocks: object[]) => ({ seen, blocks, levels: [], categories: [] })
/** The page asks before it is left, which needs a real router; a router stands in no other. */
const open = (Page: ComponentType, answers: Answers) => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  return show(() => <RouterProvider router={router} />, answers, undefined, { hasRouter: false })
}
const save = async (why: string) => {
  await press(button(arrange.save))
  await type('原因', why)
  await press(button('确定'))
}
const sentTo = ({ sent }: Awaited<ReturnType<typeof show>>, path: string) =>
  sent.filter((one) => one.path === path).map(({ input }) => input)

test('blocks are moved and switched off here, and saved at once with a reason', async () => {
  const [live, news] = [block('live', '直播'), block('news', '要闻')]
  const stage = await open(Home, {
    [HOME]: () => home('s1', live, news),
    [SAVE_HOME]: () => home('s2', news, { ...live, isOff: true }),
  })
  await press(button(arrange.of(arrange.up, '要闻')))
  await press(button(arrange.turn('直播')))
  expect(sentTo(stage, SAVE_HOME)).toEqual([])
  await save('改版')
  expect(sentTo(stage, SAVE_HOME)).toEqual([{ seen: 's1', blocks: [news, { ...live, isOff: true }], why: '改版' }])
})

test('another operator’s arrangement is said, and what was changed here stays until it is given up', async () => {
  const [live, news] = [block('live', '直播'), block('news', '要闻')]
  let now = home('s1', live, news)
  const stage = await open(Home, {
    [HOME]: () => now,
    [SAVE_HOME]: () => {
      now = home('s2', live, block('news', '别人改的'))
      throw new Refused(409, '刚刚有人改过', 'content.row_changed')
    },
  })
  await press(button(arrange.of(arrange.up, '要闻')))
  await save('改版')
  expect(stage.text()).toContain(arrange.newer)
  expect(stage.text()).not.toContain('别人改的')
  await press(button(arrange.load))
  expect(stage.text()).toContain('别人改的')
})

test('a client without a list of its own begins with the common one', async () => {
  const common = ['首页', '我的'].map((title, at) => ({
    id: `n${at}`,
    title,
    link: '/pages/index',
    icon: 'home',
    iconActive: 'home',
    who: 'all',
  }))
  const stage = await open(NavPage, {
    [NAV]: ({ linkTypeCode }) => ({ seen: 's1', rows: linkTypeCode ? [] : common, common }),
    [SAVE_NAV]: () => ({ seen: 's2', rows: common, common }),
  })
  const mini = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].find(
    ({ textContent }) => textContent === nav.clients.wxApplet,
  )
  if (mini) await press(mini)
  expect(stage.text()).toContain(nav.usesCommon(nav.clients.wxApplet))
  await press(button(nav.own))
  await press(button(arrange.of(arrange.down, '首页')))
  await save('小程序从简')
  expect(sentTo(stage, SAVE_NAV)).toMatchObject([
    { linkTypeCode: 'wxApplet', seen: 's1', rows: [{ title: '我的' }, { title: '首页' }], why: '小程序从简' },
  ])
})
