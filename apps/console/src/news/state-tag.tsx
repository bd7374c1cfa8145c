import { Tag } from 'antd'
import type { Draft } from './manuscript'
import { text } from './text.zh'

const colours = {
  draft: 'default',
  review: 'warning',
  approved: 'processing',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'default',
} as const satisfies Record<Draft['state'], string>

/** Where an article stands, in a word. */
export function StateTag({ state }: { readonly state: Draft['state'] }) {
  return <Tag color={colours[state]}>{text.states[state]}</Tag>
}
