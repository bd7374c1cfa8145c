import type { RoomState } from '@rostrum/contract/live'
import { LiveTag, Tag } from '@rostrum/ui'
import { text } from '../text.zh'

/** The state of a room as a word; 直播中 is the only one that beats. */
export function RoomStateTag({ state }: { readonly state: RoomState }) {
  if (state === 'live') return <LiveTag />
  if (state === 'interrupted') return <Tag tone="warn">{text.states[state]}</Tag>
  if (state === 'announced' || state === 'ready') return <Tag tone="brand">{text.states[state]}</Tag>
  return <Tag>{text.states[state]}</Tag>
}

/** On the air, with the teacher there or away for a moment. */
export const isOnAir = (state: RoomState): boolean => state === 'live' || state === 'interrupted'
export const isComing = (state: RoomState): boolean => state === 'announced' || state === 'ready'
