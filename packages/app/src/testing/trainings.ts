import type { CallReply } from '@rostrum/client'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

const SHOWN = 120
const candle = (at: number) => ({
  o: 10 + at / 100,
  h: 10.3 + at / 100,
  l: 9.8 + at / 100,
  c: 10.1 + at / 100,
  v: 1_000,
})

/** A stretch of which two bars were played: bought at the first of them. */
export const training: CallReply<'stock.getTraining'> = {
  ...{ id: 't1' as never, startedAt: 1_764_000_000_000 as never, shown: SHOWN, total: 60, played: 2, digits: 2 },
  ...{ adjust: 'front', label: '模拟行情', capital: 100_000_000 as never },
  bars: Array.from({ length: SHOWN + 2 }, (_, at) => candle(at)),
  decisions: [{ n: SHOWN + 1, act: 'buy', outcome: 'filled', price: 11.2, shares: 89_200, fee: 25_978 as never }],
  ...{ cash: 69_022 as never, shares: 89_200, value: 100_900_000 as never, returnPct: 0.9, holdPct: 0.85 },
}

/** The same, over. */
export const endedTraining: CallReply<'stock.getTraining'> = {
  ...training,
  result: {
    ...{ code: '983413.SIM' as never, name: '西窗物联' },
    days: training.bars.map((_, at) => new Date(Date.UTC(2025, 0, 6 + at)).toISOString().slice(0, 10) as never),
    ...{ own: [1, 1.004, 1.009], hold: [1, 1.003, 1.008], ownPct: 0.9, holdPct: 0.8, trades: 1, rounds: 1 },
    ...{ winPct: 100, drawdownPct: 0.5, holdDrawdownPct: 1.5, fees: 91_234 as never },
  },
}

export const trainingRow: CallReply<'stock.listTrainings'>['rows'][number] = {
  ...{ id: 't0' as never, code: '980002.SIM' as never, name: '模拟酒业', endedAt: 1_764_000_000_000 as never },
  ...{ played: 60, trades: 4, ownPct: -3.2, holdPct: 5.1 },
}

export const trainingReplies: Replies = {
  'stock.listTrainings': { rows: [trainingRow] },
  'stock.getTraining': training,
  'stock.startTraining': training,
}

/** The cases of this part: see cases.ts. */
export const trainingCases: Readonly<Record<string, ScreenCase>> = {
  'stock.training': {
    shows: '模拟酒业',
    needs: ['stock.listTrainings'],
    empty: {
      replies: { 'stock.listTrainings': { rows: [] } },
      says: '还没有揭晓过',
      next: '随机一段',
    },
  },
}
