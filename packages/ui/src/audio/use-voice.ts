import { useEffect, useRef, useState } from 'react'
import { picked } from '../field/picked'
import type { VoiceControl, VoiceOptions } from './voice-props'
import { wavOf } from './wav'

/** Enough for speech, and three minutes stay below six megabytes. */
const RATE = 16_000
const SECOND_MS = 1_000

/** What browsers record differs: it is decoded and handed on as WAV. */
async function fileOf(parts: readonly Blob[]): Promise<File> {
  const bytes = await new Blob([...parts]).arrayBuffer()
  const context = new OfflineAudioContext(1, 1, RATE)
  const sound = await context.decodeAudioData(bytes)
  return new File([wavOf(sound.getChannelData(0), RATE)], 'voice.wav', { type: 'audio/wav' })
}

/** Records speech with the microphone. */
export function useVoice({ maxSec, onDone, onTrouble }: VoiceOptions): VoiceControl {
  const [seconds, setSeconds] = useState<number>()
  const recorder = useRef<MediaRecorder | undefined>(undefined)
  const isRecording = seconds !== undefined
  const stop = (): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => setSeconds((now) => (now === undefined ? now : now + 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (seconds !== undefined && seconds >= maxSec) stop()
  }, [seconds, maxSec])
  // Leaving the page lets go of the microphone.
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), [])

  async function begin(): Promise<void> {
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return onTrouble('failed')
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch (error) {
      return onTrouble((error as { name?: string }).name === 'NotAllowedError' ? 'denied' : 'failed')
    }
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => void parts.push(data)
    made.onstop = () => {
      stream.getTracks().forEach((track) => track.stop())
      setSeconds(undefined)
      fileOf(parts).then(
        (file) => onDone(picked(file)),
        () => onTrouble('failed'),
      )
    }
    recorder.current = made
    made.start()
    setSeconds(0)
  }

  return { isRecording, seconds: seconds ?? 0, start: () => void begin(), stop }
}
