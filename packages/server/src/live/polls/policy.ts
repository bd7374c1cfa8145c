import type { PollKind } from '@rostrum/contract/live'
import { refuse } from '@rostrum/server/kernel'
import type { PollRecord } from './repository'

export const isClosed = ({ closedAt, closesAt }: Pick<PollRecord, 'closedAt' | 'closesAt'>, now: number): boolean =>
  closedAt !== null || (closesAt !== null && closesAt.getTime() <= now)

/** The poll while its row is locked, if it still takes votes. */
export function mustAcceptVote(row: PollRecord | undefined, at: Date, isOver: boolean): PollRecord {
  if (!row) return refuse('live.poll_not_found')
  return isOver || isClosed(row, at.getTime()) ? refuse('live.poll_closed') : row
}

/** A sign-in may run beside a question; two questions at once, or two sign-ins, nobody can follow. */
export function mustBeAlone(kind: PollKind, open: readonly { readonly kind: PollKind }[]): void {
  if (open.some((other) => (other.kind === 'sign') === (kind === 'sign'))) refuse('live.poll_running')
}

/** The places of the chosen options, each once; one of them where one may be chosen. */
export function chosenOf({ kind, options }: Pick<PollRecord, 'kind' | 'options'>, keys: readonly string[]): number[] {
  const places = [...new Set(keys.map(Number))].sort((a, b) => a - b)
  const isKnown = places.every((place) => Number.isInteger(place) && place >= 0 && place < options.length)
  const isRight = kind === 'multiple' ? places.length > 0 : places.length === 1
  return isKnown && isRight ? places : refuse('live.poll_options')
}
