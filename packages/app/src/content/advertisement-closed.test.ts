import { AdvertisementId } from '@rostrum/contract/content'
import { expect, test } from 'vitest'
import { closedOn, mayShow } from './advertisement-closed'

const one = { id: AdvertisementId.parse('01890a5d-ac96-774b-bcce-b302099a8057'), everyDays: 1 }
const other = { ...one, id: AdvertisementId.parse('01890a5d-ac96-774b-bcce-b302099a8058') }
const kept = closedOn('2026-11-20', one)

test.each([
  ['nothing was closed', one, null, '2026-11-20', true],
  ['closed today', one, kept, '2026-11-20', false],
  ['another one was closed today', other, kept, '2026-11-20', false],
  ['closed yesterday', one, kept, '2026-11-21', true],
  ['every three days, closed two days ago', { ...one, everyDays: 3 }, kept, '2026-11-22', false],
  ['every three days, closed three days ago', { ...one, everyDays: 3 }, kept, '2026-11-23', true],
  ['another one was closed yesterday', { ...other, everyDays: 3 }, kept, '2026-11-21', true],
  ['closed over the end of a month', one, closedOn('2026-11-30', one), '2026-12-01', true],
  ['a clock that was put back', one, kept, '2026-11-19', false],
  ['unreadable', one, 'yes', '2026-11-20', true],
] as const)('%s', (_what, advertisement, stored, today, may) => {
  expect(mayShow(advertisement, stored, today)).toBe(may)
})
