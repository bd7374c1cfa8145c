import type { OperatorId } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import type { Executor, Transaction } from './db'
import type { OperatorCaller } from './types'

/** What will differ once it is carried out, in words. */
export interface AskedChange {
  readonly place: string
  readonly before: string
  readonly after: string
}

/** What somebody asks for, as the person who decides reads it. */
export interface AskedFor {
  /** Only one thing about the same subject waits at a time. */
  readonly subject: string
  /** The subject in words. */
  readonly about: string
  readonly changes: readonly AskedChange[]
}

/** Who asked, and when it is carried out. */
export interface Asker {
  readonly by: OperatorId
  readonly at: Date
}

/** What became of it: in words for both operators, and what the record of acts keeps. */
export interface CarriedOut {
  readonly outcome: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A kind of act that takes a second person. */
export interface ApprovalKind<P = unknown> {
  readonly kind: `${string}.${string}`
  readonly title: string
  /** The permission of the act itself; who decides holds it as well. */
  readonly permission: string
  readonly payload: z.ZodType<P>
  /** Inside a transaction `q` is its own connection, and nothing else may be read. */
  describe(payload: P, q: Executor): Promise<AskedFor>
  /** The state that the act starts from. Another one at the decision means that it has to be asked for again. */
  stateOf(payload: P, q: Executor): Promise<string>
  /** Whether somebody with the permission may decide just this. */
  mayDecide?(payload: P, caller: OperatorCaller): boolean
  /** Refuses, before the transaction of the decision, what another slice no longer allows. */
  mayStill?(payload: P): Promise<void>
  /** Joins the transaction of the decision. A refusal leaves nothing changed, and the request has failed. */
  carryOut(tx: Transaction, payload: P, asker: Asker): Promise<CarriedOut>
  /** Joins the transaction of a decision that did not carry it out, with the reason that was given or found. */
  turnedDown?(tx: Transaction, payload: P, why: string): Promise<void>
}

/** Declares a kind. Its functions receive only payloads of its own shape, so the wider type is safe. */
export const approvalKind = <P>(kind: ApprovalKind<P>): ApprovalKind => kind as ApprovalKind

/** Something that waits for a second person. */
export interface WaitingApproval {
  readonly id: string
  readonly subject: string
  readonly payload: unknown
  readonly by: OperatorId
  readonly why: string
  readonly at: Date
  readonly expiresAt: Date
}

export interface NewApproval {
  readonly kind: string
  readonly payload: unknown
  readonly by: OperatorId
  readonly why: string
}

/** Asks a second person, as part of a transaction. */
export type AskInTransaction = (tx: Transaction, wanted: NewApproval) => Promise<WaitingApproval>

/** Asks a second person. */
export interface Approvals {
  /** The same request by the same person again gives the first; another one about the same subject is refused. */
  ask(wanted: NewApproval): Promise<WaitingApproval>
  /**
   * For asking inside a transaction: what is read from elsewhere is read now, so that the transaction needs no second
   * connection.
   */
  ready(): Promise<AskInTransaction>
  waiting(kind: string, q?: Executor): Promise<readonly WaitingApproval[]>
  /** Takes back what waits about a subject, in the name of whoever asked; nothing where nothing waits. */
  withdraw(kind: string, subject: string, tx: Transaction): Promise<void>
}

/** Where nobody could decide, nothing can be asked and nothing waits. */
export const nobodyElse: Approvals = {
  ask: () => Promise.reject(new Error('there is no second person here')),
  ready: () => Promise.reject(new Error('there is no second person here')),
  waiting: async () => [],
  withdraw: async () => undefined,
}
