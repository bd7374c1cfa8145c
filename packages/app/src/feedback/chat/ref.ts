import type { FeedbackRef } from '@rostrum/contract/feedback'
import { feedbackRefKinds } from '@rostrum/contract/feedback/limits'

/** `order-20261122A1`: the kind, then the id. Anything that does not match is left out. */
export function refOf(ref = ''): FeedbackRef | undefined {
  const [, name, id = ''] = /^([a-z]+)-([A-Za-z0-9_-]{1,64})$/.exec(ref) ?? []
  const kind = feedbackRefKinds.find((one) => one === name)
  return kind && { kind, id }
}
