import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'

/** What the process is told, as JSON in its only argument. */
export interface SpawnOrder {
  readonly connection: ClientConfig
  readonly dataDir: string
  /** Where its clock stands, ms since 1970. */
  readonly at: number
  /** Scheduled jobs to run once, by name. */
  readonly jobs: readonly string[]
}

/** A whole server in a process of its own. */
export interface SpawnedServer {
  readonly url: string
  /** Kills it like a crash: nothing is flushed. Resolves once it is gone; again changes nothing. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('./spawned-program.ts', import.meta.url))

/**
 * Starts it; resolves when it listens and its jobs have run. Throws when it ends before. `known` hears of it at once:
 * who stops waiting can still kill it.
 */
export async function spawnServer(
  order: SpawnOrder,
  known: (child: Pick<SpawnedServer, 'kill'>) => void,
): Promise<SpawnedServer> {
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const said = once(child, 'message')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }
  known({ kill })
  const first = await Promise.race([said, ended.then(() => undefined)])
  if (!first) throw new Error('the spawned server ended before it listened')
  const [{ url }] = first as [{ readonly url: string }]
  return { url, kill }
}
