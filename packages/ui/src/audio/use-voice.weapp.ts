/// <reference types="miniprogram-api-typings" />
import { useEffect, useRef, useState } from 'react'
import type { VoiceControl, VoiceOptions } from './voice-props'

const RATE = 16_000
const BIT_RATE = 48_000
const SECOND_MS = 1_000

/** Records speech with WeChat's own recorder, as MP3. */
export function useVoice(options: VoiceOptions): VoiceControl {
  const [seconds, setSeconds] = useState<number>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const isRecording = seconds !== undefined
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => setSeconds((now) => (now === undefined ? now : now + 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRecording])

  const start = (): void => {
    const recorder = wx.getRecorderManager()
    recorder.onStart(() => setSeconds(0))
    recorder.onStop(({ tempFilePath, fileSize }) => {
      setSeconds(undefined)
      latest.current.onDone({
        name: 'voice.mp3',
        size: fileSize,
        mime: 'audio/mpeg',
        handle: tempFilePath,
        preview: null,
        release: () => undefined,
      })
    })
    recorder.onError(({ errMsg }) => {
      setSeconds(undefined)
      latest.current.onTrouble(/auth/.test(errMsg) ? 'denied' : 'failed')
    })
    recorder.start({
      duration: latest.current.maxSec * SECOND_MS,
      sampleRate: RATE,
      numberOfChannels: 1,
      encodeBitRate: BIT_RATE,
      format: 'mp3',
    })
  }
  return { isRecording, seconds: seconds ?? 0, start, stop: () => wx.getRecorderManager().stop() }
}
