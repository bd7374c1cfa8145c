import { describe, expect, test } from 'vitest'
import { addressOf, paramsOf } from './address'
import { settled, weappPages } from './testing/weapp-pages'

const page = (index: number): string => `/pages/n/${index}`
const HOME = '/pages/index'
const ROOM = '/pages/liveVideo/index/index?id=7'
const LOGIN = '/pages/login/index/index'

describe('verbs', () => {
  // holds: 2.2-3, 2.2-7
  test('navigateTo pushes, navigateBack pops, and both report that it happened', async () => {
    const { navigation, urls } = weappPages()
    expect(await navigation.navigateTo('/pages/n/1?a=1')).toBe(true)
    expect([urls(), navigation.current(), navigation.depth()]).toEqual([[HOME, '/pages/n/1?a=1'], '/pages/n/1?a=1', 2])
    expect(await navigation.navigateBack()).toBe(true)
    expect([urls(), navigation.depth()]).toEqual([[HOME], 1])
  })

  // holds: 2.2-9, 2.2-10
  test('a leading slash is prepended, params are appended, and one final /index is optional', async () => {
    const { navigation } = weappPages()
    await navigation.go({ url: 'pages/mine/index', params: { kind: '直播', empty: '', none: undefined } })
    expect(navigation.current()).toBe('/pages/mine/index/index?kind=%E7%9B%B4%E6%92%AD')
  })

  // holds: 2.2-4..6
  test('redirectTo replaces the top, reLaunch and switchTab replace everything', async () => {
    const { navigation, urls, asked } = weappPages()
    await navigation.navigateTo(page(1))
    await navigation.redirectTo(page(2))
    expect(urls()).toEqual([HOME, page(2)])
    await navigation.navigateTo(page(3))
    await navigation.reLaunch(page(4))
    expect(urls()).toEqual([page(4)])
    await navigation.switchTab('/pages/mine/index/index')
    expect([urls(), asked.at(-1)]).toEqual([['/pages/mine/index/index'], 'reLaunch /pages/mine/index/index'])
  })

  // holds: 2.2-11
  test('navigating to the current page and query does nothing, another query is another page', async () => {
    const { navigation } = weappPages()
    await navigation.navigateTo('/pages/n/1?a=1&b=2')
    expect(await navigation.navigateTo('/pages/n/1?b=2&a=1')).toBe(false)
    expect(await navigation.navigateTo('/pages/n/1?a=2')).toBe(true)
    expect(await navigation.navigateTo('/pages/n/1/index?a=2')).toBe(false)
    expect(navigation.depth()).toBe(3)
  })

  test('a relaunch at the current page only removes the pages under it', async () => {
    const { navigation, asked } = weappPages()
    expect(await navigation.reLaunch('/')).toBe(false)
    await navigation.navigateTo(page(1))
    expect(await navigation.reLaunch(page(1))).toBe(true)
    expect([asked, navigation.depth()]).toEqual([['navigateTo /pages/n/1', 'reLaunch /pages/n/1'], 1])
  })

  // holds: 2.2-12
  test('intercept may cancel', async () => {
    const { navigation, asked } = weappPages()
    const seen: string[] = []
    expect(
      await navigation.go({
        url: page(1),
        params: { x: 1 },
        intercept: (to) => {
          seen.push(to)
          return false
        },
      }),
    ).toBe(false)
    expect([seen, asked]).toEqual([['/pages/n/1?x=1'], []])
    expect(await navigation.go({ url: page(1), intercept: () => Promise.resolve(true) })).toBe(true)
  })

  // holds: 2.2-7
  test('navigateBack takes a delta and never goes below the first page', async () => {
    const { navigation, asked } = weappPages()
    for (const index of [1, 2, 3, 4]) await navigation.navigateTo(page(index))
    await navigation.navigateBack(2)
    expect(navigation.current()).toBe(page(2))
    await navigation.go({ url: '', type: 'navigateBack', delta: 9 })
    expect([navigation.current(), asked.at(-1)]).toEqual([HOME, 'navigateBack 2'])
  })

  test('navigateBack on a stack of one relaunches the home page, and does nothing on the home page', async () => {
    const { navigation, urls } = weappPages({ url: '/pages/n/5?from=share' })
    expect(await navigation.navigateBack()).toBe(true)
    expect(urls()).toEqual([HOME])
    expect(await navigation.navigateBack()).toBe(false)
  })

  // holds: 2.3-1
  test('every target of the four verbs is reported once, going back is not', async () => {
    const { navigation, targets } = weappPages()
    await navigation.navigateTo('pages/n/1?a=1')
    navigation.admit('/pages/n/1?a=1')
    await navigation.navigateBack()
    await navigation.switchTab('/pages/mine/index/index')
    expect(targets).toEqual(['/pages/n/1?a=1', '/pages/mine/index/index'])
  })

  test('a page that WeChat cannot open leaves the user in place and says so', async () => {
    const world = weappPages()
    world.mood = 'broken'
    expect(await world.navigation.navigateTo(page(1))).toBe(false)
    world.mood = 'prompt'
    expect([world.failures(), world.urls(), await world.navigation.navigateTo(page(1))]).toEqual([1, [HOME], true])
  })

  test('a page that never arrives does not block the next one for ever', async () => {
    const world = weappPages()
    world.mood = 'silent'
    const lost = world.navigation.navigateTo(page(1))
    const next = world.navigation.navigateTo(page(2))
    await settled()
    world.mood = 'prompt'
    world.giveUp()
    expect([await lost, await next, world.failures()]).toEqual([false, true, 1])
  })
})

describe('quick taps', () => {
  test('two taps open one page', async () => {
    const { navigation, urls } = weappPages()
    expect(await Promise.all([navigation.navigateTo(page(1)), navigation.navigateTo(page(1))])).toEqual([true, false])
    expect(urls()).toEqual([HOME, page(1)])
  })

  test('even while WeChat’s list does not yet contain the page it reported', async () => {
    const world = weappPages()
    world.mood = 'late'
    expect(await world.navigation.navigateTo(page(1))).toBe(true)
    expect([world.navigation.current(), world.navigation.depth(), world.urls()]).toEqual([page(1), 2, [HOME]])
    expect(await world.navigation.navigateTo(page(1))).toBe(false)
    world.settle()
    expect([world.navigation.current(), world.navigation.depth(), world.asked.length]).toEqual([page(1), 2, 1])
  })

  test("a page left by WeChat's own back can be opened again", async () => {
    const { navigation, swipeBack, urls } = weappPages()
    await navigation.navigateTo(page(1))
    swipeBack()
    expect(navigation.current()).toBe(HOME)
    expect(await navigation.navigateTo(page(1))).toBe(true)
    expect(urls()).toEqual([HOME, page(1)])
  })
})

describe('ten pages', () => {
  test('the eleventh replaces the tenth, because WeChat holds no more', async () => {
    const { navigation, asked, urls, failures } = weappPages()
    await Promise.all(Array.from({ length: 11 }, (_, index) => navigation.navigateTo(page(index))))
    expect([navigation.depth(), navigation.current(), failures()]).toEqual([10, page(10), 0])
    expect([asked.at(-1), urls()[8]]).toEqual([`redirectTo ${page(10)}`, page(7)])
  })
})

describe('for a visitor', () => {
  test('is relaunched at the login page, after the target with its query was reported', async () => {
    const { navigation, urls, targets } = weappPages({ isSignedIn: false })
    await navigation.navigateTo(page(1))
    expect(await navigation.navigateTo(ROOM)).toBe(false)
    expect([urls(), targets]).toEqual([[LOGIN], [page(1), ROOM]])
  })

  test("goes to the about home if the server's setting says so", async () => {
    const { navigation, urls } = weappPages({ isSignedIn: false, visitorFallback: 'about' })
    await navigation.redirectTo(ROOM)
    expect(urls()).toEqual(['/pages/about/index/index'])
  })

  test('a visitor who opens a member page from a card is not admitted, but sent to login; the page is remembered', async () => {
    const { enter, urls, targets, asked } = weappPages({ isSignedIn: false })
    expect(enter(ROOM)).toBe(false)
    await settled()
    expect([urls(), targets, asked]).toEqual([[LOGIN], [ROOM], [`reLaunch ${LOGIN}`]])
  })

  test('a member page entered from outside is shown first, then asks, and is remembered', async () => {
    const { navigation, arrive, urls, targets, asked } = weappPages({ isSignedIn: false })
    arrive(ROOM)
    await settled()
    expect(asked).toEqual([])
    expect(navigation.admit(ROOM)).toBe(false)
    await settled()
    expect([urls(), targets]).toEqual([[LOGIN], [ROOM]])
  })

  test("a user who signed out elsewhere sees no member page after WeChat's own back", async () => {
    const { navigation, asker, swipeBack, urls } = weappPages({ url: ROOM })
    await navigation.navigateTo(page(1))
    asker.isSignedIn = false
    swipeBack()
    await settled()
    expect(urls()).toEqual([LOGIN])
  })

  test('navigateBack to a member page is sent to login too, without showing it', async () => {
    const { navigation, asker, urls, asked } = weappPages({ url: ROOM })
    await navigation.navigateTo(page(1))
    asker.isSignedIn = false
    expect(await navigation.navigateBack()).toBe(false)
    expect([urls(), asked.at(-1)]).toEqual([[LOGIN], `reLaunch ${LOGIN}`])
  })

  test('the question whether to sign in again does not lead away when the same page is shown once more', async () => {
    const { navigation, asker, asked } = weappPages({ url: ROOM })
    asker.isSignedIn = false
    navigation.changed()
    await settled()
    expect(asked).toEqual([])
  })
})

describe('for everybody', () => {
  test('an unknown path is the 404 page before the guard checks, and Back returns', async () => {
    for (const isSignedIn of [true, false]) {
      const { navigation } = weappPages({ isSignedIn })
      expect(await navigation.navigateTo('/pages/nowhere/at/all?x=1')).toBe(false)
      expect(navigation.current()).toContain('/pages/404/index')
      await navigation.navigateBack()
      expect(navigation.current()).toBe(HOME)
    }
  })

  test('a member who goes to the login page is sent to the root', async () => {
    const { navigation, urls } = weappPages()
    await navigation.navigateTo(page(1))
    expect(await navigation.navigateTo(LOGIN)).toBe(false)
    expect(urls()).toEqual([HOME])
  })

  test('a page entered from outside counts as a target', () => {
    const { enter, targets } = weappPages()
    expect(enter('/pages/n/1?parentMemberId=m7')).toBe(true)
    expect(targets).toEqual(['/pages/n/1?parentMemberId=m7'])
  })
})

describe('subscribers', () => {
  test('are told once of each page, whatever changed it', async () => {
    const { navigation, swipeBack } = weappPages()
    const heard: string[] = []
    const stop = navigation.subscribe(() => heard.push(`${navigation.depth()} ${navigation.current()}`))
    await navigation.navigateTo(page(1))
    navigation.changed()
    swipeBack()
    stop()
    await navigation.navigateTo(page(2))
    expect(heard).toEqual([`2 ${page(1)}`, `1 ${HOME}`])
  })
})

describe('addresses', () => {
  test('WeChat passes query values on undecoded: they are decoded once', () => {
    expect(
      paramsOf({
        kind: '%E7%9B%B4%E6%92%AD',
        url: 'https%3A%2F%2Fa.test%2F%3Fq%3D%2525',
        empty: '',
        none: undefined,
        $taroTimestamp: '17',
      }),
    ).toEqual({ kind: '直播', url: 'https://a.test/?q=%25', empty: '' })
  })

  test('values that are already decoded, or cannot be decoded, stay unchanged', () => {
    expect(paramsOf({ kind: '直播', share: '50%' })).toEqual({ kind: '直播', share: '50%' })
  })

  test('the address of a page has the web’s form', () => {
    expect(addressOf({ route: 'pages/n/1' })).toBe('/pages/n/1')
    expect(
      addressOf({ route: 'pages/n/1', options: { kind: '%E7%9B%B4', url: 'https%3A%2F%2Fa.test%2F%3Fb%3D1' } }),
    ).toBe('/pages/n/1?kind=%E7%9B%B4&url=https%3A%2F%2Fa.test%2F%3Fb%3D1')
  })
})

describe('a page that asks before it is left', () => {
  const words = '画面来自本页'
  const guarded = async () => {
    const pages = weappPages()
    await pages.navigation.navigateTo(page(1))
    const answers: boolean[] = []
    const stop = pages.navigation.guard?.(async () => answers.shift() ?? false, words)
    return { ...pages, answers, stop: () => stop?.() }
  }

  test('is asked by every verb that takes it away, and stays when the answer is no', async () => {
    const { navigation, urls } = await guarded()
    expect(await navigation.navigateBack()).toBe(false)
    expect(await navigation.redirectTo(page(2))).toBe(false)
    expect(await navigation.switchTab('/pages/mine/index/index')).toBe(false)
    expect(urls()).toEqual([HOME, page(1)])
    expect(await navigation.navigateTo(page(2))).toBe(true)
    expect(urls()).toEqual([HOME, page(1), page(2)])
  })

  test('is asked by WeChat at its own back key, and not a second time after our question', async () => {
    const { navigation, urls, alerts, answers, stop } = await guarded()
    expect(alerts).toEqual([words])
    answers.push(true)
    expect(await navigation.navigateBack()).toBe(true)
    expect([urls(), alerts]).toEqual([[HOME], []])
    stop()
  })

  test('asks no longer when the reason is gone', async () => {
    const { navigation, alerts, stop } = await guarded()
    stop()
    expect(alerts).toEqual([])
    expect(await navigation.navigateBack()).toBe(true)
  })
})
