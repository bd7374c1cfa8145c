import type { RefundEvidence } from '@rostrum/contract/commerce'
import { PictureLine } from '@rostrum/ui'
import { text } from '../text.refund.zh'

/** Pictures that prove something. */
export function EvidenceLine({ evidence }: { readonly evidence: readonly RefundEvidence[] }) {
  return <PictureLine pictures={evidence} nameOf={text.progress.evidenceOf} />
}
