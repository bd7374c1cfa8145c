import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { callAt } from '@rostrum/testkit'
import { newDataFolder } from './data-folder'
import { root, startServer, until, type RunningServer } from './server'

/** Drawn once on this machine: each name holds the hash of what is drawn. */
const kept = join(root, '.cache/demo-recordings')
const isDrawn = (name: string): boolean => name.endsWith('.mp4')
/** Drawing the lesson takes a minute or more of one core, once. */
const DRAWN_MS = 600_000

export interface DemoServer {
  readonly server: RunningServer
  /** The room of the sample lesson, on the air. */
  readonly lesson: { readonly id: string; readonly title: string }
  stop(): Promise<void>
}

/** A server as a person starts it who wants to see the product: its lesson is on the air. */
export async function startDemo(): Promise<DemoServer> {
  const dataDir = newDataFolder()
  const drawn = join(dataDir, 'demo')
  if (existsSync(kept)) cpSync(kept, drawn, { recursive: true })
  const server = await startServer({ dataDir, env: { DEMO_LIVE: 'on' } })
  const ask = callAt({ url: server.url, ip: '127.0.0.1' })
  const find = async () =>
    (await ask('live.listVideoRooms', { state: 'live' })).rows.find(({ sample, state }) => sample && state === 'live')
  await until(
    async () => (await find()) !== undefined,
    DRAWN_MS,
    () => `the lesson is not on the air:\n${server.log()}`,
  )
  const lesson = await find()
  if (!lesson) throw new Error('the lesson went off the air')
  return {
    server,
    lesson,
    async stop() {
      await server.stop()
      keep(drawn)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The recordings that are there now take the place of the earlier ones. */
function keep(drawn: string): void {
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(drawn).filter(isDrawn)) cpSync(join(drawn, name), join(kept, name))
}
