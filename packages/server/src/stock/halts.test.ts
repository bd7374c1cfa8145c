import { beijingDay, instantOf } from '@rostrum/market'
import { expect, test } from 'vitest'
import { withHalts } from './halts'
import { simulatedSource } from './simulated'

const BANK = '980001.SIM'
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)

async function lastDay(since: number, now: number, period: 'day' | 'time' = 'day', before = Infinity) {
  const halt = { code: BANK, why: '重大事项', since }
  const source = withHalts(simulatedSource(), { of: (code) => (code === BANK ? halt : undefined) })
  const { bars } = await source.bars(BANK, period, { before, limit: 2, now })
  return beijingDay(bars.at(-1)?.t ?? 0)
}

test('a security that was halted before an opening has no bar of that day and those after it', async () => {
  expect(await lastDay(at('25T09:29'), at('25T09:35'))).toBe('2026-11-24')
  expect(await lastDay(at('25T09:29'), at('27T15:05'))).toBe('2026-11-24')
  expect(await lastDay(at('24T16:00'), at('25T15:05'))).toBe('2026-11-24')
})

test('one that was halted once trading had begun keeps what was traded that day', async () => {
  expect(await lastDay(at('25T09:30'), at('25T15:05'))).toBe('2026-11-25')
  expect(await lastDay(at('25T10:00'), at('26T15:05'))).toBe('2026-11-25')
})

test('before a halt, and of what is older, there are the bars that the source has', async () => {
  expect(await lastDay(at('25T10:00'), at('25T09:59'))).toBe('2026-11-25')
  expect(await lastDay(at('23T09:00'), at('25T15:05'), 'day', instantOf('2026-11-20'))).toBe('2026-11-19')
  expect(await lastDay(at('25T09:00'), at('25T10:00'), 'time')).toBe('2026-11-25')
})
