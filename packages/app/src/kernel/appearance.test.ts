import { expect, test } from 'vitest'
import { createAppearance } from './appearance'
import { fakePlatform } from './testing/fake-platform'

test('everything starts at factor 1.2, following the system', () => {
  const platform = fakePlatform()
  const appearance = createAppearance(platform)
  expect(platform.looks).toEqual([{ dark: false, fontFactor: 1.2, riseGreen: false, care: false }])
  platform.setSystemDark(true)
  expect(platform.looks.at(-1)?.dark).toBe(true)
  expect(appearance.isDark()).toBe(true)
})

test('what was chosen is kept on the device and comes back', () => {
  const platform = fakePlatform()
  createAppearance(platform).set({ fontFactor: 1.6, theme: 'dark', upColor: 'green', care: true })
  expect(platform.stored.get('fontSizeSync')).toBe('1.6')
  const again = createAppearance(platform)
  expect(again.now()).toEqual({ fontFactor: 1.6, theme: 'dark', upColor: 'green', care: true })
  expect(platform.looks.at(-1)).toEqual({ dark: true, fontFactor: 1.6, riseGreen: true, care: true })
})

test.each([
  ['9', 2],
  ['0.1', 1],
  ['x', 1.2],
  ['1.4', 1.4],
])('fontSizeSync %s counts as %d', (stored, factor) => {
  expect(createAppearance(fakePlatform({ stored: { fontSizeSync: stored, look: 'broken{' } })).now().fontFactor).toBe(
    factor,
  )
})

test('the system does not turn a chosen theme', () => {
  const platform = fakePlatform()
  createAppearance(platform).set({ theme: 'light' })
  platform.setSystemDark(true)
  expect(platform.looks.at(-1)?.dark).toBe(false)
})
