import { linkTo } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'
import { subjectsOf } from './subjects'

const page = { title: '一份回放', description: '', riskTip: '' }
const subjects = subjectsOf(() => [
  {},
  {
    subjects: {
      room: { levels: async (id) => (id === 'r1' ? [] : undefined) },
      replay: { describe: async () => page },
      security: { describe: async (code) => (code === '600000' ? page : undefined) },
      course: {
        levels: async (id) => (id === 'c1' ? [] : undefined),
        idAt: async (query) => (query.get('lessonId') === 'l1' ? 'c1' : undefined),
      },
    },
  },
])

test('the slice that knows what a page shows answers for its link', async () => {
  expect(await subjects.levels(linkTo('live.video', { id: 'r1' }))).toEqual([])
  expect(await subjects.levels(linkTo('live.own', { id: 'r1', state: 'answered' }))).toEqual([])
  expect(await subjects.describe(linkTo('live.playback', { id: 'p1' }))).toBe(page)
  expect(await subjects.describe(linkTo('live.video', { id: 'r1' }))).toBeUndefined()
  expect(await subjects.describe(linkTo('stock.kline', { code: '600000', period: 'week' }))).toBe(page)
  expect(await subjects.describe(linkTo('stock.kline'))).toBeUndefined()
})

test('a link that names a part leads to the whole', async () => {
  const lesson = '/pages/course/video/index/index?lessonId=l1'
  expect(await subjects.levels(lesson)).toEqual([])
  expect(await subjects.idOf(lesson, 'course')).toBe('c1')
  expect(await subjects.idOf(lesson, 'room')).toBeUndefined()
  expect(await subjects.isGone(lesson.replace('l1', 'l2'))).toBe(true)
})

test.each([
  [linkTo('live.video', { id: 'r1' }), false],
  [linkTo('live.own', { id: 'r2' }), true],
  ['/pages/liveVideo/index/index', true],
  ['/pages/liveVideo/index/index?id=%E0%A4%A', true],
  // No slice says whether replays, articles or pages without a subject still exist.
  [linkTo('live.playback', { id: 'p1' }), false],
  [linkTo('news.details', { id: 'n1' }), false],
  [linkTo('member.settings'), false],
  [linkTo('stock.details', { code: 'x' }), false],
  ['/pages/nowhere/index?id=r2', false],
  // A teacher's page stays, whatever its subject.
  [linkTo('live.push', { id: 'r2' }), false],
])('%s: gone %s', async (link, isGone) => {
  expect(await subjects.isGone(link)).toBe(isGone)
})
