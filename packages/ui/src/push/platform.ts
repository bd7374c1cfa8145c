/** The part of the device's functions that broadcasting uses; tests provide their own. */
export interface PushPlatform {
  /** HTTPS or localhost: on other pages browsers give neither camera nor microphone. */
  readonly isSecure: boolean
  readonly media: MediaDevices | undefined
  readonly canRecord: boolean
  /** Whether a recorder supports this type here. */
  records(type: string): boolean
  newRecorder(stream: MediaStream, type: string): PushRecorder
  newStream(tracks: readonly MediaStreamTrack[]): MediaStream
  /** Opens a WebSocket; a path refers to our own host. */
  openSocket(url: string): WebSocket
  /** Loudness of a track, 0 to 1, until closed; undefined if it cannot be measured. */
  openMeter(track: MediaStreamTrack): Meter | undefined
  /** A still picture with these words; undefined if a canvas gives no stream. */
  openSlate(text: string): Slate | undefined
  /** 0 to 1; spreads the reconnects of many clients. */
  random(): number
  /** Calls back when the device has a network again; returns a function that stops it. */
  onOnline(run: () => void): () => void
}

export type PushRecorder = Pick<MediaRecorder, 'start' | 'stop' | 'state' | 'ondataavailable' | 'onerror'>

export interface Meter {
  read(): number
  close(): void
}

export interface Slate {
  readonly track: MediaStreamTrack
  close(): void
}

/** The browser that shows this page. */
export function browserPlatform(): PushPlatform {
  return {
    isSecure: window.isSecureContext,
    media: navigator.mediaDevices as MediaDevices | undefined,
    canRecord: typeof MediaRecorder === 'function',
    records: (type) => MediaRecorder.isTypeSupported(type),
    newRecorder: (stream, type) => new MediaRecorder(stream, recorderOptions(type)),
    newStream: (tracks) => new MediaStream([...tracks]),
    openSocket,
    openMeter,
    openSlate,
    random: Math.random,
    onOnline(run) {
      window.addEventListener('online', run)
      return () => window.removeEventListener('online', run)
    },
  }
}

/** A key frame each second, because a viewer who joins waits for one. Not yet in the DOM's types. */
function recorderOptions(mimeType: string): MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } {
  return { mimeType, videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 96_000, videoKeyFrameIntervalDuration: 1000 }
}

function openSocket(url: string): WebSocket {
  const address = new URL(url, window.location.href)
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:'
  return new WebSocket(address)
}

function openMeter(track: MediaStreamTrack): Meter | undefined {
  if (typeof AudioContext !== 'function') return undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      // Created before a tap, it stays suspended until a tap.
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    close: () => void context.close(),
  }
}

/** Root mean square on a scale of 60 dB: 0 is silence, 1 is the loudest. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibel = 10 * Math.log10(sum / Math.max(1, samples.length))
  return Math.min(1, Math.max(0, 1 + decibel / 60))
}

const SLATE = { width: 640, height: 360, perSecond: 5 }

function openSlate(text: string): Slate | undefined {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush || typeof canvas.captureStream !== 'function') return undefined
  canvas.width = SLATE.width
  canvas.height = SLATE.height
  const draw = () => {
    brush.fillStyle = 'black'
    brush.fillRect(0, 0, SLATE.width, SLATE.height)
    brush.fillStyle = 'white'
    brush.font = '32px sans-serif'
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.fillText(text, SLATE.width / 2, SLATE.height / 2, SLATE.width - 40)
  }
  draw()
  const track = canvas.captureStream(SLATE.perSecond).getVideoTracks()[0]
  if (!track) return undefined
  // A canvas that is not redrawn gives no frames.
  const drawing = setInterval(draw, 1000 / SLATE.perSecond)
  return {
    track,
    close() {
      clearInterval(drawing)
      track.stop()
    },
  }
}
