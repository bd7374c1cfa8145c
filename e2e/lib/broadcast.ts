import { spawn, type ChildProcess } from 'node:child_process'
import { findFfmpeg } from './programs'

export interface Broadcast {
  stop(): Promise<void>
}

/** Pushes a generated picture and tone over RTMP in real time, like an encoder: key frames each second, no B-frames. */
export function pushRtmp(server: string, streamKey: string): Broadcast {
  const input = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=15',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=44100',
  ]
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-profile:v',
    'baseline',
    '-g',
    '15',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '300k',
  ]
  const audio = ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100']
  const child: ChildProcess = spawn(
    findFfmpeg(),
    ['-hide_banner', '-loglevel', 'error', ...input, ...video, ...audio, '-f', 'flv', `${server}/${streamKey}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return {
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
