import { Instant, type MemberId, type OperatorId, type ParsedOf, type AnswerOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import {
  SignalDirection,
  SignalId,
  StockCode,
  StrategyId,
  type DeskStrategy,
  type stockEndpoints,
} from '@rostrum/contract/stock'
import {
  approvalKind,
  canonical,
  isDecidedOn,
  refuse,
  seenOf,
  type ApprovalKind,
  type Approvals,
} from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import type { Notify } from '@rostrum/server/member'
import { mustNotBorrow } from '../naming-after'
import type { Nicknames } from '../ports'
import type { StrategyRow } from './repository'
import type { StrategyParts } from './service'
import { strategyText as text } from './text.zh'

type Calls = typeof stockEndpoints

export const SIGNALS = 'stock.signals'
export const SIGNAL_PUBLISHED = 'stock.signalPublished'
const EDITS = 'stock:strategy:edit'

const AskedSignal = z.object({
  id: SignalId,
  strategyId: StrategyId,
  code: StockCode,
  direction: SignalDirection,
  text: z.string(),
  evidence: z.array(z.string()),
})
type AskedSignal = z.infer<typeof AskedSignal>

export interface StrategyDeskParts extends StrategyParts {
  readonly approvals: Approvals
  readonly notify: Notify
  readonly nicknames: Nicknames
}

const MOST = 100

/** What is written of a strategy, and said by whoever changes it to have been seen. */
const writtenIn = ({ name, about, teacherId, riskGrade, isOn }: Pick<StrategyRow, Changeable>) => ({
  ...{ name, about, teacherId, riskGrade, isOn },
})
type Changeable = 'name' | 'about' | 'teacherId' | 'riskGrade' | 'isOn'

/** Where strategies and their signals are written. A signal names a security: two people publish it. */
export function strategyDesk(parts: StrategyDeskParts) {
  const { kernel, source, people, strategies, approvals } = parts
  const { db, clock } = kernel
  const rowsOf = rowsIn(parts)
  const find = async (id: StrategyId) => (await strategies.find(id)) ?? refuse('stock.strategy_unknown')
  const oneOf = async (id: StrategyId) => (await rowsOf([await find(id)]))[0] ?? refuse('stock.strategy_unknown')
  const told = ({ name, about, teacherName, riskGrade, isOn }: DeskStrategy) => ({
    ...{ name, about, teacherName, riskGrade, isOn },
  })

  return {
    async list(): Promise<AnswerOf<Calls['stock.listDeskStrategies']>> {
      const [rows, teachers] = await Promise.all([strategies.list(), people.choices()])
      return { rows: await rowsOf(rows), teachers: [...teachers] }
    },
    async get(id: StrategyId): Promise<AnswerOf<Calls['stock.getDeskStrategy']>> {
      const [one, holders, scores, sent] = await Promise.all([
        oneOf(id),
        strategies.holders(id),
        strategies.scores(id),
        strategies.signals(id, [{ startAt: new Date(0), endAt: new Date(clock.now()) }], { offset: 0, limit: MOST }),
      ])
      const [reads, names] = await Promise.all([
        strategies.readCounts(sent.map((row) => row.id)),
        parts.nicknames(holders.map(({ memberId }) => memberId)),
      ])
      return {
        ...one,
        sent: sent.map(({ id: signalId, at, code, direction, text: said, evidence }) => ({
          ...{ id: signalId, at: Instant.parse(at.getTime()), code, direction, text: said, evidence: [...evidence] },
          ...{ name: source.find(code)?.name ?? code, reads: reads.get(signalId) ?? 0 },
        })),
        held: holders.map(({ memberId, orderNo, startAt, endAt }) => ({
          ...{
            memberId,
            nickname: names.get(memberId),
            orderNo,
            startAt: Instant.parse(startAt.getTime()),
            endAt: Instant.parse(endAt.getTime()),
          },
        })),
        scores: scores.map(({ score, text: said, at }) => ({ score, text: said, at: Instant.parse(at.getTime()) })),
      }
    },
    async save(asked: ParsedOf<Calls['stock.saveStrategy']>) {
      const before = await strategies.find(asked.id)
      const was = before && told(await oneOf(asked.id))
      const teachers = await people.choices()
      const isTeacher = teachers.some(({ id }) => id === asked.teacherId)
      if (!isTeacher && before?.teacherId !== asked.teacherId) return refuse('stock.portfolio_choice')
      mustNotBorrow(asked, teachers, before)
      const { seen, ...wanted } = asked
      await db.tx(asked.id, async (tx) => {
        const known = await strategies.lock(tx, asked.id)
        if (!isDecidedOn(known && writtenIn(known), seen, writtenIn(wanted))) return refuse('stock.changed_meanwhile')
        const kept = { isSample: known?.isSample ?? false, createdAt: known?.createdAt ?? new Date(clock.now()) }
        await strategies.save(tx, { ...wanted, ...kept })
      })
      const answer = await oneOf(asked.id)
      return { answer, ...(was && { before: was }), after: told(answer) }
    },
    async ask(by: OperatorId, { why, id, ...said }: ParsedOf<Calls['stock.askSignal']>) {
      const { isOn, name } = await find(id)
      if (!isOn) return refuse('stock.strategy_off')
      if (!source.find(said.code)) return refuse('stock.unknown_code')
      const payload: AskedSignal = { ...said, strategyId: id, id: SignalId.parse(newId()) }
      const waiting = (await approvals.waiting(SIGNALS)).find((one) => {
        const first = AskedSignal.parse(one.payload)
        return one.by === by && canonical({ ...first, id: '' }) === canonical({ ...payload, id: '' })
      })
      const asked = waiting ?? (await approvals.ask({ kind: SIGNALS, payload, by, why }))
      return { answer: { approvalId: asked.id }, after: { strategy: name, ...said } }
    },
    async grant({ id: strategyId, memberId, endAt, why }: ParsedOf<Calls['stock.grantStrategy']>) {
      await find(strategyId)
      if (endAt <= clock.now()) return refuse('stock.holder_end')
      if (!isUuid(memberId) || !(await parts.nicknames([memberId])).has(memberId)) return refuse('stock.holder_unknown')
      const row = { memberId, strategyId, orderNo: '' }
      return db.tx(memberId, async (tx) => {
        const before = await strategies.findHeld(tx, row)
        const startAt = before?.startAt ?? new Date(clock.now())
        await strategies.hold(tx, { ...row, startAt, endAt: new Date(endAt) })
        const answer = { startAt: Instant.parse(startAt.getTime()), endAt }
        return { answer, ...(before && { before: { endAt: before.endAt } }), after: { ...answer, why } }
      })
    },
    kind: signalKind(parts),
    tell: telling(parts),
  }
}

function rowsIn({ people, strategies }: StrategyDeskParts) {
  return async (rows: readonly StrategyRow[]): Promise<DeskStrategy[]> => {
    const [{ signals, holders }, averages, teachers] = await Promise.all([
      strategies.counts(),
      strategies.averages(),
      people.teachers([...new Set(rows.map(({ teacherId }) => teacherId))]),
    ])
    return rows.map(({ id, name, about, teacherId, riskGrade, isOn }) => {
      const score = averages.get(id)
      return {
        ...{ id, name, about, teacherId, riskGrade, isOn, teacherName: teachers.get(teacherId)?.name ?? '' },
        ...{ signals: signals.get(id) ?? 0, holders: holders.get(id) ?? 0 },
        seen: seenOf(writtenIn({ name, about, teacherId, riskGrade, isOn })),
        ...(score !== undefined && { score }),
      }
    })
  }
}

function signalKind({ kernel, source, prices, strategies }: StrategyDeskParts): ApprovalKind {
  const line = (place: string, after: string) => ({ place, before: '', after })
  return approvalKind<AskedSignal>({
    kind: SIGNALS,
    title: text.kind,
    permission: EDITS,
    payload: AskedSignal,
    async describe({ id, strategyId, code, direction, text: said, evidence }, q) {
      const row = (await strategies.find(strategyId, q)) ?? refuse('stock.strategy_unknown')
      return {
        subject: id,
        about: row.name,
        changes: [
          line(text.place.code, `${source.find(code)?.name ?? ''} ${code}`),
          line(text.place.direction, text.directions[direction]),
          line(text.place.text, said),
          ...evidence.map((each) => line(text.place.evidence, each)),
        ],
      }
    },
    stateOf: async ({ strategyId }, q) => canonical([(await strategies.find(strategyId, q))?.isOn]),
    async carryOut(tx, asked, { by, at }) {
      const { id, strategyId, code } = asked
      const name = (await strategies.find(strategyId, tx))?.name ?? refuse('stock.strategy_unknown')
      await strategies.addSignal(tx, { ...asked, at, askedBy: by, priceAt: prices.now(code) ?? null })
      await kernel.events.emit(tx, { name: SIGNAL_PUBLISHED, key: strategyId, payload: { strategyId, id } })
      return { outcome: text.published(name), after: asked }
    },
  })
}

const Told = z.object({ strategyId: StrategyId, id: SignalId })

/** Tells those who hold it; a repeat tells nobody twice. The notice itself names no security. */
function telling({ strategies, notify }: StrategyDeskParts) {
  return async (payload: unknown): Promise<void> => {
    const { strategyId, id } = Told.parse(payload)
    const [row, signal] = await Promise.all([strategies.find(strategyId), strategies.findSignal(id)])
    if (!row || !signal) return
    let after: MemberId | undefined
    do {
      const to = await strategies.holding(strategyId, signal.at, after)
      if (to.length > 0)
        await notify({
          ...{ to, kind: 'stock', title: text.notice(row.name), content: text.noticeBody },
          ...{ link: linkTo('stock.strategy', { id: strategyId }), key: `stock.signal:${id}` },
        })
      after = to.at(-1)
    } while (after !== undefined)
  }
}
