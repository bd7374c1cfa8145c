import type { FeedbackRef } from '@rostrum/contract/feedback'

const kinds: readonly FeedbackRef['kind'][] = ['order', 'teacher', 'room', 'course', 'article', 'chat', 'help']

/** `order-20261122A1`: what it is about, then its id. Anything that is not an address of ours is left out. */
export function refOf(ref = ''): FeedbackRef | undefined {
  const [, name, id = ''] = /^([a-z]+)-([A-Za-z0-9_-]{1,64})$/.exec(ref) ?? []
  const kind = kinds.find((one) => one === name)
  return kind && { kind, id }
}
