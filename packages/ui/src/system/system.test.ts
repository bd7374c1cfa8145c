import { expect, test } from 'vitest'
import { systemOf } from './system-kinds'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'ios', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, 'desktop', false],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile MicroMessenger/8.0.50',
    5,
    'android',
    true,
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', 5, 'harmony', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131', 0, 'desktop', false],
  ['', 0, 'other', false],
])('%s with %d fingers is %s', (agent, fingers, kind, isInMessenger) => {
  expect(systemOf(agent, fingers)).toEqual({ kind, isInMessenger })
})
