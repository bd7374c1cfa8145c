/// <reference types="miniprogram-api-typings" />
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AudioControl, AudioOptions, AudioSpeed, AudioState } from './audio-props'
import { MiniVideo } from '../player/mini-video.weapp'
import { follow, type AudioListeners } from './follow'
import { Stretch } from './stretch'

/** The current player, whichever of the mini-program's players it is. */
interface Playing {
  play(): void
  pause(): void
  /** Seconds. */
  seek(to: number): void
  setSpeed(speed: number): void
  close(): void
}

type Show = (part: Partial<AudioState>) => void

/** Plays with the mini-program's own players; playback stops when the user leaves the mini-program. */
export function useAudio({
  src,
  hasPicture = false,
  startAt = 0,
  onPlayed,
  onBegin,
}: AudioOptions): AudioControl<MiniVideo> {
  const player = useRef<Playing | null>(null)
  const [mini] = useState(() => new MiniVideo())
  const [state, setState] = useState<AudioState>({ phase: 'idle', position: startAt, duration: 0, speed: 1 })
  const latest = useRef({ onPlayed, onBegin, startAt })
  useEffect(() => {
    latest.current = { onPlayed, onBegin, startAt }
  })

  useEffect(() => {
    const show: Show = (part) => setState((before) => ({ ...before, ...part }))
    const made = hasPicture
      ? pictured(mini, src, () => latest.current, show)
      : sounding(src, () => latest.current, show)
    player.current = made
    return () => {
      made.close()
      player.current = null
    }
  }, [mini, src, hasPicture])

  const actions = useMemo(
    () => ({
      play() {
        setState((before) => ({ ...before, phase: 'waiting' }))
        player.current?.play()
      },
      pause: () => player.current?.pause(),
      seek: (seconds: number) => player.current?.seek(Math.max(0, seconds)),
      setSpeed(speed: AudioSpeed) {
        player.current?.setSpeed(speed)
        setState((before) => ({ ...before, speed }))
      },
    }),
    [],
  )
  return { ...state, ...actions, screen: hasPicture ? mini : undefined }
}

function pictured(mini: MiniVideo, src: string, told: () => AudioListeners, show: Show): Playing {
  const stop = follow(mini, told, show)
  mini.show('video', src)
  return {
    play: () => void mini.play(),
    pause: () => mini.pause(),
    seek: (to) => {
      mini.currentTime = to
    },
    setSpeed: (speed) => {
      mini.playbackRate = speed
    },
    close() {
      stop()
      mini.clear()
    },
  }
}

let isHeard = false

/** Who presses to hear something hears it, also on a telephone whose bell is off. */
function beHeard(): void {
  if (isHeard) return
  isHeard = true
  // Where WeChat does not take it, the sound is as loud as the telephone is.
  wx.setInnerAudioOption({ obeyMuteSwitch: false, fail: () => undefined })
}

function sounding(src: string, told: () => AudioListeners, show: Show): Playing {
  beHeard()
  const audio = wx.createInnerAudioContext()
  audio.src = src
  audio.startTime = told().startAt ?? 0
  const stretch = new Stretch((from, to) => told().onPlayed?.(from, to))
  let hasPlayed = false
  audio.onCanplay(() => show({ duration: audio.duration || 0 }))
  audio.onPlay(() => {
    hasPlayed = true
    told().onBegin?.()
    stretch.begin(audio.currentTime)
    show({ phase: 'playing' })
  })
  audio.onWaiting(() => show({ phase: 'waiting' }))
  audio.onTimeUpdate(() => {
    stretch.at(audio.currentTime, audio.playbackRate)
    show({ phase: 'playing', position: audio.currentTime, duration: audio.duration })
  })
  const ends = (phase: AudioState['phase']) => () => {
    stretch.end()
    show({ phase })
  }
  audio.onPause(ends('paused'))
  audio.onEnded(ends('ended'))
  audio.onError(ends('failed'))
  return {
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek(to) {
      // Before it has played there is nothing to move in: it begins there.
      if (hasPlayed) audio.seek(to)
      else audio.startTime = to
      show({ position: to })
      stretch.end()
      if (!audio.paused) stretch.begin(to)
    },
    setSpeed: (speed) => {
      audio.playbackRate = speed
    },
    close() {
      stretch.end()
      audio.destroy()
    },
  }
}
