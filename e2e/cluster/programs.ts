import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@rostrum/testkit/ports'
import { until } from '../lib/server'

/** A Redis without persistence: after a restart it is empty. */
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
  let child: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      })
      await answers(port)
    },
    async kill() {
      const gone = child && ended(child)
      child?.kill('SIGKILL')
      await gone
    },
    say: (...words) => spawnSync('redis-cli', ['-p', `${port}`, ...words]).stdout.toString(),
  }
}

/** A PostgreSQL in its own folder, which a test may restart at any time. */
export interface OwnPostgres {
  readonly url: string
  /** Crashes, cutting every connection, and restarts. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-cluster-pg-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const control = (...words: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), ...words)
  await run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8')
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 -c full_page_writes=off`
  await control('-o', settings, 'start')
  await run('createdb', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', 'rostrum')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/rostrum`,
    restart: () => control('-m', 'immediate', '-o', settings, 'restart'),
    async stop() {
      await control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; in that case it runs as its own user. */
function run(program: string, ...words: string[]): Promise<void> {
  const path = join(binaries(), program)
  const isRoot = process.getuid?.() === 0
  const [command = path, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', path, ...words] : [path, ...words]
  return new Promise((done, fail) => {
    // Its server continues to run: no part of it may hold our pipes.
    const child = spawn(command, rest, { stdio: 'ignore', cwd: tmpdir() })
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} ${words.join(' ')}: ${code}`))))
  })
}

/** The newest PostgreSQL on this machine. */
function binaries(): string {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  const [newest] = versions
  if (newest === undefined) throw new Error(`no PostgreSQL in ${folder}`)
  return join(folder, newest, 'bin')
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()))

function answers(port: number): Promise<void> {
  const ask = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
  return until(ask, 20_000, () => `nothing answers on ${port}`)
}
