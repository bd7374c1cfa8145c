import { expect, test } from 'vitest'
import { createKernel } from './kernel'
import { createRoutes } from './routes'
import { createSession } from './session/session'
import { fakePlatform } from './testing/index'

const DRAWN = Date.UTC(2026, 10, 20, 12)
const LATER = DRAWN + 14_000

test('while a drawn page is taken over, an answer that tells a later time does not move its moment', async () => {
  const body = JSON.stringify({ code: 200, message: '', data: {} })
  const platform = fakePlatform({ now: LATER, request: () => Promise.resolve({ status: 200, body, at: LATER }) })
  let drawnAt: number | undefined = DRAWN
  const { api, platform: seen } = createKernel({
    platform,
    session: createSession(platform.storage, ''),
    routes: createRoutes({}, { withUnbuilt: false }),
    config: { baseUrl: '', secret: '', version: '1.0.0' },
    drawnAt: () => drawnAt,
  })
  await api.call('member.getHome').catch(() => undefined)
  expect(seen.timers.now()).toBe(DRAWN)
  drawnAt = undefined
  expect(seen.timers.now()).toBe(LATER)
})
