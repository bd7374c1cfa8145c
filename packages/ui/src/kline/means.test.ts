import { expect, test } from 'vitest'
import { dayMeans } from './means'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('the mean follows the day and begins again on the next', () => {
  expect(
    dayMeans([
      { t: at('2026-11-19T14:59'), v: 100, a: 1000 },
      { t: at('2026-11-19T15:00'), v: 300, a: 3600 },
      { t: at('2026-11-20T09:31'), v: 0, a: 0 },
      { t: at('2026-11-20T09:32'), v: 50, a: 600 },
    ]),
  ).toEqual([10, 11.5, undefined, 12])
})
