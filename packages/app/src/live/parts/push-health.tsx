import { useEffect, useState } from 'react'
import { Card, Sparkline } from '@rostrum/ui'
import { formatNumber } from '@rostrum/app/kernel'
import { pushText as text } from '../text.plug-flow.zh'
import type { PushInfo } from './push-status'
import styles from './push-status.module.css'

/** Two minutes of a poll every two seconds. */
const KEPT = 60

interface Health {
  readonly kbps: readonly number[]
  readonly drops: number
  readonly wasOn: boolean
}

export interface PushHealthProps {
  readonly info: PushInfo
  /** When it was read: while nothing changes, the same is read again. */
  readonly readAt: number
}

/** What arrives over time, whoever sends it: bitrate, pictures a second, breaks. Without a measure there is no line. */
export function PushHealth({ info, readAt }: PushHealthProps) {
  const [{ kbps, drops }, setHealth] = useState<Health>({ kbps: [], drops: 0, wasOn: false })
  useEffect(() => {
    setHealth((now) => ({
      kbps: [...now.kbps, ...measured(info)].slice(-KEPT),
      drops: now.drops + Number(now.wasOn && !info.isPushing),
      wasOn: info.isPushing,
    }))
  }, [info, readAt])
  if (!info.isPushing && drops === 0) return null
  return (
    <Card pad title={text.health}>
      <p className={styles.figures}>
        {info.rate && <span>{text.rate(formatNumber(info.rate.kbps), formatNumber(info.rate.fps))}</span>}
        <span>{text.drops(drops)}</span>
      </p>
      {kbps.some((value) => value > 0) && (
        <Sparkline className={styles.spark} values={kbps} base={0} label={text.rateOf} />
      )}
    </Card>
  )
}

/** Nothing arrives in a break; what the media server does not measure is unknown. */
function measured({ isPushing, rate }: PushInfo): readonly number[] {
  if (!isPushing) return [0]
  return rate ? [rate.kbps] : []
}
