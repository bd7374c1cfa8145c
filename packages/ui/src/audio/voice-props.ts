import type { PickedFile } from '../field/file-pick-props'

export interface VoiceOptions {
  /** It stops by itself. */
  readonly maxSec: number
  readonly onDone: (file: PickedFile) => void
  /** `denied`: no permission; `failed`: this device cannot. */
  readonly onTrouble: (why: 'denied' | 'failed') => void
}

export interface VoiceControl {
  readonly isRecording: boolean
  /** Seconds so far. */
  readonly seconds: number
  start(): void
  stop(): void
}
