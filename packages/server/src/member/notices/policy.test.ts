import { expect, test } from 'vitest'
import { DEFAULT_NOTICE_SETTINGS, mergedSettings, pushPause, quietUntil, wholeSettings } from './policy'

const at = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['before a night', '22:00', '08:00', '2026-03-02T21:59:59', undefined],
  ['as it begins', '22:00', '08:00', '2026-03-02T22:00:00', '2026-03-03T08:00:00'],
  ['after midnight', '22:00', '08:00', '2026-03-03T00:30:00', '2026-03-03T08:00:00'],
  ['as it ends', '22:00', '08:00', '2026-03-03T08:00:00', undefined],
  ['within a day', '12:00', '14:00', '2026-03-02T13:00:00', '2026-03-02T14:00:00'],
  ['outside of it', '12:00', '14:00', '2026-03-02T14:00:00', undefined],
  ['with no length', '08:00', '08:00', '2026-03-02T08:00:00', undefined],
  ['until midnight', '22:00', '00:00', '2026-03-31T23:00:00', '2026-04-01T00:00:00'],
] as const)('quiet hours %s', (_what, quietFrom, quietTo, now, until) => {
  expect(quietUntil({ quietFrom, quietTo }, at(now))).toBe(until && at(until))
})

test('a member’s choice overrides the general one, and a new kind comes with its default', () => {
  const chosen = mergedSettings(
    { dailyMax: 5, kinds: [{ kind: 'live', on: false, level: 'dot' }] },
    { quietTo: '09:00', kinds: [{ kind: 'answer', on: true, level: 'quiet' }], dailyMax: undefined },
  )
  expect(wholeSettings(chosen)).toEqual({
    ...DEFAULT_NOTICE_SETTINGS,
    dailyMax: 5,
    quietTo: '09:00',
    kinds: DEFAULT_NOTICE_SETTINGS.kinds.map((usual) => {
      if (usual.kind === 'live') return { kind: 'live', on: false, level: 'dot' }
      return usual.kind === 'answer' ? { kind: 'answer', on: true, level: 'quiet' } : usual
    }),
  })
})

test('pauses grow, are never shorter than the vendor asks, and come to an end', () => {
  expect(pushPause(0)).toBeLessThan(pushPause(3) ?? 0)
  expect(pushPause(0, 120_000)).toBe(120_000)
  expect(pushPause(20)).toBeUndefined()
})
