import { type ChildProcess, spawn } from 'node:child_process'
import { WebSocket } from 'ws'
import { quickH264 } from '../test-encoder'

const WEBM = 'video/webm;codecs=h264,opus'

/** A browser in tests: a socket of the push door, and a recorder whose bytes go into it. */
export interface TestBrowser {
  /** The server's messages, in order. */
  readonly said: { readonly t: string; readonly reason?: string; readonly lagMs?: number; readonly kbps?: number }[]
  /** HTTP status when the handshake was refused. */
  status: number
  isOver: boolean
  readonly socket: WebSocket
  /** Bytes of another format. */
  send(bytes: Buffer | string): void
  /** Begins a fresh recording, as MediaRecorder would make one. */
  record(recording?: 'both' | 'audio' | 'mp4'): void
  /** The recorder continues and nothing arrives, like a pulled cable. */
  mute(): void
  cut(): void
}

export function browse(origin: string, headers: Record<string, string> = {}): TestBrowser {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/media/push`, { perMessageDeflate: false, headers })
  let recorder: ChildProcess | undefined
  const stopRecorder = () => {
    recorder?.stdout?.removeAllListeners('data')
    recorder?.kill('SIGKILL')
  }
  const browser: TestBrowser = {
    said: [],
    status: 0,
    isOver: false,
    socket,
    send: (bytes) => socket.send(bytes),
    record(recording = 'both') {
      recorder = recorderOf(recording)
      recorder.stdout?.on('data', (bytes: Buffer) => socket.readyState === WebSocket.OPEN && socket.send(bytes))
    },
    mute: stopRecorder,
    cut() {
      stopRecorder()
      socket.terminate()
    },
  }
  socket.on('message', (text) => browser.said.push(JSON.parse(String(text))))
  socket.on('unexpected-response', (_request, answer) => {
    browser.status = answer.statusCode ?? 0
    browser.isOver = true
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    stopRecorder()
    browser.isOver = true
  })
  return browser
}

/** Sends the first frame as soon as the socket is open. */
export function start(browser: TestBrowser, first: object): TestBrowser {
  browser.socket.on('open', () => browser.socket.send(JSON.stringify({ t: 'start', type: WEBM, ...first })))
  return browser
}

export const wordsOf = (browser: TestBrowser) =>
  browser.said.filter(({ t }) => t !== 'stat').map(({ t, reason }) => reason ?? t)

function recorderOf(recording: 'both' | 'audio' | 'mp4'): ChildProcess {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10']
  const container =
    recording === 'mp4'
      ? ['-c:a', 'aac', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof']
      : ['-c:a', 'libopus', '-f', 'matroska', '-cluster_time_limit', '200', '-live', '1']
  return spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      ...(recording === 'audio' ? [] : picture),
      '-re',
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440:sample_rate=48000',
      ...(recording === 'audio' ? [] : quickH264(10)),
      '-b:a',
      '32k',
      ...container,
      '-flush_packets',
      '1',
      'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
}
