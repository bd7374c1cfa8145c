import { useEffect, useRef, useState } from 'react'
import { call } from '../kernel/call'
import { wordsOf } from '../kernel/use-call'
import { sendVideo, type ArrivedVideo } from './video-upload'

export interface UploadState {
  readonly stage: 'idle' | 'sending' | 'paused' | 'checking'
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  /** Why it stopped by itself. */
  readonly trouble?: string
}

const IDLE: UploadState = { stage: 'idle', name: '', share: 0 }

/** A video file on its way to the server: it can be paused, goes on after a cut, and is given up. */
export function useVideoUpload(onArrived: (video: ArrivedVideo) => void) {
  const [state, setState] = useState(IDLE)
  const held = useRef<{ file: File; posterSec: number; id?: string; stop: AbortController }>(undefined)
  // Who leaves the page stops it; the same file goes on from there.
  useEffect(() => () => held.current?.stop.abort(), [])

  async function run(file: File, posterSec: number): Promise<void> {
    const stop = new AbortController()
    held.current = { ...held.current, file, posterSec, stop }
    setState((old) => ({ stage: 'sending', name: file.name, share: old.name === file.name ? old.share : 0 }))
    try {
      const arrived = await sendVideo(file, {
        posterSec,
        stop: stop.signal,
        onShare: (share) => setState((old) => ({ ...old, share })),
        onChecking: () => setState((old) => ({ ...old, stage: 'checking', share: 1 })),
        onBegun: (id) => held.current && (held.current.id = id),
      })
      held.current = undefined
      setState(IDLE)
      onArrived(arrived)
    } catch (error) {
      const trouble = stop.signal.aborted ? undefined : wordsOf(error)
      setState((old) => ({ ...old, stage: 'paused', trouble }))
    }
  }

  return {
    state,
    start: (file: File, posterSec: number): void => void run(file, posterSec),
    pause: (): void => held.current?.stop.abort(),
    goOn: (): void => {
      if (held.current) void run(held.current.file, held.current.posterSec)
    },
    drop: (): void => {
      const { id, stop } = held.current ?? {}
      stop?.abort()
      held.current = undefined
      setState(IDLE)
      // What is refused is gone already.
      if (id) void call('news.dropVideoUpload', { id }).catch(() => undefined)
    },
  }
}

export type VideoUploadHook = ReturnType<typeof useVideoUpload>
