import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { StockCode, TrainingId, type stockEndpoints } from '@rostrum/contract/stock'
import { trainingPlayed, trainingShown } from '@rostrum/contract/stock/limits'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { refuseUnknownDay } from '../calendar'
import type { StockService } from '../service'
import type { MarketSource } from '../source'
import { anyStretch, stretchOf, type ChosenStretch } from './choosing'
import { figuresOf, letterOf, playOf, trainingShape, type TrainingAnswer } from './presenting'
import type { TrainingRepository, TrainingStored } from './repository'

type Calls = typeof stockEndpoints

export interface TrainingParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly source: MarketSource
  readonly stocks: Pick<StockService, 'get'>
  readonly trainings: TrainingRepository
}

/** Stretches that members play: chosen here, handed out bar by bar, judged here. */
export function trainingService({ kernel: { db, clock }, source, stocks, trainings }: TrainingParts) {
  async function chosen(code: ParsedOf<Calls['stock.startTraining']>['code']): Promise<ChosenStretch> {
    if (code === undefined)
      return (await refuseUnknownDay(() => anyStretch(source, clock.now()))) ?? refuse('stock.training_none')
    const one = stocks.get(code)
    if (one.kind === 'index') refuse('stock.training_index')
    return (await refuseUnknownDay(() => stretchOf(source, one, clock.now()))) ?? refuse('stock.training_history')
  }

  /** Over: what it came to is kept with it. */
  async function ended(tx: Transaction, row: TrainingStored): Promise<TrainingStored> {
    const over = { ...row, endedAt: new Date(clock.now()), ...figuresOf(playOf(row)) }
    const { acts, endedAt, trades, ownPct, holdPct } = over
    await trainings.change(tx, row, { acts, endedAt, trades, ownPct, holdPct })
    await trainings.trim(tx, row.memberId)
    return over
  }

  return {
    async start({ code }: ParsedOf<Calls['stock.startTraining']>, { memberId }: MemberCaller) {
      const open = await trainings.findOpen(memberId)
      if (open) return trainingShape(open)
      const { one, stretch } = await chosen(code)
      const row: TrainingStored = {
        ...{ memberId, id: TrainingId.parse(newId()), code: StockCode.parse(one.code), name: one.name },
        ...{ stretch, acts: '', startedAt: new Date(clock.now()), endedAt: null, trades: 0 },
        ...{ ownPct: null, holdPct: null },
      }
      if (await trainings.add(row)) return trainingShape(row)
      const other = await trainings.findOpen(memberId)
      return trainingShape(other ?? refuse('stock.training_unknown'))
    },
    step: ({ id, seen, act }: ParsedOf<Calls['stock.stepTraining']>, { memberId }: MemberCaller) =>
      db.tx(memberId, async (tx): Promise<TrainingAnswer> => {
        const row = (isUuid(id) && (await trainings.hold(tx, memberId, id))) || refuse('stock.training_unknown')
        const known = trainingShown + row.acts.length
        // The same again is no second step: the answer to the first was lost.
        if (seen === known - 1 && row.acts.endsWith(letterOf(act))) return trainingShape(row, seen)
        if (seen !== known || row.endedAt) return refuse('stock.training_moved')
        const next = { ...row, acts: row.acts + letterOf(act) }
        if (next.acts.length === trainingPlayed) return trainingShape(await ended(tx, next), seen)
        await trainings.change(tx, row, { acts: next.acts })
        return trainingShape(next, seen)
      }),
    end: ({ id }: ParsedOf<Calls['stock.endTraining']>, { memberId }: MemberCaller) =>
      db.tx(memberId, async (tx): Promise<TrainingAnswer> => {
        const row = (isUuid(id) && (await trainings.hold(tx, memberId, id))) || refuse('stock.training_unknown')
        return trainingShape(row.endedAt ? row : await ended(tx, row))
      }),
    async get({ id }: ParsedOf<Calls['stock.getTraining']>, { memberId }: MemberCaller) {
      return trainingShape((isUuid(id) && (await trainings.find(memberId, id))) || refuse('stock.training_unknown'))
    },
    async list({ memberId }: MemberCaller): Promise<AnswerOf<Calls['stock.listTrainings']>> {
      const [rows, open] = await Promise.all([trainings.listEnded(memberId), trainings.openId(memberId)])
      return {
        rows: rows.map(({ endedAt, ownPct, holdPct, ...row }) => ({
          ...row,
          endedAt: endedAt?.getTime() ?? 0,
          ownPct: ownPct ?? 0,
          holdPct: holdPct ?? 0,
        })),
        ...(open && { open }),
      }
    },
  }
}
export type TrainingService = ReturnType<typeof trainingService>
