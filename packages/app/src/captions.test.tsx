import { afterEach, expect, test } from 'vitest'
import { courseScreens } from './course/manifest'
import { newsScreens } from './news/manifest'
import { allScreens } from './screens'
import { everything } from './testing/cases'
import { refused, renderScreen, unmountAll, type Replies } from './kernel/testing'
import { captionsText as text } from './kernel/captions/text.zh'

afterEach(unmountAll)

const rows = [
  { id: 1, fromMs: 0, toMs: 4_000, text: '大家好，今天读报表' },
  { id: 2, fromMs: 65_500, toMs: 69_000, text: '先看 ROE 和现金流' },
]
const pages = {
  video: {
    screen: newsScreens['news.video'],
    params: { id: 'v1' },
    one: 'news.getVideo',
    list: 'news.listVideoCaptions',
  },
  lesson: {
    screen: courseScreens['course.video'],
    params: { id: 'c1', lessonId: 'l2' },
    one: 'course.getLesson',
    list: 'course.listLessonCaptions',
  },
} as const
const kinds = Object.keys(pages) as (keyof typeof pages)[]

const open = async (
  kind: keyof typeof pages,
  captioned: boolean,
  more: Replies = {},
  stored?: Record<string, string>,
) => {
  const { screen, params, one, list } = pages[kind]
  const shown: object = { ...(everything[one] as object), kind: 'video', captioned }
  return renderScreen(screen, {
    as: 'member',
    params,
    ...(stored && { stored }),
    replies: { ...everything, [one]: shown, [list]: { rows }, ...more } as Replies,
    screens: allScreens,
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const asked = (screen: Opened, kind: keyof typeof pages) =>
  screen.api.calls.filter(({ name }) => name === pages[kind].list).length
async function until(screen: Opened, isThere: () => boolean): Promise<void> {
  for (let round = 0; round < 50 && !isThere(); round += 1) await screen.settle()
  expect(isThere()).toBe(true)
}

test.each(kinds)(
  '%s: captions are under the picture until they are turned off, and words in them are found',
  async (kind) => {
    const screen = await open(kind, true)
    await until(screen, () => asked(screen, kind) === 1)
    await screen.press('button', text.open)
    await until(screen, () => screen.text().includes('先看 ROE 和现金流'))
    expect(screen.text()).toContain('01:05')
    await screen.type(text.search, 'ｒｏｅ')
    expect(screen.text()).toContain('先看 ROE 和现金流')
    expect(screen.text()).not.toContain('今天读报表')
    await screen.type(text.search, '没有的词')
    expect(screen.text()).toContain(text.noHit)
    // What was loaded for the picture serves the words below it.
    expect(asked(screen, kind)).toBe(1)
    await screen.press('button', text.switch)
    expect(screen.platform.stored.get('live.captions')).toBe('off')
  },
)

test.each(kinds)('%s: where they are off nothing of them is loaded', async (kind) => {
  const screen = await open(kind, true, {}, { 'live.captions': 'off' })
  await until(screen, () => screen.has('button', text.switch))
  expect(asked(screen, kind)).toBe(0)
})

test.each(kinds)('%s: without captions there is no switch and no search', async (kind) => {
  const screen = await open(kind, false)
  await until(screen, () => screen.has('button', '播放') || screen.container.querySelector('video') !== null)
  expect([screen.has('button', text.switch), screen.has('button', text.open), asked(screen, kind)]).toEqual([
    false,
    false,
    0,
  ])
})

test('captions that do not come are asked for again', async () => {
  const screen = await open('video', true, { 'news.listVideoCaptions': refused(500, '服务器出错', 'kernel.failed') })
  await until(screen, () => screen.text().includes(text.failed))
  await screen.press('button', text.open)
  const before = asked(screen, 'video')
  screen.api.answer({ 'news.listVideoCaptions': { rows } })
  await screen.press('button', text.switch)
  await until(screen, () => asked(screen, 'video') > before && screen.text().includes('今天读报表'))
})
