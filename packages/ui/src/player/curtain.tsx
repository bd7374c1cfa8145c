import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { Icon } from '../icon/icon'
import type { PlayerState } from './live-player'
import { text } from './text.zh'
import type { BroadcastPhase } from './use-live-player'
import css from './player.module.css'

export interface CurtainProps {
  readonly phase: BroadcastPhase
  readonly state: PlayerState
  readonly poster?: string
  readonly upcoming?: ReactNode
  readonly ended?: ReactNode
  readonly onPlay: () => void
  readonly onRetry: () => void
}

/** What is said over the picture, or instead of it. Read out when it changes. */
export function Curtain(props: CurtainProps) {
  const { poster } = props
  // The last picture stays visible through a short stall; behind everything else it would be mistaken for the present.
  const isSolid = props.phase !== 'live' || (props.state !== 'playing' && props.state !== 'stalled')
  return (
    <div className={cx(css.curtain, isSolid && css.solid)}>
      {isSolid && poster && <img className={css.poster} src={poster} alt="" />}
      <div className={css.words} role="status">{words(props)}</div>
    </div>
  )
}

function words({ phase, state, upcoming, ended, onPlay, onRetry }: CurtainProps): ReactNode {
  if (phase === 'upcoming') return <Said>{upcoming ?? text.upcoming}</Said>
  if (phase === 'ended') return <Said>{ended ?? text.ended}</Said>
  if (phase === 'interrupted') return <Said hint={text.interruptedHint}>{text.interrupted}</Said>
  switch (state) {
    case 'idle':
    case 'loading':
      return <Said isBusy>{text.loading}</Said>
    case 'stalled':
      return <Said isBusy>{text.stalled}</Said>
    case 'failed':
      return (
        <>
          <Said>{text.failed}</Said>
          <Pressable className={css.act} onPress={onRetry}><Icon name="refresh" size="s" />{text.retry}</Pressable>
        </>
      )
    case 'blocked':
      return <Pressable className={css.act} onPress={onPlay}><Icon name="playFilled" size="s" />{text.blocked}</Pressable>
    case 'unsupported':
      return <Said>{text.unsupported}</Said>
    case 'playing':
      return null
  }
}

function Said({ children, hint, isBusy }: { readonly children: ReactNode; readonly hint?: string; readonly isBusy?: boolean }) {
  return (
    <div className={css.said}>
      {isBusy && <Spinner size="l" />}
      <div className={css.line}>{children}</div>
      {hint && <div className={css.hint}>{hint}</div>}
    </div>
  )
}
