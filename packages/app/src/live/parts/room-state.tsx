import type { RoomState } from '@rostrum/contract/live'
import { LiveTag, Tag, cx } from '@rostrum/ui'
import { comingStates, onAirStates } from '@rostrum/contract/live/states'
import { text } from '../text.zh'
import styles from './room-state.module.css'

/** The state of a room as a word; 直播中 is the only one that beats. */
export function RoomStateTag({ state }: { readonly state: RoomState }) {
  if (state === 'live') return <LiveTag />
  if (state === 'interrupted') return <Tag tone="warn">{text.states[state]}</Tag>
  if (isComing(state)) return <Tag tone="brand">{text.states[state]}</Tag>
  return <Tag>{text.states[state]}</Tag>
}

/** The state in a line of text: a dot and the word. */
export function RoomStateWord({ state }: { readonly state: RoomState }) {
  return <span className={cx(styles.word, state === 'live' && styles.live)}>{text.states[state]}</span>
}

/** On the air, with the teacher present or briefly away. */
export const isOnAir = (state: RoomState): state is (typeof onAirStates)[number] =>
  onAirStates.some((one) => one === state)
/** Still ahead: a room whose hour has passed and that has not begun is waited for, and no longer reserved. */
export const isAhead = ({ state, startAt }: { readonly state: RoomState; readonly startAt: number }, now: number) =>
  isComing(state) && startAt > now
export const isComing = (state: RoomState): boolean => comingStates.some((one) => one === state)
