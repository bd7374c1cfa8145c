import { describe, expect, test, vi } from 'vitest'
import { fontFactorDefault } from '@rostrum/contract/kernel/appearance'
import { eventually } from '@rostrum/testkit/eventually'
import { weappAppearance } from './appearance'
import { weappClipboard } from './clipboard'
import { weappIdentity } from './identity'
import { weappLifecycle } from './lifecycle'
import { pageSizeOf } from './page-size'
import { weappRandom } from './random'
import { weappStorage } from './storage'
import { asking, listening, strictWx } from './testing/strict-wx'
import { weappTimers } from './timers'
import { watchUpdates } from './update'

describe('storage', () => {
  const kept = (values: Record<string, unknown>) =>
    strictWx({
      getStorageSync: (key: string) => values[key] ?? '',
      setStorageSync: (key: string, value: unknown) => {
        values[key] = value
      },
      removeStorageSync: (key: string) => {
        delete values[key]
      },
      getStorageInfoSync: () => ({ keys: Object.keys(values) }),
    })

  test('a missing key is null, a stored empty text is an empty text', () => {
    const storage = weappStorage(kept({}))
    expect(storage.get('token')).toBeNull()
    storage.set('token', '')
    expect(storage.get('token')).toBe('')
    storage.set('token', 't')
    expect(storage.get('token')).toBe('t')
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
  })

  test('a value that another program stored in another shape counts as missing', () => {
    expect(weappStorage(kept({ token: { a: 1 } })).get('token')).toBeNull()
  })

  test('if storage is full or broken the app continues in memory', () => {
    const broken = (): never => {
      throw new Error('full')
    }
    const storage = weappStorage(
      strictWx({
        getStorageSync: broken,
        setStorageSync: broken,
        removeStorageSync: broken,
        getStorageInfoSync: broken,
      }),
    )
    storage.set('token', 't')
    expect(storage.get('token')).toBe('t')
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
  })
})

describe('lifecycle', () => {
  function world(networkType: string) {
    const [show, hide, net] = [listening(), listening(), listening<{ networkType: string; isConnected: boolean }>()]
    const wx = strictWx({
      onAppShow: show.on,
      onAppHide: hide.on,
      onNetworkStatusChange: net.on,
      getNetworkType: ({ success }: { success(found: { networkType: string }): void }) => success({ networkType }),
    })
    return { lifecycle: weappLifecycle(wx), show, hide, net }
  }

  test.each([
    ['wifi', true, false, false],
    ['5g', true, true, false],
    ['3g', true, true, true],
    ['none', false, false, false],
    ['unknown', true, false, false],
  ])('on %s', (type, isOnline, isMetered, isSlow) => {
    const { lifecycle } = world(type)
    const { isOnline: online, isMetered: metered, isSlow: slow, isVisible: visible } = lifecycle
    expect([online(), metered(), slow(), visible()]).toEqual([isOnline, isMetered, isSlow, true])
  })

  test('changes are reported once each, until the listener is removed', () => {
    const { lifecycle, show, hide, net } = world('wifi')
    const heard: string[] = []
    const stop = lifecycle.onVisible((isVisible) => heard.push(`visible ${isVisible}`))
    lifecycle.onOnline((isOnline) => heard.push(`online ${isOnline}`))
    hide.tell()
    hide.tell()
    net.tell({ networkType: 'none', isConnected: false })
    net.tell({ networkType: '4g', isConnected: true })
    stop()
    show.tell()
    expect([heard, lifecycle.isMetered(), lifecycle.isVisible()]).toEqual([
      ['visible false', 'online false', 'online true'],
      true,
      true,
    ])
  })
})

describe('copying', () => {
  test('hides WeChat’s own toast, because the screen shows one', async () => {
    const done: string[] = []
    const wx = strictWx({
      setClipboardData: ({ data, success }: { data: string; success(): void }) => (done.push(data), success()),
      hideToast: () => void done.push('hidden'),
    })
    await weappClipboard(wx).copy('600519')
    expect(done).toEqual(['600519', 'hidden'])
  })

  test('rejects when WeChat refuses', async () => {
    const wx = strictWx({
      setClipboardData: ({ fail }: { fail(why: { errMsg: string }): void }) => fail({ errMsg: 'denied' }),
    })
    await expect(weappClipboard(wx).copy('x')).rejects.toThrow('denied')
  })
})

describe('the login code', () => {
  interface Login {
    success(answer: { code: string }): void
    fail(): void
  }

  test('is requested once more silently, then given up', async () => {
    const logins = asking<Login>()
    const { code } = weappIdentity(strictWx({ login: logins.call }))
    const first = code()
    logins.last().fail()
    await Promise.resolve()
    await eventually(() => expect(logins.asked.length).toBe(2))
    logins.last().success({ code: 'c1' })
    expect(await first).toBe('c1')
    const second = code().catch((error: unknown) => error)
    logins.last().success({ code: '' })
    await eventually(() => expect(logins.asked.length).toBe(4))
    logins.last().fail()
    expect(await second).toMatchObject({ name: 'TransportFailure', reason: 'network' })
    expect(logins.asked.length).toBe(4)
  })
})

describe('a new version', () => {
  test('is offered with one button, and then restarts the program', async () => {
    const ready = listening()
    const said: unknown[] = []
    let restarts = 0
    let answer = (): void => undefined
    const wx = strictWx({
      getUpdateManager: () =>
        strictWx({
          onUpdateReady: ready.on,
          applyUpdate: () => {
            restarts += 1
          },
        }),
    })
    watchUpdates(wx, {
      alert: (words, options) => (
        said.push(words, options),
        new Promise((resolve) => {
          answer = resolve
        })
      ),
    })
    expect(said).toEqual([])
    ready.tell()
    expect(said).toEqual(['新版本已经准备好，是否重启应用？', { title: '更新提示' }])
    expect(restarts).toBe(0)
    answer()
    await eventually(() => expect(restarts).toBe(1))
  })
})

describe('ids', () => {
  interface Ask {
    length: number
    success(got: { randomValues: ArrayBuffer }): void
    complete(): void
  }

  test('are 128 bits in hex, before and after the first random bytes arrive', () => {
    const asks = asking<Ask>()
    const random = weappRandom(strictWx({ getRandomValues: asks.call }))
    const early = random.id()
    asks.last().success({ randomValues: new Uint8Array(1024).fill(7).buffer })
    asks.last().complete()
    const made = [early, ...Array.from({ length: 40 }, () => random.id())]
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(made).size).toBe(made.length)
  })

  test('new bytes are requested before the old ones are used up, one request at a time', () => {
    const asks = asking<Ask>()
    const random = weappRandom(strictWx({ getRandomValues: asks.call }))
    asks.last().success({ randomValues: new ArrayBuffer(1024) })
    asks.last().complete()
    for (let made = 0; made < 60; made += 1) random.id()
    expect(asks.asked.length).toBe(2)
  })
})

describe('the look', () => {
  function world(theme?: string) {
    const themes = listening<{ theme: string }>()
    const painted: unknown[] = []
    const paint = ({ fail: _fail, ...colours }: { fail(): void }) => void painted.push(colours)
    const wx = strictWx({
      getAppBaseInfo: () => ({ theme, fontSizeScaleFactor: 1.25 }),
      onThemeChange: themes.on,
      setNavigationBarColor: paint,
      setBackgroundColor: paint,
      setBackgroundTextStyle: paint,
    })
    return { appearance: weappAppearance(wx, { light: '#F6F5F2', dark: '#121316' }), themes, painted }
  }

  test('is set as classes and a factor for the root of a page, and changes are reported', () => {
    const { appearance } = world()
    let told = 0
    appearance.subscribe(() => {
      told += 1
    })
    appearance.apply({ dark: true, fontFactor: 1.4, riseColor: 'green', care: true })
    const look = appearance.lookOf()
    expect(look).toEqual({
      className: 'root look look-dark look-care look-rise-green',
      isDark: true,
      style: { '--fs': '1.5167' },
    })
    expect([told, appearance.lookOf()]).toEqual([1, look])
    appearance.apply({ dark: false, fontFactor: fontFactorDefault, riseColor: 'red', care: false })
    expect(appearance.lookOf().className).toBe('root look')
  })

  test('follows the system if set so', () => {
    const { appearance, themes } = world('dark')
    const heard: boolean[] = []
    const stop = appearance.onSystemDark((isDark) => heard.push(isDark))
    expect(appearance.systemDark()).toBe(true)
    themes.tell({ theme: 'light' })
    stop()
    themes.tell({ theme: 'dark' })
    expect([heard, appearance.systemDark()]).toEqual([[false], true])
    expect(appearance.systemFont?.()).toBe(1.25)
    expect(world().appearance.systemDark()).toBe(false)
  })

  test('the areas WeChat draws around a page have the same theme', () => {
    const { appearance, painted } = world()
    appearance.apply({ dark: true, fontFactor: fontFactorDefault, riseColor: 'red', care: false })
    expect(painted).toContainEqual({ frontColor: '#ffffff', backgroundColor: '#121316' })
    appearance.paint()
    expect(painted.length).toBe(6)
  })
})

// holds: 9-10
test('a list has ten rows in the mini-program, and only lists are requested with a size', () => {
  expect([pageSizeOf('content.listNotices'), pageSizeOf('live.listReplays'), pageSizeOf('content.getConfig')]).toEqual([
    10,
    10,
    undefined,
  ])
})

test('a frame comes after one sixtieth of a second, unless it is cancelled', () => {
  vi.useFakeTimers()
  try {
    const runs: string[] = []
    const timers = weappTimers()
    timers.frame(() => runs.push('one'))
    timers.frame(() => runs.push('two'))()
    vi.advanceTimersByTime(16)
    expect(runs).toEqual(['one'])
  } finally {
    vi.useRealTimers()
  }
})
