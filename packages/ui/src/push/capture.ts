import type { PushSource } from './devices'
import type { Meter, PushPlatform, Slate } from './platform'

/** Fits 1.2 Mbit/s. */
const CAMERA = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 25, max: 30 } }
const SCREEN = { width: { max: 1280 }, height: { max: 720 }, frameRate: { ideal: 15, max: 20 } }
const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

export type Facing = 'user' | 'environment'

export interface CaptureChoice {
  readonly source: PushSource
  readonly facing: Facing
  readonly cameraId?: string
  readonly microphoneId?: string
}

/** Holds camera, screen and microphone, and provides their picture and sound as streams. */
export class Capture {
  readonly #platform: PushPlatform
  readonly #onLost: (what: 'picture' | 'voice') => void
  #picture: MediaStreamTrack | undefined
  #voice: MediaStreamTrack | undefined
  #voiceId: string | undefined
  #meter: Meter | undefined
  #slate: Slate | undefined
  #silence: MediaStreamTrack | undefined

  constructor(platform: PushPlatform, onLost: (what: 'picture' | 'voice') => void) {
    this.#platform = platform
    this.#onLost = onLost
  }

  get hasPicture(): boolean {
    return this.#picture !== undefined
  }

  /** Loudness of the microphone, 0 to 1. */
  get level(): number {
    return this.#voice?.enabled ? (this.#meter?.read() ?? 0) : 0
  }

  /**
   * Opens camera or screen with the microphone, or the microphone alone. Throws the browser's error and then keeps the
   * former state.
   */
  async open(choice: CaptureChoice): Promise<void> {
    const { media } = this.#platform
    if (!media) throw new Error('no media devices')
    if (choice.source === 'screen') return this.#openScreen(media, choice)
    await this.#openVoice(media, choice, choice.source === 'microphone')
    const before = this.#picture
    this.#picture = undefined
    release(before)
    // A phone opens one camera at a time: the former must be closed first.
    if (choice.source === 'camera') this.#keep(await openCamera(media, choice))
  }

  /** The picture for the preview: never with sound, which would come back from the loudspeaker. */
  preview(): MediaStream | undefined {
    return this.#picture && this.#platform.newStream([this.#picture])
  }

  /** The stream to broadcast. */
  stream(): MediaStream {
    return this.#platform.newStream([this.#picture, this.#voice].filter((track) => track !== undefined))
  }

  /** The words instead of the picture, and silence; undefined if the browser cannot create it. */
  away(text: string): MediaStream | undefined {
    this.back()
    this.#slate = this.#platform.openSlate(text)
    if (!this.#slate) return undefined
    this.#silence = this.#voice?.clone()
    if (this.#silence) this.#silence.enabled = false
    return this.#platform.newStream([this.#slate.track, this.#silence].filter((track) => track !== undefined))
  }

  back(): void {
    this.#slate?.close()
    this.#slate = undefined
    release(this.#silence)
    this.#silence = undefined
  }

  mute(isMuted: boolean): void {
    if (this.#voice) this.#voice.enabled = !isMuted
  }

  close(): void {
    this.back()
    release(this.#picture)
    this.#picture = undefined
    this.#dropVoice()
  }

  async #openScreen(media: MediaDevices, choice: CaptureChoice): Promise<void> {
    const shared = await media.getDisplayMedia({ video: SCREEN, audio: false })
    const before = this.#picture
    this.#keep(shared.getVideoTracks()[0])
    release(before)
    await this.#openVoice(media, choice, false)
  }

  // Without a microphone a picture is still a lesson; the microphone alone is required.
  async #openVoice(media: MediaDevices, { microphoneId }: CaptureChoice, isNeeded: boolean): Promise<void> {
    if (this.#voice?.readyState === 'live' && this.#voiceId === microphoneId) return
    const wasMuted = this.#voice?.enabled === false
    try {
      const heard = await media.getUserMedia({
        audio: { ...VOICE, ...(microphoneId === undefined ? {} : { deviceId: { exact: microphoneId } }) },
      })
      this.#dropVoice()
      this.#keepVoice(heard.getAudioTracks()[0], microphoneId)
      this.mute(wasMuted)
    } catch (error) {
      const isAbsent = error instanceof Error && error.name === 'NotFoundError'
      if (isNeeded || !isAbsent) throw error
    }
  }

  #keep(track: MediaStreamTrack | undefined): void {
    this.#picture = track
    // Our own stop() does not fire this event: the cable was unplugged, or the user ended sharing in the browser's own
    // bar.
    track?.addEventListener('ended', () => {
      if (this.#picture !== track) return
      this.#picture = undefined
      this.#onLost('picture')
    })
  }

  #keepVoice(track: MediaStreamTrack | undefined, microphoneId: string | undefined): void {
    this.#voice = track
    this.#voiceId = microphoneId
    if (track) this.#meter = this.#platform.openMeter(track)
    track?.addEventListener('ended', () => {
      if (this.#voice !== track) return
      this.#dropVoice()
      this.#onLost('voice')
    })
  }

  #dropVoice(): void {
    this.#meter?.close()
    this.#meter = undefined
    release(this.#voice)
    this.#voice = undefined
  }
}

async function openCamera(
  media: MediaDevices,
  { facing, cameraId }: CaptureChoice,
): Promise<MediaStreamTrack | undefined> {
  const which = cameraId === undefined ? { facingMode: facing } : { deviceId: { exact: cameraId } }
  return (await media.getUserMedia({ video: { ...CAMERA, ...which } })).getVideoTracks()[0]
}

function release(track: MediaStreamTrack | undefined): void {
  track?.stop()
}
