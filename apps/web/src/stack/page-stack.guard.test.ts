import { describe, expect, test } from 'vitest'
import { fakeHistory, settled } from './testing/fake-history'
import { stackWorld } from './testing/stack-world'

const ROOM = '/pages/liveVideo/index/index?id=7'
const LOGIN = '/pages/login/index/index'

describe('for a visitor', () => {
  // holds: 2.3-1, 2.3-4, 2.3-6
  test('is relaunched at the login page, after the target with its query was reported', async () => {
    const { stack, top, targets, history } = stackWorld({ isSignedIn: false })
    await stack.start()
    await stack.navigateTo('/pages/n/1')
    expect(await stack.navigateTo(ROOM)).toBe(false)
    expect([top(), stack.depth(), history.index()]).toEqual([LOGIN, 1, 0])
    expect(targets).toContain(ROOM)
  })

  // holds: 2.3-7
  test("goes to the about home if the server's setting says so", async () => {
    const { stack, top } = stackWorld({ isSignedIn: false, visitorFallback: 'about' })
    await stack.start()
    await stack.redirectTo(ROOM)
    expect(top()).toBe('/pages/about/index/index')
  })

  test('is guarded at the start too', async () => {
    const { stack, top, history, targets } = stackWorld({ isSignedIn: false, url: ROOM })
    await stack.start()
    expect([top(), history.url(), targets]).toEqual([LOGIN, LOGIN, [ROOM]])
  })

  test('a user who signed out elsewhere sees no member page on Back or Forward', async () => {
    const { stack, asker, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(ROOM)
    await stack.navigateTo('/pages/n/1')
    asker.isSignedIn = false
    await history.press(-1)
    await settled()
    expect([top(), history.url(), stack.depth()]).toEqual([LOGIN, LOGIN, 1])
    await history.press(1)
    await settled()
    expect(top()).toBe(LOGIN)
  })

  test('Forward to a member page after signing out leads to login', async () => {
    const { stack, asker, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(ROOM)
    await history.press(-1)
    asker.isSignedIn = false
    await history.press(1)
    await settled()
    expect([top(), stack.depth()]).toEqual([LOGIN, 1])
  })

  test('navigateBack to a member page leads to login too', async () => {
    const { stack, asker, top } = stackWorld({ url: ROOM })
    await stack.start()
    await stack.navigateTo('/pages/n/1')
    asker.isSignedIn = false
    expect(await stack.navigateBack()).toBe(false)
    expect(top()).toBe(LOGIN)
  })

  test('a reload of a member page after signing out leads to login', async () => {
    const before = stackWorld({ history: fakeHistory('/') })
    await before.stack.start()
    await before.stack.navigateTo(ROOM)
    const { stack, top } = stackWorld({ history: before.history.reloaded(), isSignedIn: false })
    await stack.start()
    expect([top(), stack.depth()]).toEqual([LOGIN, 1])
  })
})

describe('for everybody', () => {
  // holds: 2.1-5
  test('an unknown path is the 404 page before the guard checks, and Back returns', async () => {
    for (const isSignedIn of [true, false]) {
      const { stack, top } = stackWorld({ isSignedIn })
      await stack.start()
      await stack.navigateTo('/pages/nowhere/at/all?x=1')
      expect(top()).toContain('/pages/404/index')
      await stack.navigateBack()
      expect(top()).toBe('/pages/index')
    }
  })

  test('an unknown address in the bar is the 404 page', async () => {
    const { stack, top } = stackWorld({ isSignedIn: false, url: '/pages/nowhere' })
    await stack.start()
    expect(top()).toContain('/pages/404/index')
  })

  test('a screen without load is a 404 in a build and a page under dev', async () => {
    const built = stackWorld()
    await built.stack.start()
    await built.stack.navigateTo('/pages/unbuilt/index')
    expect(built.top()).toContain('/pages/404/index')
    const dev = stackWorld({ withUnbuilt: true })
    await dev.stack.start()
    await dev.stack.navigateTo('/pages/unbuilt/index')
    expect(dev.top()).toBe('/pages/unbuilt/index')
  })

  // holds: 2.3-3
  test('a member who goes to the login page is sent to the root', async () => {
    const { stack, top, history } = stackWorld()
    await stack.start()
    await stack.navigateTo('/pages/n/1')
    expect(await stack.navigateTo(LOGIN)).toBe(false)
    expect([top(), history.url(), stack.depth()]).toEqual(['/pages/index', '/', 1])
  })
})

describe('a page that asks before it is left', () => {
  test('stays when the answer is no, and is asked by everything that takes it away', async () => {
    const { stack, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(ROOM)
    let answer = false
    let asked = 0
    const stop = stack.guard?.(async () => {
      asked += 1
      return answer
    }, '')
    expect(await stack.switchTab('/')).toBe(false)
    expect(await stack.reLaunch('/')).toBe(false)
    expect(await stack.redirectTo('/pages/n/1')).toBe(false)
    expect(await stack.navigateBack()).toBe(false)
    expect([top(), asked]).toEqual([ROOM, 4])
    // Another page on top of it leaves nothing.
    expect(await stack.navigateTo('/pages/n/1')).toBe(true)
    expect(await stack.navigateBack()).toBe(true)
    expect([top(), asked]).toEqual([ROOM, 4])
    answer = true
    expect(await stack.navigateBack()).toBe(true)
    expect([top() === ROOM, asked]).toEqual([false, 5])
    stop?.()
  })
})
