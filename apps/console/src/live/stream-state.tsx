import { Badge, Tag, Typography } from 'antd'
import { onAirStates, overStates } from '@rostrum/contract/live/states'
import type { CallReply } from '../kernel/call'
import { text } from './text-control.zh'

export type WallRow = CallReply<'live.deskListOnAir'>['rows'][number]
export type Control = CallReply<'live.deskGetControl'>
type Stream = NonNullable<WallRow['stream']>
type State = WallRow['state']

export const isOnAir = (state: State): state is (typeof onAirStates)[number] => onAirStates.some((one) => one === state)
export const isOver = (state: State): boolean => overStates.some((one) => one === state)

const colors: Partial<Record<State, string>> = {
  live: 'error',
  interrupted: 'warning',
  review: 'processing',
  forceClosed: 'error',
  announced: 'blue',
  ready: 'blue',
}

/** A room's state, in a word. */
export const RoomStateTag = ({ state }: { readonly state: State }) => (
  <Tag color={colors[state]}>{text.states[state]}</Tag>
)

const marks = { live: 'success', interrupted: 'warning', absent: 'error' } as const

/** The media server's measurements of a stream, in words; a missing measurement is left out. */
function measuredOf({ state, kbps, fps, width, height }: Stream): readonly string[] {
  if (state !== 'live') return []
  return [
    kbps === undefined ? text.noRate : text.rate(kbps),
    ...(fps ? [text.fps(fps)] : []),
    ...(width && height ? [text.size(width, height)] : []),
  ]
}

/** Whether the stream arrives, what arrives of it, and what viewers do not get. */
export function StreamLine({ stream }: { readonly stream: Stream }) {
  return (
    <>
      <Badge status={marks[stream.state]} text={[text.stream[stream.state], ...measuredOf(stream)].join(' · ')} />
      {stream.faults.map((fault) => (
        <Typography.Text key={fault} type="danger" role="alert">
          {text.faults[fault]}
        </Typography.Text>
      ))}
    </>
  )
}
