import { useEffect } from 'react'
import { cx } from '../base/cx'
import { LivePusher } from '../weapp/media-elements'
import type { PushSnapshot } from './browser-push'
import type { PushPreviewProps } from './push-preview-props'
import css from './push-preview.module.css'

export { MicMeter, type MicMeterProps } from './mic-meter'
export type { PushPreviewProps }

/** The picture of the camera. On air the same element also sends it. */
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
