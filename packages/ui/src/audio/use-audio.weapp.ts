/// <reference types="miniprogram-api-typings" />
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AudioControl, AudioOptions, AudioSpeed, AudioState } from './audio-props'
import { Stretch } from './stretch'

/** Sound alone, by the mini-program's own player; it stops when the mini-program is left. */
export function useAudio({ src, startAt = 0, onPlayed, onBegin }: AudioOptions): AudioControl {
  const player = useRef<WechatMiniprogram.InnerAudioContext | null>(null)
  const [state, setState] = useState<AudioState>({ phase: 'idle', position: startAt, duration: 0, speed: 1 })
  const latest = useRef({ onPlayed, onBegin, startAt })
  useEffect(() => {
    latest.current = { onPlayed, onBegin, startAt }
  })

  useEffect(() => {
    const audio = wx.createInnerAudioContext()
    audio.src = src
    audio.startTime = latest.current.startAt
    player.current = audio
    const stretch = new Stretch((from, to) => latest.current.onPlayed?.(from, to))
    const show = (part: Partial<AudioState>) => setState((before) => ({ ...before, ...part }))
    audio.onCanplay(() => show({ duration: audio.duration || 0 }))
    audio.onPlay(() => {
      latest.current.onBegin?.()
      stretch.begin(audio.currentTime)
      show({ phase: 'playing' })
    })
    audio.onWaiting(() => show({ phase: 'waiting' }))
    audio.onTimeUpdate(() => {
      stretch.at(audio.currentTime, audio.playbackRate)
      show({ phase: 'playing', position: audio.currentTime, duration: audio.duration })
    })
    audio.onPause(() => {
      stretch.end()
      show({ phase: 'paused' })
    })
    audio.onEnded(() => {
      stretch.end()
      show({ phase: 'ended' })
    })
    audio.onError(() => {
      stretch.end()
      show({ phase: 'failed' })
    })
    return () => {
      stretch.end()
      audio.destroy()
      player.current = null
    }
  }, [src])

  const deeds = useMemo(() => ({
    play() {
      setState((before) => ({ ...before, phase: 'waiting' }))
      player.current?.play()
    },
    pause: () => player.current?.pause(),
    seek: (seconds: number) => player.current?.seek(Math.max(0, seconds)),
    setSpeed(speed: AudioSpeed) {
      if (player.current) player.current.playbackRate = speed
      setState((before) => ({ ...before, speed }))
    },
  }), [])
  return { ...state, ...deeds }
}
