import type { RefundPreview } from '@rostrum/contract/commerce'
import { formatDate } from '@rostrum/app/kernel'
import { text as words } from '../text.refund.zh'
import { Facts } from './facts'

/** Where the money goes, and until when. */
export function RefundWhere({ preview }: { readonly preview: RefundPreview }) {
  const { channelName, arriveBy, decideBy, kind, title, paid } = preview
  return (
    <Facts
      rows={[
        [words.cancel.service, title],
        [
          words.sums.to,
          paid === 0
            ? words.sums.nowhere
            : channelName === undefined
              ? words.sums.same
              : words.sums.channel(channelName),
        ],
        ...(kind === 'cooling' ? [] : ([[words.sums.decideBy, formatDate(decideBy)]] as const)),
        ...(kind === 'cooling' ? ([[words.sums.arriveBy, formatDate(arriveBy)]] as const) : []),
      ]}
    />
  )
}
