import { expect, test } from 'vitest'
import { fakeHistory, settled } from './testing/fake-history'
import { stackWorld, type StackWorld } from './testing/stack-world'

/** Opens an overlay that records when it is asked to close. */
function overlay({ stack }: StackWorld, name: string, closed: string[]): () => void {
  return stack.layers.open(() => closed.push(name))
}

test('Back closes the open overlay first, then leaves the page', async () => {
  const world = stackWorld()
  const closed: string[] = []
  await world.stack.start()
  await world.stack.navigateTo('/pages/n/1')
  overlay(world, 'sheet', closed)
  await settled()
  expect(world.history.urls()).toEqual(['/', '/pages/n/1', '/pages/n/1'])
  await world.history.press(-1)
  expect([closed, world.top()]).toEqual([['sheet'], '/pages/n/1'])
  await world.history.press(-1)
  expect(world.top()).toBe('/pages/index')
})

test('the upper of two overlays closes first', async () => {
  const world = stackWorld()
  const closed: string[] = []
  await world.stack.start()
  overlay(world, 'sheet', closed)
  overlay(world, 'dialog', closed)
  await settled()
  await world.history.press(-1)
  expect(closed).toEqual(['dialog'])
  await world.history.press(-1)
  expect(closed).toEqual(['dialog', 'sheet'])
})

test('an overlay that closes by itself leaves no entry behind, and Forward does not stop at it', async () => {
  const world = stackWorld()
  await world.stack.start()
  await world.stack.navigateTo('/pages/n/1')
  const done = overlay(world, 'sheet', [])
  await settled()
  done()
  await settled()
  expect(world.history.index()).toBe(1)
  await world.history.press(1)
  await settled()
  expect(world.history.index()).toBe(1)
  await world.history.press(-1)
  expect(world.top()).toBe('/pages/index')
})

test('an overlay that opens and closes at once, or twice, writes at most one entry', async () => {
  const world = stackWorld()
  await world.stack.start()
  overlay(world, 'a', [])()
  await settled()
  expect(world.history.urls().length).toBe(1)
  overlay(world, 'b', [])()
  overlay(world, 'b', [])
  await settled()
  expect(world.history.urls().length).toBe(2)
})

test('a browser that takes three seconds to leave the entry of an overlay does not close the next one', async () => {
  const history = fakeHistory()
  let answer = (): void => undefined
  // A browser settles the entry that it goes to at once, and goes there later.
  const go = (delta: number): void => {
    const target = history.index() + delta
    answer = () => history.go(target - history.index())
  }
  const timers = new Map<() => void, number>()
  const after = (ms: number, run: () => void): (() => void) => {
    timers.set(run, ms)
    return () => timers.delete(run)
  }
  const world = stackWorld({ history: { ...history, go }, after })
  const closed: string[] = []
  await world.stack.start()
  const done = overlay(world, 'first', closed)
  await settled()
  done()
  await settled()
  for (const [run, ms] of timers) if (ms <= 3_000) run()
  overlay(world, 'next', closed)
  await settled()
  answer()
  await settled()
  expect(closed).toEqual([])
  await world.history.press(-1)
  expect(closed).toEqual(['next'])
})

test('going to another page from an overlay closes it and leaves its entry', async () => {
  const world = stackWorld()
  const closed: string[] = []
  await world.stack.start()
  overlay(world, 'sheet', closed)
  await settled()
  await world.stack.navigateTo('/pages/n/1')
  expect([closed, world.history.urls()]).toEqual([['sheet'], ['/', '/pages/n/1']])
  await world.history.press(-1)
  expect(world.top()).toBe('/pages/index')
})

test('navigateBack and reLaunch skip the overlay', async () => {
  const world = stackWorld()
  await world.stack.start()
  await world.stack.navigateTo('/pages/n/1')
  overlay(world, 'sheet', [])
  await settled()
  await world.stack.navigateBack()
  expect([world.top(), world.history.index()]).toEqual(['/pages/index', 0])
  await world.stack.navigateTo('/pages/n/2')
  overlay(world, 'sheet', [])
  await settled()
  await world.stack.reLaunch('/pages/n/3')
  expect([world.top(), world.history.index(), world.stack.depth()]).toEqual(['/pages/n/3', 0, 1])
})

test('a step of a page is one Back, and keeps its state while another page is on top', async () => {
  const world = stackWorld()
  const back: string[] = []
  const step = (): (() => void) => world.stack.layers.open(() => back.push('step'), 'step')
  await world.stack.start()
  await world.stack.navigateTo('/pages/n/1')
  step()
  await settled()
  await world.stack.navigateTo('/pages/n/2')
  expect([back, world.history.urls()]).toEqual([[], ['/', '/pages/n/1', '/pages/n/2']])
  await world.history.press(-1)
  // The page is shown again, and registers its step again.
  step()
  await settled()
  await world.history.press(-1)
  expect([back, world.top()]).toEqual([['step'], '/pages/n/1'])
  await world.history.press(-1)
  expect(world.top()).toBe('/pages/index')
})

test('if the next page fails to load, the step still is one Back', async () => {
  const world = stackWorld()
  const back: string[] = []
  await world.stack.start()
  await world.stack.navigateTo('/pages/n/1')
  world.stack.layers.open(() => back.push('step'), 'step')
  await settled()
  await world.stack.navigateTo('/pages/gone/index')
  await settled()
  await world.history.press(-1)
  expect([world.said.failures, back, world.top()]).toEqual([1, ['step'], '/pages/n/1'])
})

test('a reload on an overlay entry returns to the page without the overlay', async () => {
  const before = stackWorld()
  await before.stack.start()
  await before.stack.navigateTo('/pages/n/1')
  overlay(before, 'sheet', [])
  await settled()
  const world = stackWorld({ history: before.history.reloaded() })
  await world.stack.start()
  expect([world.top(), world.stack.depth(), world.history.index()]).toEqual(['/pages/n/1', 2, 1])
  await world.history.press(-1)
  expect(world.top()).toBe('/pages/index')
})

test('the scroll position of a page is kept for the reload', async () => {
  const before = stackWorld()
  await before.stack.start()
  await before.stack.navigateTo('/pages/n/1')
  const key = before.stack.state.now().top?.key ?? ''
  before.stack.saveScroll(key, 1234)
  const world = stackWorld({ history: before.history.reloaded() })
  await world.stack.start()
  expect(world.stack.state.now().top?.startAt).toBe(1234)
})
