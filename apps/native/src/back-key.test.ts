import { expect, test } from 'vitest'
import { createBackKey } from './back-key'

function world() {
  const did: string[] = []
  const state = { isCovered: false, depth: 1, isHome: true, now: 0 }
  const press = createBackKey({
    isCovered: () => state.isCovered,
    uncover: () => did.push('uncover'),
    depth: () => state.depth,
    back: () => did.push('back'),
    isHome: () => state.isHome,
    goHome: () => did.push('home'),
    now: () => state.now,
    warn: () => did.push('warn'),
    exit: () => did.push('exit'),
  })
  return { did, state, press }
}

test('it closes the nearest first: overlay, page, tab, app', () => {
  const { did, state, press } = world()
  Object.assign(state, { isCovered: true, depth: 2, isHome: false })
  press()
  state.isCovered = false
  press()
  state.depth = 1
  press()
  state.isHome = true
  press()
  expect(did).toEqual(['uncover', 'back', 'home', 'warn'])
})

test('at home a second press within two seconds leaves, a later one warns again', () => {
  const { did, state, press } = world()
  press()
  state.now = 2_001
  press()
  state.now = 4_001
  press()
  expect(did).toEqual(['warn', 'warn', 'exit'])
})
