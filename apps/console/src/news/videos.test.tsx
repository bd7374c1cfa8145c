import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { videoPieceBytes } from '@rostrum/contract/news/limits'
import { eventually } from '@rostrum/testkit/eventually'
import '../testing/browser'
import { button, press, Refused, settle, show, takeAway, type, type Answers } from '../testing/stage'
import { text as kernelText } from '../kernel/text.zh'
import { text as words } from './text.zh'
import { text } from './text.video.zh'
import Video from './video'
import Videos from './videos'

afterEach(takeAway)

const XU = { id: 'operator-xu', name: '许静', at: 1_795_000_000_000 }
const row = {
  id: 'v1',
  version: 2,
  state: 'review',
  isLive: false,
  title: '蜡烛图怎么看',
  categoryId: 'c1',
  categoryName: '课程',
  durationSec: 187,
  changed: XU,
  sample: false,
}
const file = {
  fileId: 'f1',
  fileName: '第一课.mp4',
  bytes: 2_097_152,
  durationSec: 187,
  width: 1280,
  height: 720,
  url: '/files/f1',
}
const poster = { id: 'p1', url: '/files/p1' }
const draft = {
  ...row,
  description: '四个价格',
  levelIds: [],
  isPublic: false,
  commentsOpen: true,
  file,
  cover: poster,
  steps: [{ act: 'submit', by: XU, version: 2 }],
}
const choices = { categories: [{ id: 'c1', name: '课程' }], teachers: [], levels: [] }

const PATH = '/api/console/video'
const common: Answers = {
  [`${PATH}/get/choices`]: () => choices,
  [`${PATH}/get/info/v1`]: () => draft,
  [`${PATH}/upload/get/list`]: () => ({ rows: [] }),
}
const showVideo = (address: string, answers: Answers = {}) => {
  const router = createMemoryRouter([{ path: '/news/video', element: <Video /> }], { initialEntries: [address] })
  return show(() => <RouterProvider router={router} />, { ...common, ...answers }, '/', { hasRouter: false })
}

test('the list asks for what the address says, and shows where each video stands', async () => {
  const stage = await show(
    Videos,
    { ...common, [`${PATH}/get/list`]: () => ({ rows: [row], hasMore: false }) },
    '/?state=review&category=c1&keyword=蜡烛',
  )
  expect(stage.sent.find(({ path }) => path === `${PATH}/get/list`)?.input).toMatchObject({
    state: 'review',
    categoryId: 'c1',
    keyword: '蜡烛',
  })
  for (const said of [row.title, words.states.review, '课程', '3:07']) expect(stage.text()).toContain(said)
})

test('a change is saved on the version that was seen, and what is not saved is not sent on its way', async () => {
  const saved = { ...draft, version: 3, state: 'draft', title: '另一个标题' }
  const stage = await showVideo('/news/video?id=v1', { [`${PATH}/save`]: () => saved })
  expect(document.querySelector('video')?.getAttribute('src')).toBe(file.url)
  await type(words.title, '另一个标题')
  await press(button(words.save))
  expect(stage.sent.find(({ path }) => path === `${PATH}/save`)?.input).toMatchObject({
    id: 'v1',
    version: 2,
    title: '另一个标题',
    fileId: 'f1',
    coverId: 'p1',
    isPublic: false,
  })
  expect(button(words.submit)).toBeDefined()
})

test('what a save changed in a video is read: words line by line, and both files', async () => {
  const steps = [
    { act: 'save', by: XU, version: 2, why: undefined },
    { act: 'save', by: XU, version: 1 },
  ]
  const other = { ...file, fileId: 'f0', fileName: '试录.mp4', url: '/files/f0' }
  await showVideo('/news/video?id=v1', {
    [`${PATH}/get/info/v1`]: () => ({ ...draft, steps }),
    [`${PATH}/version/get/info`]: ({ version }) => ({
      version: Number(version),
      by: XU,
      title: row.title,
      description: version === '1' ? '三个价格' : '四个价格',
      file: version === '1' ? other : file,
    }),
  })
  await press(button(words.compareBefore))
  expect(document.querySelector('del')?.textContent).toBe('三个价格')
  expect(document.querySelector('ins')?.textContent).toBe('四个价格')
  expect([...document.querySelectorAll('figure video')].map((one) => one.getAttribute('src'))).toEqual([
    '/files/f0',
    '/files/f1',
  ])
})

test('another poster is taken from the chosen second', async () => {
  const other = { id: 'p2', url: '/files/p2' }
  const stage = await showVideo('/news/video?id=v1', { [`${PATH}/poster`]: () => other })
  await type(text.posterSec, '12')
  await press(button(text.takePoster))
  expect(stage.sent.find(({ path }) => path === `${PATH}/poster`)?.input).toEqual({ fileId: 'f1', posterSec: 12 })
  expect(document.querySelector(`img[alt="${text.poster}"]`)?.getAttribute('src')).toBe(other.url)
})

test('a refused change stays on the table with the words of the refusal', async () => {
  const refusal = new Refused(409, '黄维刚动过这篇稿件', 'news.draft_changed')
  const stage = await showVideo('/news/video?id=v1', {
    [`${PATH}/save`]: () => {
      throw refusal
    },
  })
  await type(words.title, '另一个标题')
  await press(button(words.save))
  expect(stage.text()).toContain('黄维刚动过这篇稿件')
  expect(document.querySelector<HTMLInputElement>(`input[aria-label="${words.title}"]`)?.value).toBe('另一个标题')
})

test('a video that somebody else saved keeps what was typed, and is saved once his version was looked at', async () => {
  let now = { ...draft, state: 'draft' }
  const stage = await showVideo('/news/video?id=v1', {
    [`${PATH}/get/info/v1`]: () => now,
    [`${PATH}/save`]: ({ version }) => {
      if (version === 3) return { ...now, version: 4 }
      now = { ...now, version: 3, description: '别人写的简介' }
      throw new Refused(409, '别人改过', 'news.draft_changed')
    },
  })
  await type(words.title, '我写的标题')
  await press(button(words.save))
  expect(stage.text()).toContain('别人写的简介')
  await press(button(kernelText.meanwhileSeen))
  await press(button(words.save))
  const saves = stage.sent.filter(({ path }) => path === `${PATH}/save`).map(({ input }) => input)
  expect(saves).toMatchObject([
    { version: 2, title: '我写的标题' },
    { version: 3, title: '我写的标题' },
  ])
})

/** Picks a file as somebody does. */
async function pick(picked: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no place for a file')
  Object.defineProperty(input, 'files', { value: [picked], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

test('a file goes on from where the server has it, and is checked at the end', async () => {
  const bytes = videoPieceBytes + 10
  const finished = { ...file, bytes, poster }
  const sent: number[] = []
  const stage = await showVideo('/news/video', {
    [`${PATH}/upload/begin`]: () => ({ id: 'u1', fileName: '课.mp4', bytes, offset: videoPieceBytes, touchedAt: 1 }),
    [`${PATH}/upload/finish`]: () => finished,
  })
  // The piece leaves by the browser's older way of sending, which the tests' document does not have.
  const older = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = class {
    upload = {}
    onload: () => void = () => undefined
    status = 200
    responseText = JSON.stringify({ code: 200, msg: '', data: { id: 'u1', offset: bytes } })
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      sent.push(Number(body.get('offset')))
      this.onload()
    }
  } as unknown as typeof XMLHttpRequest
  await pick(new File([new Uint8Array(bytes)], '课.mp4', { type: 'video/mp4' }))
  const end = await act(() =>
    eventually(() => stage.sent.find(({ path }) => path === `${PATH}/upload/finish`) ?? expect.fail('not finished')),
  )
  await settle()
  globalThis.XMLHttpRequest = older
  expect(sent).toEqual([videoPieceBytes])
  expect(end.input).toMatchObject({ id: 'u1', posterSec: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(document.querySelector('video')?.getAttribute('src')).toBe(file.url)
})
