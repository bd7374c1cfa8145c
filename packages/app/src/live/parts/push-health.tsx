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

/** What arrives over time, whoever sends it: bitrate, pictures a second, breaks. */
export function PushHealth({ info }: { readonly info: PushInfo }) {
  const [{ kbps, drops }, setHealth] = useState<Health>({ kbps: [], drops: 0, wasOn: false })
  useEffect(() => {
    setHealth((now) => ({
      kbps: [...now.kbps, info.rate?.kbps ?? 0].slice(-KEPT),
      drops: now.drops + Number(now.wasOn && !info.isPushing),
      wasOn: info.isPushing,
    }))
  }, [info])
  if (!info.isPushing && drops === 0) return null
  return (
    <Card pad title={text.health}>
      <p className={styles.figures}>
        {info.rate && <span>{text.rate(formatNumber(info.rate.kbps), formatNumber(info.rate.fps))}</span>}
        <span>{text.drops(drops)}</span>
      </p>
      <Sparkline className={styles.spark} values={kbps} base={0} label={text.rateOf} />
    </Card>
  )
}
