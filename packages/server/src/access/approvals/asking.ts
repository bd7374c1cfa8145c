import { ApprovalId } from '@rostrum/contract/access'
import type { OperatorId } from '@rostrum/contract/kernel'
import {
  canonical,
  refuse,
  sha256,
  type ApprovalKind,
  type Approvals,
  type AskedFor,
  type NewApproval,
  type WaitingApproval,
} from '@rostrum/server/kernel'
import { newId, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import type { ApprovalParts } from './service'

const DAY_MS = 86_400_000

/** What an ask needs from elsewhere, read before its transaction. */
interface Ready {
  readonly daysOpen: number
  readonly names: ReadonlyMap<string, string>
  /** With the state that the words are about: another one by the time of the decision is noticed then. */
  readonly described?: AskedFor & { readonly stateHash: string }
}

/** The state that an act of this kind would start from, as a hash. */
export async function hashNow(kind: ApprovalKind, payload: unknown, q: Executor): Promise<string> {
  return sha256(await kind.stateOf(payload, q))
}

/** What the slices ask a second person with. */
export function approvalAsking({ kernel, repository, kinds, days, operatorNames }: ApprovalParts): Approvals {
  const { clock, db } = kernel
  const now = () => new Date(clock.now())

  async function readNow() {
    const [daysOpen, names] = await Promise.all([days(), operatorNames()])
    return { daysOpen, names }
  }

  function mustBeDeclared(name: string): ApprovalKind {
    const kind = kinds().find((one) => one.kind === name)
    if (!kind) throw new Error(`nobody declares approvals of ${name}`)
    return kind
  }

  async function add(tx: Transaction, { kind: name, payload: given, by, why }: NewApproval, ready: Ready) {
    const kind = mustBeDeclared(name)
    const payload = kind.payload.parse(given)
    const { subject, about, changes } = ready.described ?? (await kind.describe(payload, tx))
    const askedAt = now()
    const expiresAt = new Date(askedAt.getTime() + ready.daysOpen * DAY_MS)
    const stateHash = ready.described?.stateHash ?? (await hashNow(kind, payload, tx))
    const facts = { kind: name, subject, about, payload, stateHash, changes, askedBy: by, askedAt, why, expiresAt }
    const row = { ...facts, id: ApprovalId.parse(newId()), state: 'waiting' as const }
    await repository.expire(tx, askedAt)
    if (await repository.add(tx, row)) return waitingOf(row)
    const first = await repository.findWaiting(tx, name, subject)
    if (first && first.askedBy === by && canonical(first.payload) === canonical(payload)) return waitingOf(first)
    const who = first && ready.names.get(first.askedBy)
    return refuse('access.approval_waiting', { who: who ?? '' })
  }

  async function ask(wanted: NewApproval): Promise<WaitingApproval> {
    const kind = mustBeDeclared(wanted.kind)
    const payload = kind.payload.parse(wanted.payload)
    const stateHash = await hashNow(kind, payload, db.q)
    const described = { ...(await kind.describe(payload, db.q)), stateHash }
    const ready = { ...(await readNow()), described }
    return db.tx('approvals', (tx) => add(tx, wanted, ready))
  }

  return {
    ask,
    async ready() {
      const ready = await readNow()
      return (tx, wanted) => add(tx, wanted, ready)
    },
    waiting: async (kind, q) => (await repository.listWaiting(kind, now(), q)).map(waitingOf),
    async withdraw(kind, subject, tx) {
      const found = await repository.findWaiting(tx, kind, subject)
      if (found) await repository.settle(tx, found.id, { state: 'withdrawn', decidedAt: now() })
    },
  }
}

interface Asked {
  readonly id: string
  readonly subject: string
  readonly payload: unknown
  readonly askedBy: OperatorId
  readonly why: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

const waitingOf = ({ id, subject, payload, askedBy, why, askedAt, expiresAt }: Asked): WaitingApproval => ({
  id,
  subject,
  payload,
  by: askedBy,
  why,
  at: askedAt,
  expiresAt,
})
