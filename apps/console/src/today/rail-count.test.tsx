import { afterEach, expect, test } from 'vitest'
import { show, takeAway } from '../testing/stage'
import RailCount from './rail-count'

afterEach(takeAway)

const answers = (waiting: Readonly<Record<string, number>>) => ({
  '/api/console/queue/get/list': () => ({
    rows: ['comments', 'reportedComments'].map((key) => ({ key, total: waiting[key] ?? 0 })),
  }),
})
const counts = () => [...document.querySelectorAll('span[aria-hidden]')].map((one) => one.textContent)

test('what waits at a page stands beside its name, each queue for itself', async () => {
  const { sent } = await show(() => <RailCount path="/news/comments" />, answers({ comments: 3, reportedComments: 1 }))
  expect(counts()).toEqual(['3', '1'])
  expect(sent, 'one question for all queues').toHaveLength(1)
})

test('nothing stands where nothing waits, and where there is no queue nothing is asked', async () => {
  await show(() => <RailCount path="/news/comments" />, answers({}))
  expect(counts()).toEqual([])
  takeAway()
  const { sent } = await show(() => <RailCount path="/news/sections" />, {})
  expect(sent).toEqual([])
})
