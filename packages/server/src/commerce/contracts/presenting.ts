import type { Agreement, AgreementRow, AgreementState, SignedAgreement } from '@rostrum/contract/commerce'
import { Fen, Instant } from '@rostrum/contract/kernel'
import type { ContractStored } from './repository'

const when = (at: Date): Instant => Instant.parse(at.getTime())

/** Where an agreement stands at a moment. */
export function stateAt(
  { state, coolingUntil, toAt, pausedAt }: Pick<ContractStored, 'state' | 'coolingUntil' | 'toAt' | 'pausedAt'>,
  now: number,
): AgreementState {
  if (state !== 'signed') return state
  if (!pausedAt && toAt && toAt.getTime() <= now) return 'expired'
  if (coolingUntil.getTime() > now) return 'cooling'
  return pausedAt ? 'paused' : 'signed'
}

export const listedContract = (row: ContractStored, now: number): AgreementRow => ({
  no: row.no,
  orderNo: row.orderNo,
  title: row.title,
  amount: Fen.parse(row.amount),
  state: stateAt(row, now),
  signedAt: when(row.signedAt),
  ...(row.fromAt && { from: when(row.fromAt) }),
  ...(row.pausedAt && row.state === 'signed' ? { pausedAt: when(row.pausedAt) } : row.toAt && { to: when(row.toAt) }),
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
