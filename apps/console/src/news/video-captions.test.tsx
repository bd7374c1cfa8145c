import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { text } from '../kernel/text.captions.zh'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type, type Answers } from '../testing/stage'
import { text as words } from './text.video.zh'
import Video from './video'

afterEach(takeAway)

const file = { fileId: 'f1', fileName: '第一课.mp4', bytes: 2_097_152, durationSec: 187, url: '/files/f1' }
const by = { id: 'operator-xu', name: '许静', at: 1_795_000_000_000 }
const draft = {
  id: 'v1',
  version: 2,
  state: 'draft',
  isLive: false,
  title: '蜡烛图怎么看',
  categoryId: 'c1',
  categoryName: '课程',
  changed: by,
  sample: false,
  description: '四个价格',
  levelIds: [],
  isPublic: false,
  commentsOpen: true,
  file,
  steps: [],
}
const captions = {
  version: 3,
  isShown: true,
  hidden: 0,
  rows: [{ id: 2, fromMs: 65_500, toMs: 70_000, text: '先看市盈率' }],
}
const PATH = '/api/console/video'
const LINE = `${PATH}/captions/line`
const STATE = `${PATH}/captions/state`

async function open(more: Answers = {}) {
  const router = createMemoryRouter([{ path: '/news/video', element: <Video /> }], {
    initialEntries: ['/news/video?id=v1'],
  })
  const answers: Answers = {
    [`${PATH}/get/choices`]: () => ({ categories: [{ id: 'c1', name: '课程' }], teachers: [], levels: [] }),
    [`${PATH}/get/info/v1`]: () => draft,
    [`${PATH}/upload/get/list`]: () => ({ rows: [] }),
    [`${PATH}/captions/get/list`]: () => captions,
    [LINE]: () => captions,
    [STATE]: () => captions,
    ...more,
  }
  const stage = await show(() => <RouterProvider router={router} />, answers, '/', { hasRouter: false })
  await press(button(words.captions.open))
  const sentTo = (path: string) => stage.sent.filter((one) => one.path === path).map(({ input }) => input)
  return { ...stage, sentTo }
}

test('captions of the file are read where the video is edited; a line is corrected and taken away', async () => {
  const { sentTo, text: said } = await open()
  expect(sentTo(`${PATH}/captions/get/list`)).toEqual([{ id: 'v1', fileId: 'f1' }])
  for (const one of ['先看市盈率', '01:05.5–01:10', words.captions.told]) expect(said()).toContain(one)
  await press(button(text.editAt('01:05.5')))
  await type(text.words, '先看市净率')
  await press(button(text.save))
  await press(button(text.removeAt('01:05.5')))
  await press(button(text.remove))
  const line = { id: 'v1', fileId: 'f1', captionId: 2, version: 3 }
  expect(sentTo(LINE)).toEqual([
    { ...line, text: '先看市净率' },
    { ...line, text: '' },
  ])
})

test('they are withdrawn for a reason; a refusal is shown', async () => {
  const { sentTo, text: said } = await open({
    [STATE]: () => {
      throw new Refused(409, '字幕刚被别人改过', 'kernel.captions_changed')
    },
  })
  await press(button(text.withdraw))
  await type(text.why, '错字太多')
  await press(button(text.withdraw))
  expect(sentTo(STATE)).toEqual([{ id: 'v1', fileId: 'f1', version: 3, shown: false, why: '错字太多' }])
  expect(said()).toContain('字幕刚被别人改过')
})
