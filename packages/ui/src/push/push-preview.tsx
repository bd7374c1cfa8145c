import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
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

/** What the camera or the screen shows, without sound. One's own face is mirrored, as people expect of a mirror; viewers see it as it is. */
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
