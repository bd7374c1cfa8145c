import { useEffect, useState } from 'react'
import { Button, Card, Icon, IconButton, SegmentedChips, Tag } from '@rostrum/ui'
import {
  MicMeter,
  PushPreview,
  browserPlatform,
  checkDevices,
  pushesRtmp,
  useBrowserPush,
  type BrowserPush,
  type DeviceCheck,
  type PushSnapshot,
} from '@rostrum/ui/push'
import { ApiFailure, formatNumber, useApi, usePlatform } from '@rostrum/app/kernel'
import { usePushState } from '../queries'
import { browserText as text, pushText } from '../text.plug-flow.zh'
import type { PushInfo } from './push-status'
import styles from './push-browser.module.css'

/** At and above this code a refusal is temporary. */
const BUSY_CODE = 429

export interface PushBrowserProps {
  readonly info: PushInfo
  /** The picture comes from this device, or no longer does. */
  readonly onRunning: (isRunning: boolean) => void
}

/** Broadcasts with this device's camera, screen or microphone. If something is missing, it says what. */
export function PushBrowser({ info, onRunning }: PushBrowserProps) {
  const reason = missingOf(info)
  if (reason)
    return (
      <Card pad title={text.title}>
        <p className={styles.note}>{reason}</p>
      </Card>
    )
  return <Studio info={info} onRunning={onRunning} />
}

/** What the server lacks for this client's way of broadcasting; undefined when it lacks nothing. */
function missingOf({ ingest, browser }: PushInfo): string | undefined {
  if (pushesRtmp) return ingest === 'ready' ? undefined : pushText.ingest[ingest]
  if (browser.state === 'ready') return undefined
  return browser.state === 'off' ? text.closed : text.off
}

function Studio({ info, onRunning }: PushBrowserProps) {
  const api = useApi()
  const { room } = info
  const { push, snapshot } = useBrowserPush({
    slateText: text.slate,
    // Each attempt fetches a new grant: a changed key or an ended room must not be retried.
    grant: async () => {
      const { browser, rtmpServer, streamKey } = await api.call('live.getPushInfo', { id: room.id })
      return {
        url: browser.url ?? '',
        stream: browser.stream ?? '',
        token: browser.token ?? '',
        rtmp: `${rtmpServer}/${streamKey}`,
      }
    },
    isFinal: (error) => error instanceof ApiFailure && error.code !== undefined && error.code < BUSY_CODE,
  })
  const check = useDeviceCheck()
  const isRunning = runs(snapshot)
  useEffect(() => {
    onRunning(isRunning)
    return () => onRunning(false)
  }, [isRunning, onRunning])
  const isOpen = snapshot.phase !== 'idle' && snapshot.phase !== 'opening'
  const reason = check && !check.ok ? check.reason : snapshot.trouble
  return (
    <Card
      pad
      title={text.title}
      tail={<Tag tone={snapshot.phase === 'live' ? 'solid' : 'plain'}>{text.phases[snapshot.phase]}</Tag>}
    >
      <div className={styles.studio}>
        <PushPreview snapshot={snapshot} label={text.preview} status={<Line snapshot={snapshot} />}>
          <Instead snapshot={snapshot} push={push} isOpen={isOpen} canOpen={check?.ok ?? false} />
        </PushPreview>
        {reason && (
          <p className={styles.trouble} role="alert">
            {text.troubles[reason]}
          </p>
        )}
        {isOpen && <MicMeter push={push} label={text.level} />}
        {check?.ok && <Controls push={push} snapshot={snapshot} check={check} />}
        {isOpen && <OnAir push={push} snapshot={snapshot} info={info} />}
      </div>
    </Card>
  )
}

/** This device's abilities; checked once before any permission prompt, and again after a permission is granted. */
function useDeviceCheck(): DeviceCheck | undefined {
  const [check, setCheck] = useState<DeviceCheck>()
  useEffect(() => {
    let isLeft = false
    checkDevices(browserPlatform()).then(
      (found) => !isLeft && setCheck(found),
      () => !isLeft && setCheck({ ok: false, reason: 'unsupported' }),
    )
    return () => {
      isLeft = true
    }
  }, [])
  return check
}

interface Given {
  readonly push: BrowserPush | undefined
  readonly snapshot: PushSnapshot
}

function Instead({ push, snapshot, isOpen, canOpen }: Given & { readonly isOpen: boolean; readonly canOpen: boolean }) {
  if (snapshot.isAway) return <p className={styles.instead}>{text.away}</p>
  if (isOpen)
    return (
      <>
        <Icon name="mic" size="l" />
        <p className={styles.instead}>{text.soundOnly}</p>
      </>
    )
  return (
    <>
      <p className={styles.instead}>{text.openHint}</p>
      <Button icon="camera" busy={snapshot.phase === 'opening'} disabled={!canOpen} onPress={() => push?.open()}>
        {text.open}
      </Button>
    </>
  )
}

/** The quality of the upload, over the picture. */
function Line({ snapshot: { uplink, kbps, lagMs, phase, isMuted } }: Pick<Given, 'snapshot'>) {
  if (phase !== 'live' || uplink === undefined) return isMuted ? <Tag tone="accent">{text.muted}</Tag> : null
  return (
    <>
      <Tag tone={uplink === 'good' ? 'brand' : 'accent'}>{text.uplink[uplink]}</Tag>
      <span className={styles.figures}>
        {[text.kbps(formatNumber(kbps ?? 0)), (lagMs ?? 0) > 1000 && text.lag(((lagMs ?? 0) / 1000).toFixed(1))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isMuted && <Tag tone="accent">{text.muted}</Tag>}
    </>
  )
}

const sources = ['camera', 'screen', 'microphone'] as const

function Controls({ push, snapshot, check }: Given & { readonly check: Extract<DeviceCheck, { ok: true }> }) {
  const { source, isMuted, uplink } = snapshot
  const offered = sources.filter((one) => one !== 'screen' || check.canShareScreen)
  return (
    <>
      <div className={styles.controls}>
        <SegmentedChips
          label={text.sourcesLabel}
          value={source}
          onSelect={(one) => void push?.open({ source: one })}
          options={offered.map((key) => ({ key, label: text.sources[key] }))}
        />
        <div className={styles.buttons}>
          {check.canFlip && source === 'camera' && (
            <IconButton icon="refresh" label={text.flip} onPress={() => push?.flip()} />
          )}
          <IconButton
            icon={isMuted ? 'micOff' : 'mic'}
            label={isMuted ? text.unmute : text.mute}
            pressed={isMuted}
            onPress={() => push?.mute(!isMuted)}
          />
        </div>
      </div>
      {uplink === 'bad' && <p className={styles.note}>{text.advice}</p>}
    </>
  )
}

const runs = ({ phase }: PushSnapshot): boolean =>
  phase === 'live' || phase === 'connecting' || phase === 'reconnecting'

/** Going on air also opens the room; going off air lets the teacher return or end it. */
function OnAir({ push, snapshot, info: { room, awayMinutes } }: Given & { readonly info: PushInfo }) {
  const { mutateAsync } = usePushState(room.id)
  const { random } = usePlatform()
  const [idempotencyKey] = useState(random.id)
  const isRunning = runs(snapshot)
  const start = async () => {
    if (room.state === 'announced' && !(await mutateAsync({ action: 'start', idempotencyKey }).catch(() => undefined)))
      return
    await push?.start()
  }
  if (!isRunning)
    return (
      <Button block size="l" icon="live" onPress={start}>
        {text.start}
      </Button>
    )
  return (
    <>
      <div className={styles.buttons}>
        <Button
          look="quiet"
          icon={snapshot.isAway ? 'play' : 'pause'}
          onPress={() => {
            if (snapshot.isAway) push?.resume()
            else push?.pause()
          }}
        >
          {snapshot.isAway ? text.resume : text.pause}
        </Button>
        <Button look="quiet" onPress={() => push?.stop()}>
          {text.stop}
        </Button>
      </div>
      <p className={styles.note}>{text.stopNote(awayMinutes)}</p>
    </>
  )
}
