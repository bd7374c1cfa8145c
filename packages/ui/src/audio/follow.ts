import type { PlayedVideo } from '../player/element'
import type { AudioOptions, AudioState } from './audio-props'
import { Stretch } from './stretch'

export type AudioListeners = Pick<AudioOptions, 'onPlayed' | 'onBegin' | 'startAt'>

/** Listens to a playing element until the returned function is called. */
export function follow(
  element: PlayedVideo & { readonly seeking?: boolean },
  told: () => AudioListeners,
  show: (part: Partial<AudioState>) => void,
): () => void {
  const stretch = new Stretch((from, to) => told().onPlayed?.(from, to))
  const place = () => show({ position: element.currentTime })
  const heard: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      const { startAt = 0 } = told()
      if (startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt
      show({ duration: element.duration })
    },
    playing: () => {
      told().onBegin?.()
      stretch.begin(element.currentTime)
      show({ phase: 'playing' })
    },
    waiting: () => show({ phase: 'waiting' }),
    timeupdate: () => {
      if (!element.paused && element.seeking !== true) stretch.at(element.currentTime, element.playbackRate)
      place()
    },
    // Mini-program players never report that a seek has finished. What is jumped over was not played.
    seeking: () => {
      stretch.end()
      if (!element.paused) stretch.begin(element.currentTime)
      place()
    },
    seeked: place,
    pause: () => {
      stretch.at(element.currentTime, element.playbackRate)
      stretch.end()
      if (!element.ended) show({ phase: 'paused' })
    },
    ended: () => {
      stretch.end()
      show({ phase: 'ended', position: element.duration })
    },
    error: () => {
      stretch.end()
      show({ phase: 'failed' })
    },
  }
  for (const [event, run] of Object.entries(heard)) element.addEventListener(event, run)
  return () => {
    stretch.end()
    for (const [event, run] of Object.entries(heard)) element.removeEventListener(event, run)
  }
}
