import { createApi, createServerClock } from '@rostrum/client'
import { contentSettings, createContent } from '@rostrum/server/content'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASK_AGAIN_MS, watchUpdates } from '../src/update/update'
import { fakeBridge, type FakeBridge } from '../src/testing/fake-bridge'
import { fakePackages } from '../src/testing/fake-packages'

const sha256 = 'ab'.repeat(32)
const released = {
  sn: '1.0.20',
  minSn: '1.0.0',
  iosLink: 'https://apps.apple.com/cn/app/id1',
  androidLink: 'https://cdn.example/rostrum.apk',
  androidSha256: sha256,
  androidBytes: 100,
  isForce: false,
}
const DAY_MS = 24 * 3_600_000

let w: World
let setVersion: (part: Partial<typeof released>) => Promise<void>
beforeAll(async () => {
  w = await world({ http: { appOrigins: ['https://localhost'] } })
  const content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
  setVersion = (part) => content.setSetting(contentSettings.clientVersion, { ...released, ...part })
})
afterAll(() => w.close())
beforeEach(() => setVersion({}))

/** A phone connected to the real server: only the native parts are fake. */
function phone(options: {
  readonly os?: 'ios' | 'android'
  readonly installed?: string
  readonly agrees?: boolean
  readonly url?: string
}) {
  const { os = 'android', installed = '1.0.19', agrees = false, url: baseUrl = w.url } = options
  const packages = fakePackages({ total: 100, attempts: [{ brings: 50, cut: true }, { brings: 50 }], hashes: [sha256] })
  const bridge: FakeBridge = fakeBridge({ os, version: installed, packages })
  const [said, opened] = [[] as string[], [] as string[]]
  const stored = new Map<string, string>()
  let now = 1_000_000
  const api = createApi({
    transport: {
      request: async ({ method, url, headers, body }) => {
        const reply = await fetch(url, { method, headers: { ...headers, origin: 'https://localhost' }, body })
        return { status: reply.status, body: await reply.text() }
      },
      upload: () => Promise.reject(new Error('nothing is uploaded here')),
    },
    config: { baseUrl, secret: 'test sign secret' },
    toast: (words) => said.push(words),
    clock: createServerClock(Date.now),
    place: () => '/pages/index/index',
    random: Math.random,
    session: {
      token: () => null,
      deviceId: () => 'phone-1',
      crmUserId: () => '',
      parentMemberId: () => '',
      onSessionEnd: () => undefined,
      onNoPermission: () => undefined,
    },
  } as Parameters<typeof createApi>[0])
  const kernel = {
    api,
    notices: {
      confirm: (words: string, { title = '', confirm = '', cancel = '' } = {}) => {
        said.push([title, words, confirm, cancel].join('|'))
        return Promise.resolve(agrees)
      },
      loading: (words = '') => {
        said.push(words)
        return () => undefined
      },
      fail: (words: string) => void said.push(words),
    },
    platform: {
      linkTypeCode: os,
      storage: {
        get: (key: string) => stored.get(key) ?? null,
        set: (key: string, value: string) => void stored.set(key, value),
        remove: (key: string) => void stored.delete(key),
      },
      timers: {
        now: () => now,
        after: (_ms: number, run: () => void) => {
          run()
          return () => undefined
        },
      },
    },
  }
  return {
    said,
    opened,
    stored,
    did: packages.did,
    bridge,
    start: () =>
      watchUpdates({
        kernel: kernel as unknown as Parameters<typeof watchUpdates>[0]['kernel'],
        bridge,
        open: (url) => opened.push(url),
      }),
    pass: (ms: number) => {
      now += ms
    },
  }
}

const ANDROID = '发现新版本|发现新版本，是否立即更新？|立即更新|稍后再说'
const IOS = '应用版本过低|请前往App Store更新|去更新|暂不更新'

describe('Android', () => {
  // holds: 4-9, 4-13, 1-56
  test('an older app asks; on consent it downloads through a broken connection, checks the published hash and installs', async () => {
    const { start, said, did } = phone({ agrees: true })
    await start()
    expect(said).toEqual([ANDROID, '安装包下载中，请稍后', '安装包下载中，请稍后 50%', '安装包下载中，请稍后 100%'])
    expect(did).toEqual(['discard others', 'from 0', 'from 50', 'silent', 'install'])
  })

  // holds: 4-14, 9-14
  test('if postponed, it does not ask for 24 hours and then asks again', async () => {
    const { start, said, stored, pass, did } = phone({})
    await start()
    expect([said, stored.get('updateTime'), stored.get('appVersion'), stored.get('currentVersionStatus')]).toEqual([
      [ANDROID],
      '1000000',
      '1.0.19',
      '1',
    ])
    pass(DAY_MS - 1)
    await start()
    expect(said).toHaveLength(1)
    pass(1)
    await start()
    expect([said.length, did]).toEqual([2, []])
  })

  // holds: 4-12
  test('a forced update starts at once, also within the 24 hours, without a question', async () => {
    const { start, said, did } = phone({})
    await start()
    await setVersion({ isForce: true })
    await start()
    expect([said.filter((words) => words.includes('|')), did.at(-1)]).toEqual([[ANDROID], 'install'])
  })

  test('a file other than the published one is not installed, and a message says so', async () => {
    await setVersion({ isForce: true, androidSha256: 'cd'.repeat(32) })
    const { start, said, did } = phone({})
    await start()
    expect([said.at(-1), did.includes('install')]).toEqual(['更新失败，请重新下载', false])
  })
})

describe('iOS', () => {
  // holds: 4-10, 8-21
  test('asks in its own words, forced or not, and opens the store', async () => {
    await setVersion({ isForce: true })
    const { start, said, opened, did } = phone({ os: 'ios', agrees: true })
    await start()
    expect([said, opened, did]).toEqual([[IOS], ['https://apps.apple.com/cn/app/id1'], []])
  })

  // holds: 4-11, 9-14
  test('if postponed, it does not ask for 24 hours, forced or not', async () => {
    await setVersion({ isForce: true })
    const { start, said, pass } = phone({ os: 'ios' })
    await start()
    pass(DAY_MS - 1)
    await start()
    expect(said).toEqual([IOS])
    pass(1)
    await start()
    expect(said).toEqual([IOS, IOS])
  })
})

test('the newest app, a newer one, and one without a link show no question', async () => {
  for (const installed of ['1.0.20', '1.1.0']) {
    const { start, said } = phone({ installed })
    await start()
    expect(said).toEqual([])
  }
  await setVersion({ androidLink: '', androidSha256: '', androidBytes: 0, iosLink: '' })
  for (const os of ['ios', 'android'] as const) {
    const { start, said } = phone({ os })
    await start()
    expect(said).toEqual([])
  }
})

test('an app that is never closed asks when it returns after an hour, not before', async () => {
  const { start, said, bridge, pass } = phone({})
  await start()
  await setVersion({ isForce: true })
  pass(ASK_AGAIN_MS - 1)
  bridge.tell('App', 'resume')
  // Another phone asks the same server and gets its answer: this one would have had its own by then.
  const other = phone({})
  await other.start()
  expect(other.said.length).toBeGreaterThan(0)
  expect(said).toHaveLength(1)
  pass(1)
  bridge.tell('App', 'resume')
  await expect.poll(() => said.includes('安装包下载中，请稍后')).toBe(true)
})

test('an unreachable server shows no message', async () => {
  const { start, said, did } = phone({ url: 'http://127.0.0.1:9' })
  await start()
  expect([said, did]).toEqual([[], []])
})
