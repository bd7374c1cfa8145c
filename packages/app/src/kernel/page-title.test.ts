import { expect, test } from 'vitest'
import { createPageTitle } from './page-title'

test('the last offer counts, and the end of an earlier one leaves it alone', () => {
  const title = createPageTitle()
  const told: (string | undefined)[] = []
  const stop = title.subscribe(() => told.push(title.now()))
  const endFirst = title.offer('第一篇')
  const endSecond = title.offer('第二篇')
  endFirst()
  endSecond()
  stop()
  title.offer('没有人听')
  expect(told).toEqual(['第一篇', '第二篇', undefined])
  expect(title.now()).toBe('没有人听')
})
