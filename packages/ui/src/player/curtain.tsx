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
  /** Sound alone because of the network, not because the viewer wanted it. */
  readonly isLowered?: boolean
  readonly poster?: string
  readonly upcoming?: ReactNode
  readonly ended?: ReactNode
  readonly onPlay: () => void
  readonly onRetry: () => void
}

/** The message over the picture, or instead of it. Announced when it changes. */
export function Curtain(props: CurtainProps) {
  const { poster } = props
  const hasPicture = props.state === 'playing' || props.state === 'stalled' || props.state === 'paused'
  // The last picture stays visible during a short stall; in other states viewers would mistake it for the live picture.
  const isSolid = props.phase !== 'live' || !hasPicture || props.isAudioOnly
  return (
    <div className={cx(css.curtain, isSolid && css.solid, !isSolid && props.state === 'stalled' && css.shade)}>
      {isSolid && poster && <img className={css.poster} src={poster} alt="" />}
      <div className={css.words} role="status">
        {words(props)}
      </div>
    </div>
  )
}

function words({ phase, state, isAudioOnly, isLowered, upcoming, ended, onPlay, onRetry }: CurtainProps): ReactNode {
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
    case 'expired':
    case 'full':
    case 'resting':
      return <Again state={state} onRetry={onRetry} />
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
          <Said hint={isLowered ? text.loweredHint : undefined}>{text.audioOn}</Said>
        </>
      ) : null
  }
}

interface AgainProps extends Pick<CurtainProps, 'onRetry'> {
  readonly state: 'failed' | 'expired' | 'full' | 'resting'
}

/** What another try may mend. */
function Again({ state, onRetry }: AgainProps) {
  const hint = { failed: text.failedHint, expired: undefined, full: text.fullHint, resting: text.restingHint }[state]
  return (
    <Said hint={hint} act={state === 'expired' ? text.reenter : text.retry} icon="refresh" onAct={onRetry}>
      {text[state]}
    </Said>
  )
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

/** Shows that sound is playing when there is no picture. */
function Wave() {
  return (
    <span className={css.wave} aria-hidden="true">
      {beats.map((beat) => (
        <span key={beat} className={css.beat} />
      ))}
    </span>
  )
}
