import { spawnSync, type ChildProcess } from 'node:child_process'
import { freePort } from '@rostrum/testkit/ports'
import { until } from '../lib/server'
import { end, spawnKept } from './kept'

/** A Redis without persistence: it writes nothing, and is empty after a restart. */
export interface OwnRedis {
  readonly url: string
  start(): Promise<void>
  /** Kills it, like a crash. */
  kill(): Promise<void>
  /** Sends a command to it, like `redis-cli`. */
  say(...words: string[]): string
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const say = (...words: string[]) => spawnSync('redis-cli', ['-p', `${port}`, ...words]).stdout.toString()
  let child: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawnKept('redis-server', [
        ...['--port', `${port}`, '--bind', '127.0.0.1'],
        ...['--save', '', '--appendonly', 'no'],
      ])
      child = started
      await until(
        () => {
          if (started.exitCode !== null) throw new Error(`redis-server ended with ${started.exitCode}`)
          return say('ping').startsWith('PONG')
        },
        20_000,
        () => `redis-server does not answer on ${port}`,
      )
    },
    kill: () => end(child, 'SIGKILL'),
    say,
  }
}
