import { expect, test } from 'vitest'
import { fakeClock } from '../kernel/testing'
import { SlowQueue } from './slow-queue'

function line(paceMs: number) {
  const timers = fakeClock(1_000_000)
  const sent: string[] = []
  let ids = 0
  let changes = 0
  const queue = new SlowQueue<string>(
    {
      timers,
      newId: () => `w${(ids += 1)}`,
      send: (words) => void sent.push(words),
      changed: () => void (changes += 1),
    },
    paceMs,
  )
  return {
    queue,
    sent,
    timers,
    changes: () => changes,
    due: () => queue.list.map(({ what, dueAt }) => `${what} ${(dueAt - timers.now()) / 1000}`),
  }
}

test('without slow mode every message goes at once, in order', () => {
  const { queue, sent } = line(0)
  queue.say('a')
  queue.say('b')
  expect(sent).toEqual(['a', 'b'])
})

test('an early message joins the queue and goes when its time comes', () => {
  const { queue, sent, timers, due } = line(10_000)
  queue.say('a')
  queue.say('b')
  queue.say('c')
  expect([sent, due()]).toEqual([['a'], ['b 10', 'c 20']])
  timers.advance(9_999)
  expect(sent).toEqual(['a'])
  timers.advance(1)
  expect([sent, due()]).toEqual([['a', 'b'], ['c 10']])
  timers.advance(10_000)
  expect([sent, due()]).toEqual([['a', 'b', 'c'], []])
})

test('a message taken back is never sent, and those behind it move up', () => {
  const { queue, sent, timers } = line(10_000)
  queue.say('a')
  queue.say('b')
  queue.say('c')
  queue.cancel(queue.list[0]?.key ?? '')
  timers.advance(10_000)
  expect(sent).toEqual(['a', 'c'])
  timers.advance(60_000)
  expect(sent).toEqual(['a', 'c'])
})

test('a message that the server found too early goes to the front and waits as long as the server says', () => {
  const { queue, sent, timers, due } = line(10_000)
  queue.early('a', 7_000)
  queue.say('b')
  expect(due()).toEqual(['a 7', 'b 17'])
  timers.advance(7_000)
  expect(sent).toEqual(['a'])
})

test('the queue empties at once when slow mode ends', () => {
  const { queue, sent } = line(30_000)
  queue.say('a')
  queue.say('b')
  queue.pace(0)
  expect(sent).toEqual(['a', 'b'])
})

test('a message sent from another device counts as mine', () => {
  const { queue, sent, timers } = line(10_000)
  queue.spoke(timers.now() - 4_000)
  queue.say('a')
  expect([sent, queue.restMs()]).toEqual([[], 6_000])
})

test('nothing is sent after a stop', () => {
  const { queue, sent, timers } = line(10_000)
  queue.say('a')
  queue.say('b')
  queue.stop()
  timers.advance(60_000)
  expect(sent).toEqual(['a'])
  queue.settle()
  expect(sent).toEqual(['a', 'b'])
})
