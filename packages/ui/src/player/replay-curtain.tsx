import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { BigPlay, Said } from './curtain'
import type { ReplayState } from './replay-deck'
import { text } from './text.zh'
import css from './player.module.css'

export interface ReplayCurtainProps {
  readonly state: ReplayState
  readonly poster?: string
  readonly onPlay: () => void
  readonly onRetry: () => void
  /** Goes on with the part after the one that failed; absent when it was the last one. */
  readonly onSkip?: (() => void) | undefined
}

/** In these states the element has no picture of its own. */
const withoutPicture: readonly ReplayState[] = ['loading', 'ready', 'failed', 'expired', 'unsupported']

export function ReplayCurtain(props: ReplayCurtainProps) {
  const isSolid = withoutPicture.includes(props.state)
  return (
    <div className={cx(css.curtain, isSolid && css.solid)}>
      {isSolid && props.poster && (
        <img className={cx(css.poster, props.state === 'ready' && css.clear)} src={props.poster} alt="" />
      )}
      <div className={css.words} role="status">
        {words(props)}
      </div>
    </div>
  )
}

function words({ state, onPlay, onRetry, onSkip }: ReplayCurtainProps): ReactNode {
  switch (state) {
    case 'loading':
    case 'buffering':
      return <Said isBusy>{text.replayLoading}</Said>
    case 'ready':
    case 'paused':
      return <BigPlay label={text.play} onPress={onPlay} />
    case 'ended':
      return (
        <Said act={text.replayAgain} icon="replay" onAct={onPlay}>
          {null}
        </Said>
      )
    case 'failed':
      return (
        <>
          <Said act={text.retry} icon="refresh" onAct={onRetry}>
            {text.replayFailed}
          </Said>
          {onSkip && (
            <Pressable className={css.act} onPress={onSkip}>
              <Icon name="playFilled" size="s" />
              {text.replaySkip}
            </Pressable>
          )}
        </>
      )
    case 'expired':
      return (
        <Said act={text.retry} icon="refresh" onAct={onRetry}>
          {text.replayExpired}
        </Said>
      )
    case 'unsupported':
      return <Said>{text.replayUnsupported}</Said>
    case 'playing':
      return null
  }
}
