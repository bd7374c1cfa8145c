import { useRef, useState, type ReactNode } from 'react'
import { Controls, Floats } from '../player/controls'
import { Curtain } from '../player/curtain'
import { Player, PlayRefused, ReplayPlayer, type PlaySource } from '../player'
import type { PlayerState } from '../player/live-player'
import { noReadings, type Readings } from '../player/readings'
import { ReplayCurtain } from '../player/replay-curtain'
import type { ReplayState } from '../player/replay-deck'
import { Stage } from '../player/stage'
import { TopLine } from '../player/top-line'
import { Grid } from '../surface/layout'
import { LiveTag } from '../surface/tag'
import { Shelf } from './section'
import { words } from './text.zh'

const never = (): Promise<PlaySource> => new Promise(() => undefined)
const refused = (reason: PlayRefused['reason']) => () => Promise.reject(new PlayRefused(reason))
const nothing = (): void => undefined
const off = { is: false, can: true, toggle: nothing }
const stalls: readonly PlayerState[] = ['stalled', 'failed', 'blocked', 'paused', 'resting', 'unsupported']
const replays: readonly ReplayState[] = ['paused', 'buffering', 'ended', 'failed', 'expired']
const chapters = words.chapters.map((title, index) => ({
  ms: index * 620_000,
  title,
  kind: index % 2 === 1 ? 'question' : 'manual',
}))

/** The live player in each state, and the replay player's. `?live=` and `?replay=` play the given address. */
export function Players() {
  return (
    <Shelf title={words.players}>
      <Given />
      <Grid>
        <Playing
          readings={{
            ...noReadings(),
            latencyMs: 1200,
            isBehind: true,
            isWeak: true,
            qualities: [
              { key: 'hd', label: words.hd, urls: {} },
              { key: 'sd', label: words.sd, urls: {} },
            ],
          }}
        />
        <Playing readings={{ ...noReadings(), choice: { isAudioOnly: true }, step: 'sound' }} />
        <Phases />
        {stalls.map((state) => (
          <Framed key={state} state={state}>
            <Curtain phase="live" state={state} onPlay={nothing} onRetry={nothing} />
          </Framed>
        ))}
        <ReplayPlayer src="" title={words.liveTitle} durationMs={4_360_000} startMs={1_476_000} chapters={chapters} />
        {replays.map((state) => (
          <Framed key={state} state={state}>
            <ReplayCurtain state={state} onPlay={nothing} onRetry={nothing} />
          </Framed>
        ))}
      </Grid>
    </Shelf>
  )
}

/** By its path: FLV of this project, a playlist, or a low-latency playlist with `#ll`. */
function sourceOf(address: string): PlaySource {
  if (address.endsWith('#ll')) return { llHls: address.replace('#ll', '') }
  if (/\.m3u8/.test(address)) return { hls: address }
  return /whep/.test(address) ? { whep: address } : { wsFlv: address, flv: address }
}

function Framed({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  const box = useRef<HTMLElement | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)
  return (
    <Stage
      box={box}
      video={video}
      label={state}
      state={state}
      isHeldOpen
      keys={{}}
      onClick={nothing}
      onDoubleClick={nothing}
      onDoubleTap={nothing}
    >
      {children}
    </Stage>
  )
}

/** The controls over a playing picture, without a picture. */
function Playing({ readings }: { readonly readings: Readings }) {
  return (
    <Framed state="playing">
      <Curtain
        phase="live"
        state="playing"
        isAudioOnly={readings.choice.isAudioOnly}
        onPlay={nothing}
        onRetry={nothing}
      />
      <TopLine title={words.liveTitle} status={<LiveTag />} />
      <Floats
        readings={readings}
        isMuted={!readings.choice.isAudioOnly}
        onUnmute={nothing}
        onCatchUp={nothing}
        onChoose={nothing}
        onForgive={nothing}
      />
      <Controls
        isOn
        isPaused={false}
        readings={readings}
        sound={{ isMuted: !readings.choice.isAudioOnly, volume: 1, setVolume: nothing, toggle: nothing }}
        fullscreen={off}
        pip={off}
        onPlayPause={nothing}
        onRefresh={nothing}
        onChoose={nothing}
        onMenu={nothing}
      />
    </Framed>
  )
}

function Phases() {
  return (
    <>
      <Player phase="upcoming" getSource={never} title={words.liveTitle} onBack={nothing} />
      <Player phase="interrupted" getSource={never} />
      <Player phase="ended" getSource={never} />
      <Player phase="kicked" getSource={never} />
      <Player phase="live" getSource={never} title={words.liveTitle} status={<LiveTag />} />
      <Player phase="live" getSource={refused('expired')} />
      <Player phase="live" getSource={refused('full')} />
    </>
  )
}

function Given() {
  const [asked] = useState(() => new URLSearchParams(location.search))
  const live = asked.get('live')
  const replay = asked.get('replay')
  return (
    <>
      {live && (
        <Player
          phase="live"
          getSource={() => Promise.resolve(sourceOf(live))}
          title={words.liveTitle}
          status={<LiveTag />}
          watermark={words.water}
          nowPlaying={{ title: words.liveTitle, teacher: words.teacher }}
        />
      )}
      {replay && (
        <ReplayPlayer
          src={replay}
          title={words.liveTitle}
          chapters={chapters.map((one) => ({ ...one, ms: one.ms / 60 }))}
          startMs={20_000}
          watermark={words.water}
          onExpired={() => Promise.resolve(replay)}
        />
      )}
    </>
  )
}
