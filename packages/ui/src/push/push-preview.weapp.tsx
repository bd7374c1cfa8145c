import { useEffect, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { LivePusher } from '../weapp/media-elements'
import type { BrowserPush, PushSnapshot } from './browser-push'
import { useMicLevel } from './use-browser-push'
import css from './push-preview.module.css'

export interface PushPreviewProps {
  readonly snapshot: PushSnapshot
  readonly label: string
  /** Where there is no picture: what to do, or what goes out instead. */
  readonly children?: ReactNode
  /** Over the picture. */
  readonly status?: ReactNode
  readonly className?: string
}

/** What the camera shows. On air it is the same element that sends. */
export function PushPreview({
  snapshot: { pusher, phase, source, isAway },
  label,
  children,
  status,
  className,
}: PushPreviewProps) {
  const isOpen = pusher !== undefined && phase !== 'idle' && phase !== 'opening'
  const hasPicture = isOpen && source === 'camera' && !isAway
  return (
    <div className={cx(css.box, className)}>
      {isOpen && <Pusher key={pusher.shape.url} pusher={pusher} label={label} isHidden={!hasPicture} />}
      {!hasPicture && <div className={css.instead}>{children}</div>}
      {status !== undefined && <div className={css.status}>{status}</div>}
    </div>
  )
}

function Pusher({
  pusher: { shape, heard },
  label,
  isHidden,
}: {
  readonly pusher: NonNullable<PushSnapshot['pusher']>
  readonly label: string
  readonly isHidden: boolean
}) {
  useEffect(() => heard.drawn(), [heard])
  return (
    <LivePusher
      className={cx(css.video, isHidden && css.off)}
      aria-label={label}
      url={shape.url}
      mode="SD"
      autopush={shape.url !== ''}
      enableCamera={shape.hasCamera && !shape.isAway}
      enableMic
      muted={shape.isMuted || shape.isAway}
      devicePosition={shape.isFront ? 'front' : 'back'}
      orientation="horizontal"
      minBitrate={300}
      maxBitrate={1200}
      onStateChange={({ detail }) => heard.state(detail.code)}
      onError={({ detail }) => heard.error(detail.errCode)}
      onNetStatus={({ detail }) => heard.net(detail.info)}
      onAudioVolumeNotify={({ detail }) => heard.volume(detail.volume)}
    />
  )
}

export interface MicMeterProps {
  readonly push: BrowserPush | undefined
  readonly label: string
  readonly className?: string
}

/** How loud the microphone is, ten times a second. */
export function MicMeter({ push, label, className }: MicMeterProps) {
  const level = useMicLevel(push)
  return (
    <div
      className={cx(css.meter, className)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      <span className={cx(css.level, level > LOUD && css.loud)} style={{ transform: `scaleX(${level})` }} />
    </div>
  )
}

/** From here on it clips. */
const LOUD = 0.9
