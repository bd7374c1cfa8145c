import type { Agreement, AgreementRow, AgreementState, SignedAgreement } from '@rostrum/contract/commerce'
import { Fen, Instant } from '@rostrum/contract/kernel'
import type { ContractStored } from './repository'

const when = (at: Date): Instant => Instant.parse(at.getTime())

/** Where an agreement stands at a moment. Until its days for rescission are over, a short service is not. */
export function stateAt(
  { state, coolingUntil, toAt, pausedAt }: Pick<ContractStored, 'state' | 'coolingUntil' | 'toAt' | 'pausedAt'>,
  now: number,
): AgreementState {
  if (state !== 'signed') return state
  if (coolingUntil.getTime() > now) return 'cooling'
  if (!pausedAt && toAt && toAt.getTime() <= now) return 'expired'
  return pausedAt ? 'paused' : 'signed'
}

/** The days it serves. What was stopped before its day has none: it ended when it was stopped, and began no later. */
function spanOf({ state, fromAt, toAt, pausedAt }: Pick<ContractStored, 'state' | 'fromAt' | 'toAt' | 'pausedAt'>) {
  // While it stands still, its end is not known.
  if (pausedAt && state === 'signed') return { ...(fromAt && { from: when(fromAt) }), pausedAt: when(pausedAt) }
  const from = fromAt && toAt && toAt < fromAt ? toAt : fromAt
  return { ...(from && { from: when(from) }), ...(toAt && { to: when(toAt) }) }
}

export const listedContract = (row: ContractStored, now: number): AgreementRow => ({
  no: row.no,
  orderNo: row.orderNo,
  title: row.title,
  amount: Fen.parse(row.amount),
  state: stateAt(row, now),
  signedAt: when(row.signedAt),
  ...spanOf(row),
  coolingUntil: when(row.coolingUntil),
  ...(row.endedAt && { endedAt: when(row.endedAt) }),
  ...(row.fileId !== null && { fileId: row.fileId }),
  sample: row.sample,
})

export const shownContract = (row: ContractStored, now: number): Agreement => ({
  ...listedContract(row, now),
  productId: row.productId,
  version: row.version,
  parties: [...row.parties],
  disclosures: [...row.disclosures],
  ...(row.riskLevel !== null && { riskLevelAtSigning: row.riskLevel }),
  clauses: [...row.clauses],
  signedBy: { kind: row.signature.kind, name: row.signature.name },
  textHash: row.textHash,
  ...(row.fileHash !== null && { fileHash: row.fileHash }),
  now: Instant.parse(now),
})

export const signedContract = (row: ContractStored, memberName: string, now: number): SignedAgreement => ({
  ...shownContract(row, now),
  memberId: row.memberId,
  memberName,
})
