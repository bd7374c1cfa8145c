import { spawn, type ChildProcess } from 'node:child_process'

export interface LoopOptions {
  readonly ffmpeg: string
  readonly file: string
  /** The push address with its key. */
  readonly url: string
}

export interface Loop {
  readonly pid: number | undefined
  /** Resolves with the last complaint once it has ended. */
  readonly over: Promise<string>
  stop(): void
}

/**
 * Sends a recording over and over at its own pace, without encoding. When the server is gone the connection breaks, and
 * the sender ends by itself.
 */
export function push({ ffmpeg, file, url }: LoopOptions): Loop {
  const sender = spawn(
    ffmpeg,
    [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
      ...['-re', '-stream_loop', '-1', '-i', file],
      ...['-c', 'copy', '-f', 'flv', '-flvflags', 'no_duration_filesize', url],
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return { pid: sender.pid, over: endOf(sender), stop: () => void sender.kill('SIGKILL') }
}

function endOf(sender: ChildProcess): Promise<string> {
  let complaint = ''
  sender.stderr?.setEncoding('utf8').on('data', (words: string) => (complaint = (complaint + words).slice(-500)))
  return new Promise((resolve) => {
    sender.once('error', (error) => resolve(error.message))
    sender.once('close', () => resolve(complaint.trim()))
  })
}
