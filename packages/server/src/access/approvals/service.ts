import type { accessEndpoints, Approval, ApprovalId, ApprovalState } from '@rostrum/contract/access'
import { Instant, type ParsedOf, type ReplyOf } from '@rostrum/contract/kernel'
import {
  refuse,
  Refusal,
  windowOf,
  type ApprovalKind,
  type CarriedOut,
  type Kernel,
  type OperatorCaller,
} from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { holds } from '@rostrum/server/kernel/http'
import { approvalAsking, hashNow } from './asking'
import type { ApprovalRepository, ApprovalRow } from './repository'
import { approvalText as text } from './text.zh'

export interface ApprovalDeps {
  /** The kinds of all slices. */
  readonly kinds: () => readonly ApprovalKind[]
  /** Days until nobody can approve any more. */
  readonly days: () => Promise<number>
  /** The names of operators, by id. */
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}

export interface ApprovalParts extends ApprovalDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly repository: ApprovalRepository
}

type Calls = typeof accessEndpoints
type Decision = ParsedOf<Calls['access.decideApproval']>
type Settled = Pick<ApprovalRow, 'state' | 'outcome'> & { readonly did?: CarriedOut }

const DECIDES = 'access:approval:decide'

/** An approval as it is now, and what carrying it out changed. */
interface Decided {
  readonly approval: Approval
  readonly before?: unknown
  readonly after?: unknown
}

/** One mechanism for every act that takes a second person: asked, decided by another one, carried out then. */
export function approvalService(parts: ApprovalParts) {
  const { kernel, repository, kinds, operatorNames } = parts
  const { clock, db } = kernel
  const now = () => new Date(clock.now())
  const kindOf = (name: string) => kinds().find(({ kind }) => kind === name)
  const kindsOf = (caller: OperatorCaller) =>
    holds(caller, DECIDES) ? kinds().filter(({ permission }) => holds(caller, permission)) : []

  /** The decision of somebody who may make it, or the first one when it is made again. */
  function mustDecide(row: ApprovalRow, caller: OperatorCaller, { pass, why }: Decision): ApprovalKind | undefined {
    const kind = kindsOf(caller).find((one) => one.kind === row.kind)
    if (row.askedBy === caller.operatorId) return refuse('access.approval_own')
    if (!kind || kind.mayDecide?.(kind.payload.parse(row.payload), caller) === false)
      return refuse('access.approval_beyond')
    const state = stateAt(row, now())
    if (state !== 'waiting') {
      // An approved request has an outcome in words, a refused one has none.
      const isSame = row.decidedBy === caller.operatorId && pass === (row.outcome !== '')
      return isSame ? undefined : refuse('access.approval_settled', { end: text.ends[state] })
    }
    if (!pass && why.length < 2) return refuse('access.approval_why')
    return kind
  }

  /** Why it can no longer be carried out, as far as that is read outside the transaction. */
  async function troubleOf(id: ApprovalId): Promise<string | undefined> {
    const row = await repository.find(id)
    const kind = row && kindOf(row.kind)
    try {
      await kind?.mayStill?.(kind.payload.parse(row?.payload))
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }

  async function carryOut(tx: Transaction, kind: ApprovalKind, row: ApprovalRow, trouble?: string): Promise<Settled> {
    const payload = kind.payload.parse(row.payload)
    if ((await hashNow(kind, payload, tx)) !== row.stateHash) return { state: 'refused', outcome: text.stale }
    if (trouble !== undefined) return { state: 'failed', outcome: trouble }
    try {
      const did = await tx.transaction((inner) => kind.carryOut(inner, payload, { by: row.askedBy, at: now() }))
      return { state: 'done', outcome: did.outcome, did }
    } catch (error) {
      if (error instanceof Refusal) return { state: 'failed', outcome: error.message }
      throw error
    }
  }

  async function lineOf(row: ApprovalRow, caller: OperatorCaller, people: ReadonlyMap<string, string>) {
    const kind = kindOf(row.kind)
    const state = stateAt(row, now())
    const isWaiting = state === 'waiting'
    const isOwn = row.askedBy === caller.operatorId
    const payload = kind?.payload.parse(row.payload)
    const isMine = kindsOf(caller).some((one) => one === kind) && kind?.mayDecide?.(payload, caller) !== false
    return {
      id: row.id,
      kind: row.kind,
      title: kind?.title ?? row.kind,
      about: row.about,
      changes: [...row.changes],
      askedById: row.askedBy,
      askedBy: people.get(row.askedBy) ?? '',
      askedAt: Instant.parse(row.askedAt.getTime()),
      why: row.why,
      state,
      expiresAt: Instant.parse(row.expiresAt.getTime()),
      decidedBy: people.get(row.decidedBy ?? '') ?? '',
      decidedAt: row.decidedAt && Instant.parse(row.decidedAt.getTime()),
      decidedWhy: row.decidedWhy,
      outcome: row.outcome,
      isOwn,
      mayDecide: isWaiting && !isOwn && isMine,
      isStale: isWaiting && kind !== undefined && (await hashNow(kind, payload, db.q)) !== row.stateHash,
    } satisfies Approval
  }

  return {
    port: approvalAsking(parts),

    async list(
      caller: OperatorCaller,
      { which, ...page }: ParsedOf<Calls['access.listApprovals']>,
    ): Promise<ReplyOf<Calls['access.listApprovals']>> {
      mustBeIn(caller)
      const asked = { which, operatorId: caller.operatorId, kinds: kindsOf(caller).map(({ kind }) => kind), now: now() }
      const { offset } = windowOf(page)
      const [{ rows, total, first }, people] = await Promise.all([
        repository.list(asked, { offset, limit: page.pageSize }),
        operatorNames(),
      ])
      const lines = await Promise.all(rows.map((row) => lineOf(row, caller, people)))
      const waitingSince = first && which !== 'settled' ? Instant.parse(first.getTime()) : undefined
      return { rows: lines, total, hasMore: offset + rows.length < total, waitingSince }
    },

    /** Decision and act are in one transaction: a process that dies in between leaves neither. */
    async decide(caller: OperatorCaller, decision: Decision): Promise<Decided> {
      const trouble = decision.pass ? await troubleOf(decision.id) : undefined
      const { row, did } = await db.tx('approvals', async (tx) => {
        const found = (await repository.lock(tx, decision.id)) ?? refuse('access.approval_unknown')
        const kind = mustDecide(found, caller, decision)
        if (!kind) return { row: found }
        const { did, ...settled } = decision.pass
          ? await carryOut(tx, kind, found, trouble)
          : { state: 'refused' as const, outcome: '', did: undefined }
        const end = { ...settled, decidedBy: caller.operatorId, decidedAt: now(), decidedWhy: decision.why }
        await repository.settle(tx, found.id, end)
        if (settled.state !== 'done')
          await kind.turnedDown?.(tx, kind.payload.parse(found.payload), settled.outcome || decision.why)
        return { row: { ...found, ...end }, did }
      })
      const approval = await lineOf(row, caller, await operatorNames())
      return { approval, before: did?.before, after: did?.after }
    },

    async withdraw(caller: OperatorCaller, id: ApprovalId): Promise<Approval> {
      mustBeIn(caller)
      const row = await db.tx('approvals', async (tx) => {
        const found = await repository.lock(tx, id)
        if (found?.askedBy !== caller.operatorId) return refuse('access.approval_unknown')
        const state = stateAt(found, now())
        if (state === 'withdrawn') return found
        if (state !== 'waiting') return refuse('access.approval_settled', { end: text.ends[state] })
        const end = { state: 'withdrawn' as const, decidedAt: now() }
        await repository.settle(tx, id, end)
        return { ...found, ...end }
      })
      return lineOf(row, caller, await operatorNames())
    },

    expire: () => repository.expire(db.q, now()),
  }
}

export type ApprovalService = ReturnType<typeof approvalService>

/** While a password or an authenticator is missing, a session holds nothing and sees nothing. */
function mustBeIn({ roles, permissions }: OperatorCaller): void {
  if (roles.length === 0 && permissions.length === 0) refuse('kernel.no_permission')
}

/** What is waiting after its time has expired, whether or not somebody has written so yet. */
function stateAt({ state, expiresAt }: ApprovalRow, now: Date): ApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state
}
