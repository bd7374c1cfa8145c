import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { show, takeAway } from '../testing/stage'
import { text as kernel } from '../kernel/text.zh'
import Learners from './learners'
import { text } from './text.learners.zh'

afterEach(takeAway)

const LIST = '/api/console/course/learner/get/list/c1'
const row = (no: number, more: object = {}) => ({
  ...{
    memberId: `m${no}`,
    nickname: `会员${no}`,
    beganAt: 0,
    lastAt: 0,
    lastLesson: '三类现金流',
    done: 3,
    isDone: false,
  },
  ...more,
})

test('a course’s learners: how far each came, the way to each, and how many began and finished', async () => {
  const done = { done: 12, isDone: true, certificateNo: 'JY-20261120-ABCDEFGH' }
  const listed = { title: '财报精读', lessons: 12, learners: 328, finished: 41 }
  const { sent, text: words } = await show(
    Learners,
    { [LIST]: () => ({ ...listed, rows: [row(1), row(2, done), row(3, { nickname: undefined })], hasMore: false }) },
    '/course/learners?id=c1',
  )
  const said = [text.said('财报精读', 328, 41, 12), text.progressOf(3, 12), text.finished, done.certificateNo]
  for (const one of [...said, kernel.goneMember]) expect(words()).toContain(one)
  const ways = [...document.querySelectorAll('a')].map((way) => way.getAttribute('href'))
  expect(ways).toContain('/member/members?keyword=m2&open=m2')
  expect(ways.some((way) => way?.includes('m3'))).toBe(false)
  expect(sent.map(({ path }) => path)).toContain(LIST)
})

test('without a course it says how to come to one', async () => {
  const { sent, text: words } = await show(Learners, {}, '/course/learners')
  expect(words()).toContain(text.without)
  expect(sent).toEqual([])
})
