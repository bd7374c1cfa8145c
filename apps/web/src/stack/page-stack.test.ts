import { describe, expect, test, vi } from 'vitest'
import { settled } from './testing/fake-history'
import { stackWorld } from './testing/stack-world'

const page = (index: number): string => `/pages/n/${index}`

describe('verbs', () => {
  // holds: 2.1-1, 2.2-1, 2.2-3, 2.2-7
  test('navigateTo pushes, navigateBack pops, and both report that it happened', async () => {
    const { stack, history, top } = stackWorld()
    await stack.start()
    expect(await stack.navigateTo('/pages/n/1?a=1')).toBe(true)
    expect([top(), history.url(), stack.depth()]).toEqual(['/pages/n/1?a=1', '/pages/n/1?a=1', 2])
    expect(await stack.navigateBack()).toBe(true)
    expect([top(), history.url(), stack.depth()]).toEqual(['/pages/index', '/', 1])
  })

  // holds: 2.2-2, 2.2-3, 2.2-9, 2.2-10
  test('a leading slash is prepended, params are appended, and one final /index is optional', async () => {
    const { stack, top } = stackWorld()
    await stack.start()
    await stack.go({ url: 'pages/mine/index', params: { kind: '直播', empty: '', none: undefined } })
    expect(top()).toBe('/pages/mine/index/index?kind=%E7%9B%B4%E6%92%AD')
  })

  // holds: 2.2-4, 2.2-6
  test('redirectTo replaces the top, reLaunch replaces everything', async () => {
    const { stack, mounted, history } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    await stack.redirectTo(page(2))
    expect(mounted()).toEqual(['/pages/index', page(2)])
    await stack.navigateTo(page(3))
    await stack.reLaunch(page(4))
    expect(mounted()).toEqual([page(4)])
    expect([history.index(), stack.depth()]).toEqual([0, 1])
  })

  // holds: 2.2-11
  test('navigating to the current page and query does nothing, another query is another page', async () => {
    const { stack } = stackWorld()
    await stack.start()
    await stack.navigateTo('/pages/n/1?a=1&b=2')
    expect(await stack.navigateTo('/pages/n/1?b=2&a=1')).toBe(false)
    expect(await stack.navigateTo('/pages/n/1?a=2')).toBe(true)
    expect(await stack.navigateTo('/pages/n/1/index?a=2')).toBe(false)
    expect(stack.depth()).toBe(3)
  })

  // holds: 2.1-2
  test('root and /pages/index are one page', async () => {
    const { stack, history } = stackWorld()
    await stack.start()
    expect(await stack.navigateTo('/pages/index')).toBe(false)
    expect(history.url()).toBe('/')
  })

  // holds: 2.2-12
  test('intercept may cancel', async () => {
    const { stack } = stackWorld()
    await stack.start()
    const seen: string[] = []
    const no = await stack.go({
      url: page(1),
      params: { x: 1 },
      intercept: (to) => {
        seen.push(to)
        return false
      },
    })
    expect([no, seen, stack.depth()]).toEqual([false, ['/pages/n/1?x=1'], 1])
    expect(await stack.go({ url: page(1), intercept: () => Promise.resolve(true) })).toBe(true)
  })

  // holds: 2.2-7
  test('navigateBack takes a delta and never goes below the first page', async () => {
    const { stack, top } = stackWorld()
    await stack.start()
    for (const index of [1, 2, 3, 4]) await stack.navigateTo(page(index))
    await stack.navigateBack(2)
    expect(top()).toBe(page(2))
    await stack.go({ url: '', type: 'navigateBack', delta: 9 })
    expect([top(), stack.depth()]).toEqual(['/pages/index', 1])
  })

  test('navigateBack resolves after the page has changed', async () => {
    const { stack, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    const back = stack.navigateBack()
    expect(top()).toBe(page(1))
    await back
    expect(top()).toBe('/pages/index')
  })

  test('navigateBack on a stack of one relaunches the home page', async () => {
    const { stack, top, history } = stackWorld({ url: '/pages/n/5?from=share' })
    await stack.start()
    expect(await stack.navigateBack()).toBe(true)
    expect([top(), history.url(), history.urls().length]).toEqual(['/pages/index', '/', 1])
    expect(await stack.navigateBack()).toBe(false)
  })

  // holds: 2.3-1
  test('every target of the four verbs is reported, going back is not', async () => {
    const { stack, targets } = stackWorld()
    await stack.start()
    await stack.navigateTo('pages/n/1?a=1')
    await stack.navigateBack()
    await stack.switchTab('/pages/mine/index/index')
    expect(targets).toEqual(['/', '/pages/n/1?a=1', '/pages/mine/index/index'])
  })
})

describe('chunks', () => {
  test('two taps while the chunk loads push one page', async () => {
    const { stack, release, mounted } = stackWorld()
    await stack.start()
    const taps = [stack.navigateTo('/pages/slow/index'), stack.navigateTo('/pages/slow/index')]
    release()
    expect(await Promise.all(taps)).toEqual([true, false])
    expect(mounted()).toEqual(['/pages/index', '/pages/slow/index'])
  })

  test('the page is pushed after its chunk has arrived', async () => {
    const { stack, release, history } = stackWorld()
    await stack.start()
    const push = stack.navigateTo('/pages/slow/index')
    await settled()
    expect(history.urls()).toEqual(['/'])
    release()
    await push
    expect(history.urls()).toEqual(['/', '/pages/slow/index'])
  })

  test('Back while a chunk loads cancels it', async () => {
    const { stack, release, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    const push = stack.navigateTo('/pages/slow/index')
    await history.press(-1)
    release()
    expect(await push).toBe(false)
    await settled()
    expect([top(), history.urls()[history.index()]]).toEqual(['/pages/index', '/'])
  })

  // holds: 9-4, 9-5
  test('progress shows after 200 ms, and after 60 s the page is given up with a message', async () => {
    vi.useFakeTimers()
    try {
      const { stack, said } = stackWorld()
      await stack.start()
      const push = stack.navigateTo('/pages/slow/index')
      await vi.advanceTimersByTimeAsync(199)
      expect(stack.state.now().isBusy).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(stack.state.now().isBusy).toBe(true)
      await vi.advanceTimersByTimeAsync(59_800)
      expect(await push).toBe(false)
      expect([said.failures, stack.state.now().isBusy, stack.depth()]).toEqual([1, false, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a chunk that cannot be loaded leaves the user in place', async () => {
    const { stack, said, history } = stackWorld()
    await stack.start()
    expect(await stack.navigateTo('/pages/gone/index')).toBe(false)
    expect([said.failures, said.reloads, history.urls()]).toEqual([1, 0, ['/']])
    expect(await stack.navigateTo(page(1))).toBe(true)
  })

  test('a chunk of an outdated build enters the page and reloads the window', async () => {
    const { stack, said, history, build } = stackWorld()
    await stack.start()
    build.isStale = true
    await stack.navigateTo('/pages/gone/index')
    expect([said.failures, said.reloads, history.urls()]).toEqual([0, 1, ['/', '/pages/gone/index']])
  })

  test('a second try that fails too loads the window anew at the page, if the server answers', async () => {
    const { stack, said, history, build } = stackWorld()
    await stack.start()
    build.answers = false
    await stack.navigateTo('/pages/gone/index')
    said.again()
    await expect.poll(() => said.failures).toBe(2)
    expect([said.reloads, history.urls()]).toEqual([0, ['/']])
    build.answers = true
    said.again()
    await expect.poll(() => said.reloads).toBe(1)
    expect([said.failures, history.urls()]).toEqual([2, ['/', '/pages/gone/index']])
  })

  test('a page that knows of another build enters the next page and loads the window anew', async () => {
    const { stack, said, history, build } = stackWorld()
    await stack.start()
    build.isKnown = true
    await stack.navigateTo(page(1))
    expect([said.failures, said.reloads, history.urls()]).toEqual([0, 1, ['/', page(1)]])
  })
})

describe('ten pages', () => {
  test('quick pushes never mount more than ten pages, and the oldest leaves', async () => {
    const { stack, mounted } = stackWorld()
    await stack.start()
    await Promise.all(Array.from({ length: 12 }, (_, index) => stack.navigateTo(page(index))))
    expect(mounted().length).toBe(10)
    expect(mounted()[0]).toBe(page(2))
    expect(stack.depth()).toBe(13)
  })

  test('a removed page is rebuilt when the user goes back to it', async () => {
    const { stack, history, top, mounted } = stackWorld()
    await stack.start()
    for (let index = 0; index < 12; index += 1) await stack.navigateTo(page(index))
    await stack.navigateBack(11)
    expect(top()).toBe(page(0))
    await history.press(-1)
    expect([top(), stack.depth()]).toEqual(['/pages/index', 1])
    await history.press(12)
    expect([top(), stack.depth()]).toEqual([page(11), 13])
    expect(mounted().length).toBeLessThanOrEqual(10)
  })

  test('a reload and a deep link restore the whole trail from the history', async () => {
    const first = stackWorld({ url: '/pages/n/1' })
    await first.stack.start()
    for (const index of [2, 3]) await first.stack.navigateTo(page(index))
    const { stack, history, top } = stackWorld({ history: first.history.reloaded() })
    await stack.start()
    expect([top(), stack.depth()]).toEqual([page(3), 3])
    await stack.navigateBack()
    expect(top()).toBe(page(2))
    await history.press(-1)
    expect([top(), stack.depth()]).toEqual([page(1), 1])
  })
})

describe('discarded pages', () => {
  test.each(['reLaunch', 'switchTab'] as const)('Forward after %s does not reopen them', async (verb) => {
    const { stack, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    await stack.navigateTo(page(2))
    await stack[verb]('/pages/mine/index/index')
    expect(history.urls()).toEqual(['/pages/mine/index/index', page(1), page(2)])
    await history.press(1)
    expect([top(), history.url(), stack.depth()]).toEqual(['/pages/mine/index/index', '/pages/mine/index/index', 1])
    await history.press(2)
    expect([top(), history.url()]).toEqual(['/pages/mine/index/index', '/pages/mine/index/index'])
    await stack.navigateTo(page(5))
    expect(history.urls()).toEqual(['/pages/mine/index/index', page(5)])
  })

  test('Forward to a page left by Back opens it again', async () => {
    const { stack, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    await history.press(-1)
    await history.press(1)
    expect([top(), stack.depth()]).toEqual([page(1), 2])
  })

  test('a foreign entry is left at once', async () => {
    const { stack, history, top } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    history.push(null, '/pages/n/1#x')
    await history.press(0)
    history.push(null, '/pages/n/1#y')
    await history.press(-1)
    expect([top(), stack.depth()]).toEqual([page(1), 2])
  })
})

describe('tabs', () => {
  test('a left tab keeps its page, a relaunch discards it', async () => {
    const { stack } = stackWorld()
    await stack.start()
    const home = stack.state.now().top
    await stack.redirectTo('/pages/mine/index/index')
    await stack.redirectTo('/pages/index')
    expect(stack.state.now().top).toBe(home)
    await stack.reLaunch(page(1))
    await stack.reLaunch('/pages/index')
    expect(stack.state.now().top).not.toBe(home)
  })

  // holds: 2.2-5
  test('switchTab discards every page above', async () => {
    const { stack, history } = stackWorld()
    await stack.start()
    await stack.navigateTo(page(1))
    await stack.switchTab('/pages/mine/index/index')
    expect([stack.depth(), history.index()]).toEqual([1, 0])
  })
})

describe('motion', () => {
  // holds: 2.2-8, 9-6
  test('a push slides in and a pop slides out for 300 ms, then only the top is visible', async () => {
    vi.useFakeTimers()
    try {
      const { stack } = stackWorld()
      await stack.start()
      await stack.navigateTo(page(1))
      expect([stack.state.now().motion, stack.state.now().other?.place.url]).toEqual(['push', '/pages/index'])
      await vi.advanceTimersByTimeAsync(300)
      expect([stack.state.now().motion, stack.state.now().other]).toEqual(['none', undefined])
      const back = stack.navigateBack()
      await vi.advanceTimersByTimeAsync(5)
      await back
      expect([stack.state.now().motion, stack.state.now().pages.length]).toEqual(['pop', 2])
      await vi.advanceTimersByTimeAsync(300)
      expect(stack.state.now().pages.length).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a page may enter without motion', async () => {
    const { stack } = stackWorld()
    await stack.start()
    await stack.go({ url: page(1), animation: 'none' })
    expect(stack.state.now().motion).toBe('none')
  })
})
