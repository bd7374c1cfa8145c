import type { AnswerOf } from '@rostrum/contract/kernel'
import type { stockEndpoints, TrainingAct } from '@rostrum/contract/stock'
import { trainingCapital, trainingPlayed, trainingShown } from '@rostrum/contract/stock/limits'
import { holdingActs, playTraining, scoreTraining, type TrainingBar, type TrainingPlay } from '@rostrum/market'
import type { TrainingStored } from './repository'

export type TrainingAnswer = AnswerOf<(typeof stockEndpoints)['stock.getTraining']>

const letters = { buy: 'b', sell: 's', pass: 'p' } as const satisfies Record<TrainingAct, string>
const named: Readonly<Record<string, TrainingAct>> = { b: 'buy', s: 'sell' }

export const letterOf = (act: TrainingAct): string => letters[act]

/** Percent with two decimals. */
const percent = (share: number): number => Math.round(share * 10_000) / 100

/** What was played so far. */
export function playOf({ stretch, acts }: Pick<TrainingStored, 'stretch' | 'acts'>): TrainingPlay {
  const bars = stretch.bars.slice(trainingShown, trainingShown + acts.length)
  return {
    ...{ board: stretch.board, capital: trainingCapital, commission: stretch.commission },
    bars: bars.map(([day, open, , , close, , state]): TrainingBar => ({ day, open, close, ...(state && { state }) })),
    acts: [...acts].map((letter) => named[letter] ?? 'pass'),
  }
}

export const holdingOf = (play: TrainingPlay): TrainingPlay => ({ ...play, acts: holdingActs(play.bars) })

/** The figures that are kept of one that is over. */
export function figuresOf(play: TrainingPlay) {
  const own = scoreTraining(play)
  return {
    trades: own.trades,
    ownPct: percent(own.total),
    holdPct: percent(scoreTraining(holdingOf(play)).total),
  }
}

/** As its member sees it: bars after the first `after`; name and days once it is over. */
export function trainingShape(row: TrainingStored, after = 0): TrainingAnswer {
  const { id, stretch, acts, startedAt, endedAt } = row
  const play = playOf(row)
  const { cash, shares, values, decisions } = playTraining(play)
  const value = values.at(-1) ?? trainingCapital
  const held = playTraining(holdingOf(play)).values.at(-1) ?? trainingCapital
  const known = stretch.bars.slice(0, trainingShown + acts.length)
  return {
    ...{ id, startedAt: startedAt.getTime(), shown: trainingShown, total: trainingPlayed, played: acts.length },
    ...{ digits: stretch.digits, adjust: stretch.adjust, label: stretch.label },
    bars: known.slice(after).map(([, o, h, l, c, v]) => ({ o, h, l, c, v })),
    decisions: decisions.map(({ at, act, outcome, price, shares: many, fee }) => ({
      ...{ n: trainingShown + at + 1, act, outcome, price, shares: many, fee },
    })),
    ...{ capital: trainingCapital, cash, shares, value },
    returnPct: percent(value / trainingCapital - 1),
    holdPct: percent(held / trainingCapital - 1),
    ...(endedAt && { result: resultOf(row, play) }),
  }
}

function resultOf({ code, name, stretch, acts }: TrainingStored, play: TrainingPlay) {
  const own = scoreTraining(play)
  const hold = scoreTraining(holdingOf(play))
  return {
    ...{ code, name, days: stretch.bars.slice(0, trainingShown + acts.length).map(([day]) => day) },
    ...{ own: [...own.values], hold: [...hold.values], ownPct: percent(own.total), holdPct: percent(hold.total) },
    ...{ trades: own.trades, rounds: own.rounds, fees: own.fees },
    ...(own.rounds > 0 && { winPct: percent(own.wins / own.rounds) }),
    drawdownPct: percent(own.maxDrawdown),
    holdDrawdownPct: percent(hold.maxDrawdown),
  }
}
