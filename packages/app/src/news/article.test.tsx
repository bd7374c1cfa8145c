import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { offline, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { newsScreens } from './manifest'

afterEach(unmountAll)

const article = everything['news.get'] as object
const id = (everything['news.get'] as { readonly id: string }).id
const none = { rows: [], hasMore: false } as never
const open = (replies: Replies, device = {}) =>
  renderScreen(newsScreens['news.details'], {
    replies: { ...everything, 'member.listNotes': none, ...replies },
    params: { id },
    screens: allScreens,
    device,
  })

test('an article that a person recorded plays that, asked for when it is pressed, and says so', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined)
  const screen = await open(
    {
      'news.get': { ...article, audioSec: 200 } as never,
      'news.getAudio': { url: '/files/a1?sig=1', durationSec: 200 },
    },
    { speech: { speak: vi.fn(), hasVoice: () => true, onVoices: () => () => undefined } },
  )
  expect(screen.text()).toContain('真人朗读的录音')
  expect(screen.has('button', '朗读')).toBe(false)
  const asked = () => screen.api.calls.filter(({ name }) => name === 'news.getAudio')
  expect(asked()).toEqual([])
  await screen.press('button', '听录音 03:20')
  expect(asked()).toEqual([{ name: 'news.getAudio', input: { id } }])
  expect(play).toHaveBeenCalled()
  expect(screen.has('button', '暂停录音')).toBe(true)
  expect(screen.text()).toContain('00:00 / 03:20')
  play.mockRestore()
})

test('a recording that is not there is said; one that stops playing is asked for again, where it stopped', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined)
  const recorded = { 'news.get': { ...article, audioSec: 200 } as never }
  const screen = await open({ ...recorded, 'news.getAudio': offline })
  await screen.press('button', '听录音 03:20')
  const said = () => [...screen.container.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join('')
  expect(said()).not.toBe('')
  expect(play).not.toHaveBeenCalled()
  screen.api.answer({
    ...everything,
    ...recorded,
    'member.listNotes': none,
    'news.getAudio': { url: '/files/a1?sig=1', durationSec: 200 },
  })
  play.mockRejectedValueOnce(new DOMException('gone', 'NotSupportedError'))
  await screen.press('button', '听录音 03:20')
  expect(screen.text()).toContain('录音放不出来')
  const asked = () => screen.api.calls.filter(({ name }) => name === 'news.getAudio').length
  const before = asked()
  await screen.advance(1_000)
  await screen.press('button', '播放录音')
  expect(asked()).toBe(before + 1)
  expect(screen.has('button', '暂停录音')).toBe(true)
  play.mockRestore()
})

test('a browser that wants another press has a recording that waits, and none that failed', async () => {
  const play = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('press first', 'NotAllowedError'))
  const screen = await open({
    'news.get': { ...article, audioSec: 200 } as never,
    'news.getAudio': { url: '/files/a1?sig=1', durationSec: 200 },
  })
  await screen.press('button', '听录音 03:20')
  expect(screen.has('button', '播放录音')).toBe(true)
  expect(screen.text()).not.toContain('录音放不出来')
  play.mockRestore()
})

test('of more notes than a page holds it says so', async () => {
  const note = {
    ...{ id: 't1', kind: 'news', refId: id, refTitle: '怎样读报表', text: '记住', createdAt: 1 },
    ...{ gone: false, locked: false },
  }
  const screen = await open({ 'member.listNotes': { rows: [note], hasMore: true } as never })
  expect(screen.has('link', '我的笔记（1+）')).toBe(true)
  expect(screen.api.calls.find(({ name }) => name === 'member.listNotes')?.input).toMatchObject({ pageSize: '100' })
})

test('to select a passage first is said only where one can be marked', async () => {
  const plain = await open({})
  expect(plain.text()).toContain('笔记只有您自己看得到')
  expect(plain.text()).not.toContain('选中一段再记')
  vi.stubGlobal('Highlight', Set)
  const marking = await open({})
  expect(marking.text()).toContain('选中一段再记')
  vi.unstubAllGlobals()
})

test('a note is written about the article, and what was noted leads to its notes', async () => {
  const note = {
    ...{ id: 't1', kind: 'news', refId: id, refTitle: '怎样读报表', passage: '正文', text: '记住' },
    ...{ createdAt: 1, gone: false, locked: false },
  }
  const screen = await open({ 'member.saveNote': note as never })
  expect(screen.text()).toContain('只有您自己看得到')
  await screen.press('button', '记笔记')
  await screen.type('笔记', '记住')
  screen.api.answer({
    ...everything,
    'member.saveNote': note as never,
    'member.listNotes': { rows: [note], hasMore: false } as never,
  })
  await screen.press('button', '保存')
  expect(screen.api.calls.find(({ name }) => name === 'member.saveNote')?.input).toMatchObject({
    ...{ kind: 'news', refId: id, text: '记住' },
  })
  expect(screen.find('link', '我的笔记（1）').getAttribute('href')).toContain(`refId=${id}`)
})

test('a column is subscribed to at the foot of its article, in the words of every other page', async () => {
  const screen = await open({
    'news.get': { ...article, columnId: 'k1', columnName: '报表课', columnFollowed: false } as never,
    'news.follow': { followed: true },
  })
  await screen.press('button', '订阅')
  expect(screen.text()).toContain('已订阅，有新文章会通知您')
})

test('a device with a voice reads it, says whose voice it is, and stops; one without offers nothing', async () => {
  expect((await open({})).has('button', '朗读')).toBe(false)
  const spoken: (readonly string[])[] = []
  const stop = vi.fn()
  let end: (wasHeard: boolean) => void = () => undefined
  const speak = (lines: readonly string[], onEnd: typeof end) => {
    spoken.push(lines)
    end = onEnd
    return stop
  }
  let voices = 0
  const arrived = new Set<() => void>()
  const onVoices = (listener: () => void) => {
    arrived.add(listener)
    return () => void arrived.delete(listener)
  }
  const screen = await open({}, { speech: { speak, onVoices, hasVoice: () => voices > 0 } })
  expect(screen.has('button', '朗读')).toBe(false)
  voices = 1
  await act(async () => arrived.forEach((listener) => listener()))
  expect(screen.text()).toContain('不是真人录音')
  await screen.press('button', '朗读')
  expect(spoken[0]?.slice(1)).toEqual(['三类现金流', '利润是意见，现金是事实。'])
  await screen.press('button', '停止朗读')
  expect(stop).toHaveBeenCalled()
  await screen.press('button', '朗读')
  await act(async () => end(false))
  expect(screen.text()).toContain('这台设备没有可用的中文语音')
  expect(screen.has('button', '朗读')).toBe(true)
})
