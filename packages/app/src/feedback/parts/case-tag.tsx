import type { FeedbackState } from '@rostrum/contract/feedback'
import { Tag } from '@rostrum/ui'
import { text } from '../text.cases.zh'

const tones = {
  new: 'line',
  handling: 'accent',
  escalated: 'warn',
  replied: 'brand',
  reopened: 'accent',
  closed: 'plain',
} as const

/** The state of a feedback, in a word. */
export function CaseTag({ state }: { readonly state: FeedbackState }) {
  return <Tag tone={tones[state]}>{text.states[state]}</Tag>
}
