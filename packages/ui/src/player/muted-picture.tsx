import { useRef, useState, type ReactNode } from 'react'
import { cx } from '../base/cx'
import type { PlayerState } from './live-player'
import { PlayRefused, type PlaySource } from './source'
import { useLivePlayer } from './use-live-player'
import css from './muted-picture.module.css'

export interface MutedPictureProps {
  /** Called on every attempt. When it fails there is no other attempt. */
  readonly getSource: () => Promise<PlaySource>
  /** Lies on the picture, and is there only with it: a shade, a mark. */
  readonly children?: ReactNode
}

/** Nobody asked for this picture, so nobody is asked to mend it. */
const ends: ReadonlySet<PlayerState> = new Set(['blocked', 'failed', 'unsupported', 'kicked', 'expired', 'full'])

/** A broadcast without sound and controls, over what fills the same box, and only while it moves. */
export function MutedPicture({ getSource, children }: MutedPictureProps) {
  const video = useRef<HTMLVideoElement | null>(null)
  const [isOver, setOver] = useState(false)
  const { state } = useLivePlayer(video, 'live', !isOver, () => getSource().then(withoutSound, giveUp))
  if (ends.has(state) && !isOver) setOver(true)
  const isShown = state === 'playing' || state === 'stalled'
  return (
    <span className={cx(css.picture, isShown && css.shown)} data-state={state} aria-hidden>
      <video ref={video} className={css.video} muted playsInline disablePictureInPicture tabIndex={-1} />
      {children}
    </span>
  )
}

/** On a weak network sound alone would be nothing at all here. */
const withoutSound = (source: PlaySource): PlaySource => ({ ...source, audioUrl: undefined })

function giveUp(): never {
  throw new PlayRefused('kicked')
}
