import { type ChildProcess, spawn } from 'node:child_process'

export interface PushOptions {
  readonly size?: string
  /** Frames between key frames, at 10 frames a second. */
  readonly gop?: number
  readonly tracks?: 'both' | 'audio' | 'video'
  readonly seconds?: number
}

export interface Push {
  readonly process: ChildProcess
  /** Resolves with the exit code when the encoder has given up. */
  readonly exited: Promise<number | null>
  stop(): Promise<void>
}

/** Arguments of ffmpeg for a picture that costs little to encode, on one thread. */
export const quickH264 = (gop: number): readonly string[] =>
  `-c:v libx264 -preset ultrafast -tune zerolatency -profile:v baseline -pix_fmt yuv420p -g ${gop} -threads 1`.split(
    ' ',
  )

/** A real encoder at a very low rate: 160x120, 10 frames a second, a tone. */
export function push(url: string, options: PushOptions = {}): Push {
  const { size = '160x120', gop = 10, tracks = 'both', seconds } = options
  const video = ['-re', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10`]
  const audio = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
  const videoOut = quickH264(gop)
  const audioOut = ['-c:a', 'aac', '-b:a', '32k']
  const child = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      ...(tracks === 'audio' ? [] : video),
      ...(tracks === 'video' ? [] : audio),
      ...(tracks === 'audio' ? [] : videoOut),
      ...(tracks === 'video' ? [] : audioOut),
      ...(seconds === undefined ? [] : ['-t', String(seconds)]),
      '-f',
      'flv',
      url,
    ],
    { stdio: 'ignore' },
  )
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    process: child,
    exited,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** As OBS does: an encoder that was not admitted, or was cut off, tries again until it is stopped. */
export function keepPushing(url: string, options?: PushOptions): { stop(): Promise<void> } {
  let current = push(url, options)
  let isStopped = false
  const over = (async () => {
    while (!isStopped) {
      await current.exited
      if (!isStopped) current = push(url, options)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await current.stop()
      await over
    },
  }
}

/** Tries to play over RTMP; resolves with the exit code. */
export function pull(url: string): Promise<number | null> {
  const child = spawn(
    'ffmpeg',
    ['-loglevel', 'error', '-nostdin', '-rw_timeout', '3000000', '-i', url, '-t', '1', '-f', 'null', '-'],
    { stdio: 'ignore' },
  )
  return new Promise((resolve) => child.once('exit', resolve))
}
