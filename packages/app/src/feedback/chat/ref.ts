import type { FeedbackRef } from '@rostrum/contract/feedback'
import { feedbackRefKinds } from '@rostrum/contract/feedback/limits'

/** What a conversation or a complaint is about, as it is asked for. */
export interface AskedRef {
  readonly kind: FeedbackRef['kind']
  readonly id: string
}

/** `order-20261122A1`: the kind, then the id. Anything that does not match is left out. */
export function refOf(ref = ''): AskedRef | undefined {
  const [, name, id = ''] = /^([a-z]+)-([A-Za-z0-9_-]{1,64})$/.exec(ref) ?? []
  const kind = feedbackRefKinds.find((one) => one === name)
  return kind && { kind, id }
}
