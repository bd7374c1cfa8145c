import { api } from '@rostrum/contract'
import { eventually } from '@rostrum/testkit/eventually'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { contentScreens } from './manifest'
import { aboutText } from './text.about.zh'

const system = vi.hoisted(() => ({ now: { kind: 'desktop', isInMessenger: false } }))
vi.mock('@rostrum/ui/system', () => ({ deviceSystem: () => system.now }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
  system.now = { kind: 'desktop', isInMessenger: false }
})

type Name = 'content.app' | 'content.personnel' | 'content.audio' | 'content.verify'
const render = (name: Name, options: RenderOptions = {}) =>
  renderScreen(contentScreens[name], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })
const inputs = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const version = (more: object) =>
  api['content.getLatestVersion'].reply.parse({
    sn: '1.0.20',
    iosLink: '',
    androidLink: '',
    androidSha256: '',
    androidBytes: 0,
    isForce: 0,
    currentVersion: { status: 1 },
    ...more,
  })

test('the whole input is checked, and an unknown one leads to a report', async () => {
  const screen = await render('content.verify')
  await screen.type(aboutText.verify.field, '沈')
  await screen.press('button', aboutText.verify.check)
  expect(screen.text()).toContain(aboutText.verify.short)
  expect(inputs(screen, 'content.verifyOfficial')).toEqual([])
  await screen.type(aboutText.verify.field, ' 13800000009 ')
  // Presses in quick succession count as one.
  vi.setSystemTime(Date.now() + 1_000)
  await screen.press('button', aboutText.verify.check)
  expect(inputs(screen, 'content.verifyOfficial')).toEqual([{ keyword: '13800000009' }])
  expect(screen.text()).toContain(aboutText.verify.notFound)
  expect(screen.has('link', aboutText.verify.report)).toBe(true)
})

test('an adviser who left is shown with the day, and no longer as ours', async () => {
  const person = {
    name: '沈知远',
    regType: '投资顾问',
    regNo: 'A1',
    regState: 'left',
    leaveDay: '2026-01-31',
    sample: false,
  }
  const screen = await render('content.verify', {
    params: { keyword: '沈知远' },
    replies: {
      'content.verifyOfficial': api['content.verifyOfficial'].reply.parse({
        asked: '沈知远',
        official: false,
        persons: [person],
      }),
    },
  })
  expect(screen.text()).toContain(aboutText.verify.left('2026-01-31'))
  expect(screen.text()).not.toContain(aboutText.verify.foundPerson)
})

test('the register is searched for the typed words, and shows the day somebody left', async () => {
  const left = {
    id: 't9',
    services: ['旧课程'],
    name: '何往',
    regType: '投资顾问',
    regNo: '演示-A9',
    regState: 'left',
    leaveDay: '2025-12-31',
    sample: true,
  }
  const screen = await render('content.personnel', {
    replies: { 'content.listPersonnel': api['content.listPersonnel'].reply.parse({ rows: [left], hasMore: false }) },
  })
  expect(screen.text()).toContain(aboutText.personnel.left('2025-12-31'))
  expect(screen.text()).not.toContain('旧课程')
  await screen.type(aboutText.personnel.search, '何')
  await screen.advance(600)
  expect(inputs(screen, 'content.listPersonnel').at(-1)).toMatchObject({ keyword: '何' })
})

test('present advisers appear with their services, and the list shows when it really changed', async () => {
  const here = {
    id: 't1',
    name: '沈知远',
    regType: '投资顾问',
    regNo: '演示-A1',
    regState: 'active',
    services: ['财报课堂', '文字直播间'],
  }
  const list = (more: object) => ({
    'content.listPersonnel': api['content.listPersonnel'].reply.parse({ rows: [here], hasMore: false, ...more }),
  })
  vi.setSystemTime('2026-03-03T10:00:00+08:00')
  const screen = await render('content.personnel', {
    replies: list({ updatedAt: Date.parse('2026-01-02T09:30:00+08:00') }),
  })
  expect(screen.text()).toContain('服务产品：财报课堂、文字直播间')
  expect(screen.text()).toContain('名单最近更新：1月2日 09:30')
  unmountAll()
  expect((await render('content.personnel', { replies: list({}) })).text()).not.toContain('名单最近更新')
})

test('an unpublished client has no button', async () => {
  for (const kind of ['ios', 'android', 'harmony', 'desktop', 'other']) {
    system.now = { kind, isInMessenger: false }
    const screen = await render('content.app')
    expect(screen.has('button', aboutText.app.store)).toBe(false)
    expect(screen.text()).toContain(aboutText.app.notYet)
    expect(screen.has('img', aboutText.app.scan)).toBe(kind === 'desktop')
    expect(screen.text().includes(aboutText.app.unsupported)).toBe(kind === 'other')
    unmountAll()
  }
})

test('a published client downloads from the operators’ address; the messaging platform shows how', async () => {
  const replies = {
    'content.getLatestVersion': version({
      iosLink: 'https://apps.apple.com/app/id1',
      androidLink: '/files/a.apk',
      androidSha256: 'a'.repeat(64),
      androidBytes: 9_437_184,
    }),
  }
  system.now = { kind: 'android', isInMessenger: false }
  const screen = await render('content.app', { replies })
  await screen.press('button', aboutText.app.download('9.0 MB'))
  expect(screen.platform.opened).toEqual(['/files/a.apk'])
  expect(screen.text()).toContain('a'.repeat(64))
  system.now = { kind: 'ios', isInMessenger: true }
  const inside = await render('content.app', { replies })
  expect(inside.text()).toContain(aboutText.app.inMessenger)
  expect(
    inside.find('button', aboutText.app.store).getAttribute('aria-disabled') ??
      inside.find('button', aboutText.app.store).hasAttribute('disabled'),
  ).toBeTruthy()
})

/** The player tells that it is at this second. */
const sayOf = (audio: HTMLAudioElement | undefined, event: string, at: number) =>
  act(async () => {
    if (!audio) throw new Error('nothing plays')
    Object.defineProperty(audio, 'currentTime', { configurable: true, writable: true, value: at })
    Object.defineProperty(audio, 'paused', { configurable: true, value: event === 'pause' })
    audio.dispatchEvent(new Event(event))
  })

/** The players that pages make from here on; `restore` by `vi.unstubAllGlobals`. */
function watchPlayers(): HTMLAudioElement[] {
  const players: HTMLAudioElement[] = []
  const Native = globalThis.Audio
  vi.stubGlobal(
    'Audio',
    class extends Native {
      constructor() {
        super()
        players.push(this)
      }
    },
  )
  return players
}

test('what was heard is reported again when the server was busy or the call was lost', async () => {
  const players = watchPlayers()
  const answers = [refused(503, '系统繁忙，请稍后再试', 'kernel.busy'), offline, { heardSec: 4, done: false }] as const
  let tries = 0
  const screen = await render('content.audio', {
    as: 'member',
    replies: {
      'content.readAboutMedia': ({ seconds }) =>
        seconds === 0 ? { heardSec: 0, done: false } : (answers[tries++] ?? { heardSec: 0, done: false }),
    },
  })
  await sayOf(players.at(-1), 'playing', 12)
  for (const at of [13, 14, 15, 16]) await sayOf(players.at(-1), 'timeupdate', at)
  await sayOf(players.at(-1), 'pause', 16)
  const stretch = { id: 'a1', version: 'f1', fromSec: 12, seconds: 4, positionSec: 16 }
  await act(() =>
    eventually(() => expect(inputs(screen, 'content.readAboutMedia').slice(1)).toEqual([stretch, stretch, stretch])),
  )
  vi.unstubAllGlobals()
})

test('what one member heard is never reported for another who signed in meanwhile', async () => {
  const players = watchPlayers()
  const screen = await render('content.audio', {
    as: 'member',
    replies: {
      'content.readAboutMedia': ({ seconds }) => (seconds === 0 ? { heardSec: 0, done: false } : offline),
    },
  })
  await sayOf(players.at(-1), 'playing', 12)
  for (const at of [13, 14, 15, 16]) await sayOf(players.at(-1), 'timeupdate', at)
  await sayOf(players.at(-1), 'pause', 16)
  const reports = () => inputs(screen, 'content.readAboutMedia').length
  await act(() => eventually(() => expect(reports()).toBe(2)))
  await act(async () => void screen.kernel.session.signIn({ token: 'other', memberId: 'other' }))
  await act(() => eventually(() => expect(screen.kernel.queries.isMutating()).toBe(0)))
  expect(reports()).toBe(2)
  vi.unstubAllGlobals()
})

test('what really played is reported in order, and a visitor’s playing is not reported', async () => {
  const players = watchPlayers()
  for (const as of ['member', 'visitor'] as const) {
    const screen = await render('content.audio', { as })
    const audio = players.at(-1)
    const say = (event: string, at: number) => sayOf(audio, event, at)
    await say('playing', 12)
    for (const at of [13, 14, 15, 16]) await say('timeupdate', at)
    await say('pause', 16)
    await screen.settle()
    expect(inputs(screen, 'content.readAboutMedia')).toEqual(
      as === 'visitor'
        ? []
        : [
            { id: 'a1', version: 'f1', fromSec: 0, seconds: 0 },
            { id: 'a1', version: 'f1', fromSec: 12, seconds: 4, positionSec: 16 },
          ],
    )
    expect(screen.text()).toContain(aboutText.audio.done)
    unmountAll()
  }
  vi.unstubAllGlobals()
})

test('a recording with a picture shows it in its own box, and one without a picture has no box', async () => {
  const sound = {
    id: 'a1',
    version: 'f1',
    title: '服务介绍',
    kind: 'audio',
    url: '/files/a1',
    durationSec: 24,
    transcript: '您好。',
    sample: false,
  }
  const picture = { ...sound, id: 'a2', title: '风险揭示', kind: 'video', url: '/files/a2' }
  const replies = { 'content.listAboutMedia': api['content.listAboutMedia'].reply.parse({ rows: [sound, picture] }) }
  const screen = await render('content.audio', { replies })
  expect(document.querySelector('video')).toBeNull()
  await screen.press('button', `${picture.title}${aboutText.audio.length('00:24')}`)
  const video = document.querySelector('video')
  expect([video?.getAttribute('src'), video?.controls, screen.find('img', picture.title).contains(video)]).toEqual([
    picture.url,
    false,
    true,
  ])
})

test('the transcript of a recording is readable', async () => {
  const screen = await render('content.audio', { params: { id: 'a2' } })
  expect(screen.text()).not.toContain('证券市场有风险。')
  await screen.press('button', aboutText.audio.transcript)
  expect(screen.text()).toContain('证券市场有风险。')
})
