import { describe, expect, test } from 'vitest'
import { fakePlatform } from './testing/fake-platform'
import { compareVersions, offerUpdate, updateStep, type LatestVersion, type Package, type UpdateFacts } from './update'

const latest: LatestVersion = {
  sn: '1.0.20',
  iosLink: 'https://apps.example/x',
  androidLink: 'https://cdn.example/x.apk',
  androidSha256: 'ab'.repeat(32),
  androidBytes: 200,
  isForce: 0,
  currentVersion: { status: 1 },
}
const apk = { link: latest.androidLink, sha256: latest.androidSha256, bytes: 200 }
const facts = (part: Partial<UpdateFacts>): UpdateFacts => ({
  installed: '1.0.19',
  os: 'android',
  latest,
  postponedAt: null,
  now: 1_000_000_000,
  ...part,
})

test.each([
  ['1.0.19', '1.0.20', -1],
  ['1.0.9', '1.0.10', -1],
  ['1.1', '1.0.99', 1],
  ['1.0.19', '1.0.19', 0],
  ['1.0', '1.0.0', 0],
  ['2', '10', -1],
])('%s against %s', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign))

describe('the decision', () => {
  // holds: 4-9
  test('the same or a higher version changes nothing', () => {
    expect(updateStep(facts({ installed: '1.0.20' }))).toEqual({ kind: 'none' })
    expect(updateStep(facts({ installed: '1.0.21' }))).toEqual({ kind: 'none' })
  })
  // holds: 4-12, 4-13
  test('Android asks, or installs at once when the update is forced', () => {
    expect(updateStep(facts({}))).toEqual({ kind: 'install', isAsked: true, package: apk })
    expect(updateStep(facts({ latest: { ...latest, isForce: 1 } }))).toEqual({
      kind: 'install',
      isAsked: false,
      package: apk,
    })
    expect(updateStep(facts({ latest: { ...latest, isForce: 1 }, postponedAt: 999_999_999 }))).toEqual({
      kind: 'install',
      isAsked: false,
      package: apk,
    })
  })
  // holds: 4-10
  test('iOS asks, forced or not', () => {
    expect(updateStep(facts({ os: 'ios', latest: { ...latest, isForce: 1 } }))).toEqual({
      kind: 'store',
      link: latest.iosLink,
    })
  })
  // holds: 4-14, 9-14
  test('a postponed update is not mentioned for 24 hours', () => {
    const day = 86_400_000
    expect(updateStep(facts({ postponedAt: 1_000_000_000 - day + 1 })).kind).toBe('none')
    expect(updateStep(facts({ postponedAt: 1_000_000_000 - day })).kind).toBe('install')
    expect(updateStep(facts({ postponedAt: 1_000_000_001 })).kind).toBe('install')
  })
  test('without a link, or on the web, nothing is offered', () => {
    expect(updateStep(facts({ latest: { ...latest, androidLink: '' } })).kind).toBe('none')
    expect(updateStep(facts({ os: 'other' })).kind).toBe('none')
  })
})

describe('offering', () => {
  const world = (
    os: 'ios' | 'android',
    answer: boolean,
    install: (onProgress: (share: number) => void) => Promise<void> = () => Promise.resolve(),
  ) => {
    const { storage, stored } = fakePlatform()
    const said: string[] = []
    const done: string[] = []
    const parts = {
      updater: {
        installed: '1.0.19',
        os,
        openStore: (link: string) => void done.push(`store ${link}`),
        install: ({ link }: Package, onProgress: (share: number) => void) => {
          done.push(`install ${link}`)
          return install(onProgress)
        },
      },
      storage,
      now: () => 5_000,
      notices: {
        confirm: (words: string, options: { title: string; confirm: string; cancel: string }) => {
          said.push([options.title, words, options.confirm, options.cancel].join('|'))
          return Promise.resolve(answer)
        },
        loading: (words: string) => {
          said.push(words)
          return () => said.push(`${words} gone`)
        },
        fail: (words: string) => void said.push(words),
      },
    }
    return { parts, said, done, stored }
  }

  // holds: 3-30, 4-10, 8-21
  test('iOS: the exact words, and the store', async () => {
    const { parts, said, done, stored } = world('ios', true)
    await offerUpdate(latest, parts)
    expect([said, done]).toEqual([
      ['应用版本过低|请前往App Store更新|去更新|暂不更新'],
      ['store https://apps.example/x'],
    ])
    expect([stored.get('appVersion'), stored.get('currentVersionStatus'), stored.get('updateTime')]).toEqual([
      '1.0.19',
      '1',
      undefined,
    ])
  })
  // holds: 3-30, 4-14
  test('a refusal stores the time', async () => {
    const { parts, done, stored } = world('android', false)
    await offerUpdate(latest, parts)
    expect([done, stored.get('updateTime')]).toEqual([[], '5000'])
  })
  // holds: 4-13, 8-22
  test('Android downloads and installs; a failure is reported', async () => {
    const { parts, said, done } = world('android', true, () => Promise.reject(new Error('no space')))
    await offerUpdate(latest, parts)
    expect([said, done]).toEqual([
      [
        '发现新版本|发现新版本，是否立即更新？|立即更新|稍后再说',
        '安装包下载中，请稍后',
        '更新失败，请重新下载',
        '安装包下载中，请稍后 gone',
      ],
      ['install https://cdn.example/x.apk'],
    ])
  })
  // holds: 4-12
  test('a forced update asks nobody', async () => {
    const { parts, said, done } = world('android', false)
    await offerUpdate({ ...latest, isForce: 1 }, parts)
    expect([said, done]).toEqual([
      ['安装包下载中，请稍后', '安装包下载中，请稍后 gone'],
      ['install https://cdn.example/x.apk'],
    ])
  })
  test('the words show the download progress, once for each percent', async () => {
    const { parts, said } = world('android', true, async (onProgress) => [0, 0.5, 0.504, 1].forEach(onProgress))
    await offerUpdate({ ...latest, isForce: 1 }, parts)
    expect(said.filter((words) => !words.endsWith('gone'))).toEqual([
      '安装包下载中，请稍后',
      '安装包下载中，请稍后 50%',
      '安装包下载中，请稍后 100%',
    ])
    expect(said.filter((words) => words.endsWith('gone'))).toHaveLength(3)
  })
})
