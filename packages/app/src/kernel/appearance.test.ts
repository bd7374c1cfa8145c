import { expect, test } from 'vitest'
import {
  fontFactorDefault,
  fontFactorMax,
  fontFactorMin,
  riseColorDefault,
  riseColorOther,
} from '@rostrum/contract/kernel/appearance'
import { createAppearance } from './appearance'
import { fakePlatform } from './testing/fake-platform'

test('the defaults apply first, following the system', () => {
  const platform = fakePlatform()
  const appearance = createAppearance(platform)
  expect(platform.looks).toEqual([
    { dark: false, fontFactor: fontFactorDefault, riseColor: riseColorDefault, care: false },
  ])
  platform.setSystemDark(true)
  expect(platform.looks.at(-1)?.dark).toBe(true)
  expect(appearance.isDark()).toBe(true)
})

// holds: 3-31, 9-28
test('a choice is kept on the device and comes back', () => {
  const platform = fakePlatform()
  createAppearance(platform).set({ fontFactor: 1.6, theme: 'dark', riseColor: riseColorOther, care: true })
  expect(platform.stored.get('fontSizeSync')).toBe('1.6')
  const again = createAppearance(platform)
  expect(again.now()).toEqual({ fontFactor: 1.6, theme: 'dark', riseColor: riseColorOther, care: true })
  expect(platform.looks.at(-1)).toEqual({ dark: true, fontFactor: 1.6, riseColor: riseColorOther, care: true })
})

// holds: 9-28
test.each([
  ['9', fontFactorMax],
  ['0.1', fontFactorMin],
  ['x', fontFactorDefault],
  ['1.4', 1.4],
])('fontSizeSync %s counts as %d', (stored, factor) => {
  expect(createAppearance(fakePlatform({ stored: { fontSizeSync: stored, look: 'broken{' } })).now().fontFactor).toBe(
    factor,
  )
})

test('the system theme does not override a chosen one', () => {
  const platform = fakePlatform()
  createAppearance(platform).set({ theme: 'light' })
  platform.setSystemDark(true)
  expect(platform.looks.at(-1)?.dark).toBe(false)
})
