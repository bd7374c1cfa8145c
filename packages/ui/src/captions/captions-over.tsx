import { useEffect } from 'react'
import type { CaptionsOverProps } from './captions-props'
import { text } from './text.zh'

/** Counted from the lower edge, so that the controls below do not cover two lines. */
const LINE = -4

/**
 * Captions as the browser draws them, in the size that the viewer set on the device, and also where a phone shows the
 * picture alone on its screen.
 */
export function CaptionsOver({ video, lines }: CaptionsOverProps) {
  useEffect(() => {
    const element = video.current
    if (!(element instanceof HTMLVideoElement)) return undefined
    const track = trackOf(element)
    for (const { fromMs, toMs, text: words } of lines) {
      const cue = new VTTCue(fromMs / 1000, toMs / 1000, escaped(words))
      cue.line = LINE
      track.addCue(cue)
    }
    track.mode = 'showing'
    return () => {
      track.mode = 'hidden'
      for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
      track.mode = 'disabled'
    }
  }, [video, lines])
  return null
}

/** An element keeps every track it was given: one is used again. */
function trackOf(element: HTMLVideoElement): TextTrack {
  const known = Array.from(element.textTracks).find(({ label }) => label === text.captions)
  return known ?? element.addTextTrack('subtitles', text.captions, 'zh-CN')
}

/** A caption is text, never markup. */
const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
