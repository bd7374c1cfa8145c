import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@rostrum/testkit/ports'
import { kept, pause } from './processes'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const READY_MS = 120_000

export interface Product {
  readonly server: ChildProcess
  readonly url: string
  readonly port: number
}

export interface ProductParts {
  /** For its data and its log. When run by root it must be open to other users: PostgreSQL is one of them. */
  readonly dir: string
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Builds what is outdated of the product; `only`: one of its outputs. */
export function buildProduct(only?: 'server' | 'web'): void {
  execFileSync(process.execPath, [here('../../tools/build.mjs'), ...(only ? [`--only=${only}`] : [])], {
    stdio: 'inherit',
  })
}

/** Starts the bundle that `npm start` runs, with sample content and a production log in a file. */
export async function startProduct({ dir, flags = [], env = {} }: ProductParts): Promise<Product> {
  const port = await freePort()
  const log = openSync(join(dir, 'server.log'), 'w')
  const server = kept(
    spawn(process.execPath, [...flags, here('../../apps/server/dist/main.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MODE: 'demo',
        HOST: '127.0.0.1',
        PORT: String(port),
        RTMP_PORT: 'off',
        DATA_DIR: join(dir, 'data'),
        LOG_FORMAT: 'json',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', log, log],
    }),
  )
  const url = `http://127.0.0.1:${port}`
  for (const giveUp = Date.now() + READY_MS; !(await isReady(url)); await pause(100)) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if (Date.now() > giveUp) throw new Error('the server was not ready in time')
  }
  return { server, url, port }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
