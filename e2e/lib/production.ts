import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@rostrum/testkit/ports'
import { root, startServer, type RunningServer } from './server'

export interface Production {
  readonly server: RunningServer
  /** The password of the first operator, as the terminal shows it once. */
  readonly password: string
  end(): Promise<void>
}

/** Starts production on an empty database, with a first operator who was made at the terminal. */
export async function startProduction(
  userName: string,
  given: Readonly<Record<string, string>> = {},
): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-production-'))
  const port = await freePort()
  const env = {
    MODE: 'production',
    SIGN_SECRET: 'q'.repeat(40),
    FILE_SECRET: 'z'.repeat(40),
    SMS_DRIVER: 'http',
    SMS_HTTP_URL: 'https://sms.test/send',
    SMS_HTTP_TOKEN: 'a token',
    PUBLIC_URL: `http://127.0.0.1:${port}/`,
    DATA_DIR: folder,
    PORT: String(port),
    ...given,
  }
  const made = spawnSync(process.execPath, [join(root, 'apps/server/dist/main.mjs'), '--create-operator', userName], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  const [, password] = /初始密码 +(\S+)/u.exec(made.stdout) ?? []
  if (made.status !== 0 || made.stderr !== '' || password === undefined)
    throw new Error(`the first operator was not made: ${made.stderr || made.stdout}`)
  const server = await startServer({ port, dataDir: folder, env })
  return {
    server,
    password,
    async end() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
