import type { Denied } from '@rostrum/client'
import { describe, expect, test } from 'vitest'
import { screens } from '../manifest'
import { createRoutes } from '../routes'
import { fakePlatform } from '../testing/fake-platform'
import { createSessionFlows } from './flows'
import { readDenied } from './no-permission'
import { rememberPage } from './remembered'
import { createSession } from './session'

const load = () => Promise.resolve({ default: () => null })
const routes = createRoutes(
  screens({
    home: { no: 7, path: '/pages/index', title: '', audience: 'visitor', load },
    login: { no: 1, path: '/pages/login/index/index', title: '', audience: 'visitor', load },
    room: { no: 41, path: '/pages/liveVideo/index/index', title: '', audience: 'member', load },
    list: { no: 42, path: '/pages/liveVideo/list/index', title: '', audience: 'visitor', load },
    complain: { no: 85, path: '/pages/mine/faq/index/index', title: '', audience: 'member', always: true, load },
    denied: { no: 76, path: '/pages/mine/noPermission/index', title: '', audience: 'member', load },
  }),
  { withUnbuilt: false },
)

function world(
  url: string,
  { answer = true, stored = { token: 't', navData: '[]', crmUserId: 'c' } as Record<string, string> } = {},
) {
  const platform = fakePlatform({ url, stored })
  const session = createSession(platform.storage, '')
  const asked: string[] = []
  const done: string[] = []
  const flows = createSessionFlows({
    session,
    routes,
    storage: platform.storage,
    navigation: () => platform.navigation,
    confirm: (words, { title }) => {
      asked.push(`${title}：${words}`)
      return Promise.resolve(answer)
    },
    visitorFallback: () => 'login',
    visitorWatch: () => true,
    loadUser: () => Promise.resolve({ user: { userName: '晴川' }, roles: ['admin'] }),
    forget: () => void done.push('forget'),
    refetch: () => void done.push('refetch'),
  })
  return { flows, platform, session, asked, done, stored: platform.stored }
}

const denied: Denied = {
  call: 'live.getVideoRoom',
  reason: 'live.level_required',
  data: { levelIds: ['2'] },
  params: { id: '7' },
}

describe('the end of a session', () => {
  // holds: 4-6, 8-6, 8-7
  test('确定 relaunches at login and remembers the page with its query', async () => {
    const { flows, platform, session, asked, done, stored } = world('/pages/liveVideo/index/index?id=7')
    const ended = flows.onSessionEnd({ isUpload: false })
    expect([session.now().token, stored.has('navData'), stored.get('crmUserId')]).toEqual([null, false, 'c'])
    await ended
    expect(asked).toEqual(['提示：登录状态已过期，您可以继续留在该页面，或者重新登录?'])
    expect([platform.visits, done]).toEqual([['reLaunch /pages/login/index/index'], ['forget']])
    expect(stored.get('recordPageUrlNews')).toBe('/pages/liveVideo/index/index?id=7')
  })

  test('取消 stays on a page that is open to visitors, and refetches it as a visitor', async () => {
    const { flows, platform, done } = world('/pages/liveVideo/list/index', { answer: false })
    await flows.onSessionEnd({ isUpload: false })
    expect([platform.visits, done]).toEqual([[], ['refetch']])
  })

  test('取消 on a member page relaunches as well', async () => {
    const { flows, platform } = world('/pages/liveVideo/index/index?id=7', { answer: false })
    await flows.onSessionEnd({ isUpload: false })
    expect(platform.visits).toEqual(['reLaunch /pages/login/index/index'])
  })

  // holds: 4-5
  test('an upload also clears the referral ids', async () => {
    const { flows, stored } = world('/')
    await flows.onSessionEnd({ isUpload: true })
    expect(stored.has('crmUserId')).toBe(false)
  })

  test('the login page never asks to log in', async () => {
    const { flows, asked, platform } = world('/pages/login/index/index')
    await flows.onSessionEnd({ isUpload: false })
    expect([asked, platform.visits]).toEqual([[], []])
  })
})

describe('206', () => {
  // holds: 2.3-10, 3-29, 4-7, 4-8, 8-9
  test('keeps path, data and params and opens the no-permission page', () => {
    const { flows, platform, stored } = world('/pages/liveVideo/index/index?id=7')
    flows.onNoPermission(denied)
    expect(platform.visits).toEqual(['navigateTo /pages/mine/noPermission/index'])
    expect(readDenied(platform.storage)).toEqual({
      path: '/pages/liveVideo/index/index?id=7',
      call: 'live.getVideoRoom',
      reason: 'live.level_required',
      data: { levelIds: ['2'] },
      params: { id: '7' },
    })
    expect(JSON.parse(stored.get('noPermissionData') ?? '')).toMatchObject({
      path: expect.any(String),
      data: denied.data,
    })
    expect(JSON.parse(stored.get('noPermissionParams') ?? '')).toEqual(denied.params)
  })

  test('a refusal for the hour closes every page except those that stay open', () => {
    const night: Denied = {
      call: 'live.listVideoRooms',
      reason: 'member.minor_night',
      data: {},
      params: {},
    }
    const [open, other] = [world('/pages/mine/faq/index/index?kind=complaint'), world('/pages/liveVideo/list/index')]
    open.flows.onNoPermission(night)
    other.flows.onNoPermission(night)
    expect([open.platform.visits, other.platform.visits]).toEqual([[], ['navigateTo /pages/mine/noPermission/index']])
    open.flows.onNoPermission(denied)
    expect(open.platform.visits).toHaveLength(1)
  })

  test('a visitor signs in first and then returns to the page', () => {
    const { flows, platform, stored } = world('/pages/liveVideo/list/index?tab=1', { stored: {} })
    flows.onNoPermission(denied)
    expect(platform.visits).toEqual(['navigateTo /pages/login/index/index'])
    expect(stored.get('recordPageUrlNews')).toBe('/pages/liveVideo/list/index?tab=1')
  })

  test('the no-permission page itself opens and overwrites nothing', () => {
    const { flows, platform, stored } = world('/pages/mine/noPermission/index')
    flows.onNoPermission(denied)
    expect([platform.visits, stored.has('noPermissionData')]).toEqual([[], false])
  })
})

describe('signing in and out', () => {
  // holds: 4-1, 6-5
  test('signing in fetches the user, then the remembered page opens', async () => {
    const { flows, platform, session, done } = world('/pages/login/index/index', {
      stored: { recordPageUrlNews: '/pages/liveVideo/index/index?id=7' },
    })
    expect(await flows.signIn({ token: 't2', memberId: 'm', isTeacher: 0, hasMobile: 1 })).toBe('signed-in')
    expect(session.now()).toMatchObject({ token: 't2', name: '晴川', roles: ['admin'] })
    await flows.openRemembered()
    expect([platform.visits, done]).toEqual([['reLaunch /pages/liveVideo/index/index?id=7'], ['forget']])
  })

  test('without a remembered page the root opens', async () => {
    const { flows, platform } = world('/pages/login/index/index', { stored: {} })
    await flows.openRemembered()
    expect(platform.visits).toEqual(['reLaunch /'])
  })

  // holds: 4-3
  test('leaving clears, relaunches at the root, and only then forgets fetched data', async () => {
    const { flows, platform, session, done } = world('/pages/index')
    await flows.leave()
    expect([session.now().token, platform.visits, done]).toEqual([null, ['reLaunch /'], ['forget']])
  })
})

// holds: 2.3-1, 3-28
test('the last two pages are remembered, login and refusal pages never', () => {
  const { platform, stored } = world('/')
  for (const url of [
    '/pages/liveVideo/list?a=1',
    '/pages/login/index/index',
    '/pages/mine/noPermission/index',
    '/pages/liveVideo/index/index?id=7',
    '/pages/nowhere',
  ]) {
    rememberPage(url, routes, platform.storage)
  }
  expect([stored.get('recordPageUrlNews'), stored.get('recordPageUrlNews2')]).toEqual([
    '/pages/liveVideo/index/index?id=7',
    '/pages/liveVideo/list/index?a=1',
  ])
})
