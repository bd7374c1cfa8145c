import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import type { PlayerState } from './live-player'
import { text } from './text.zh'
import type { BroadcastPhase } from './use-live-player'
import css from './player.module.css'

export interface CurtainProps {
  readonly phase: BroadcastPhase
  readonly state: PlayerState
  readonly isAudioOnly?: boolean
  readonly poster?: string
  readonly upcoming?: ReactNode
  readonly ended?: ReactNode
  readonly onPlay: () => void
  readonly onRetry: () => void
}

/** What is said over the picture, or instead of it. Read out when it changes. */
export function Curtain(props: CurtainProps) {
  const { poster } = props
  const hasPicture = props.state === 'playing' || props.state === 'stalled' || props.state === 'paused'
  // The last picture stays visible through a short stall; behind everything else it would be mistaken for the present.
  const isSolid = props.phase !== 'live' || !hasPicture || props.isAudioOnly
  return (
    <div className={cx(css.curtain, isSolid && css.solid)}>
      {isSolid && poster && <img className={css.poster} src={poster} alt="" />}
      <div className={css.words} role="status">
        {words(props)}
      </div>
    </div>
  )
}

function words({ phase, state, isAudioOnly, upcoming, ended, onPlay, onRetry }: CurtainProps): ReactNode {
  if (phase === 'upcoming') return <Said>{upcoming ?? text.upcoming}</Said>
  if (phase === 'ended') return <Said>{ended ?? text.ended}</Said>
  if (phase === 'kicked') return <Said>{text.kicked}</Said>
  if (phase === 'interrupted') return <Said hint={text.interruptedHint}>{text.interrupted}</Said>
  switch (state) {
    case 'idle':
    case 'loading':
      return <Said isBusy>{text.loading}</Said>
    case 'stalled':
      return <Said isBusy>{text.stalled}</Said>
    case 'failed':
      return (
        <Said hint={text.failedHint} act={text.retry} icon="refresh" onAct={onRetry}>
          {text.failed}
        </Said>
      )
    case 'expired':
      return (
        <Said act={text.reenter} icon="refresh" onAct={onRetry}>
          {text.expired}
        </Said>
      )
    case 'full':
      return (
        <Said hint={text.fullHint} act={text.retry} icon="refresh" onAct={onRetry}>
          {text.full}
        </Said>
      )
    case 'kicked':
      return <Said>{text.kicked}</Said>
    case 'blocked':
      return (
        <Pressable className={css.act} onPress={onPlay}>
          <Icon name="playFilled" size="s" />
          {text.blocked}
        </Pressable>
      )
    case 'paused':
      return <BigPlay label={text.play} onPress={onPlay} />
    case 'unsupported':
      return <Said>{text.unsupported}</Said>
    case 'playing':
      return isAudioOnly ? (
        <>
          <Wave />
          <Said>{text.audioOn}</Said>
        </>
      ) : null
  }
}

interface SaidProps {
  readonly children: ReactNode
  readonly hint?: string
  readonly isBusy?: boolean
  readonly act?: string
  readonly icon?: IconName
  readonly onAct?: () => void
}

export function Said({ children, hint, isBusy, act, icon, onAct }: SaidProps) {
  return (
    <>
      <div className={css.said}>
        {isBusy && <Spinner size="l" />}
        <div className={css.line}>{children}</div>
        {hint && <div className={css.hint}>{hint}</div>}
      </div>
      {act && (
        <Pressable className={css.act} onPress={onAct}>
          {icon && <Icon name={icon} size="s" />}
          {act}
        </Pressable>
      )}
    </>
  )
}

export function BigPlay({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Pressable className={css.big} label={label} guardMs={0} onPress={onPress}>
      <Icon name="playFilled" size="l" />
    </Pressable>
  )
}

const beats = [1, 2, 3, 4, 5]

/** Sound that is heard, where there is no picture to see it by. */
function Wave() {
  return (
    <span className={css.wave} aria-hidden="true">
      {beats.map((beat) => (
        <span key={beat} className={css.beat} />
      ))}
    </span>
  )
}
