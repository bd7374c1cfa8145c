import { useEffect, useRef } from 'react'
import { cx } from '../base/cx'
import type { PushPreviewProps } from './push-preview-props'
import css from './push-preview.module.css'

export { MicMeter, type MicMeterProps } from './mic-meter'
export type { PushPreviewProps }

/**
 * The picture of the camera or the screen, without sound. The teacher's own face is mirrored as in a mirror; viewers
 * see it unmirrored.
 */
export function PushPreview({
  snapshot: { preview, source, facing, isAway },
  label,
  children,
  status,
  className,
}: PushPreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = preview ?? null
  }, [preview])
  const hasPicture = preview !== undefined && !isAway
  return (
    <div className={cx(css.box, className)}>
      <video
        ref={video}
        className={cx(css.video, source === 'camera' && facing === 'user' && css.mirror, !hasPicture && css.off)}
        muted
        playsInline
        autoPlay
        aria-label={label}
      />
      {!hasPicture && <div className={css.instead}>{children}</div>}
      {status !== undefined && <div className={css.status}>{status}</div>}
    </div>
  )
}
