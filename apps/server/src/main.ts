import { parseArgs } from 'node:util'
import { messageOf, StartTrouble } from '@rostrum/server/kernel/db'
import { banner } from './banner'
import { decide } from './config'
import { createOperator } from './create-operator'
import { BadEnvironment, readEnv } from './env'
import { ensureWritable, start, type Running } from './start'
import { importMarket } from './import-market'
import { verify } from './verify'

/**
 * Npm passes Ctrl-C on to a process that the terminal has already signalled; a person takes longer to press it again.
 */
const echoMs = 1_000
const patienceMs = 45_000

function fail(error: unknown): never {
  const sentences = error instanceof BadEnvironment ? error.complaints : [messageOf(error)]
  const isExpected = error instanceof BadEnvironment || error instanceof StartTrouble
  for (const sentence of sentences) process.stderr.write(`启动失败：${sentence}\n`)
  if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  process.exit(1)
}

/** The database broke while we ran and could not be restored, so the server can no longer answer anything useful. */
function lose(error: Error): never {
  process.stderr.write(`数据库中断，未能恢复：${error.message}\n`)
  process.exit(1)
}

function stopOnSignals(running: Running): void {
  let askedAt: number | undefined
  function onSignal(): void {
    const now = Date.now()
    if (askedAt !== undefined) {
      if (now - askedAt > echoMs) process.exit(1)
      return
    }
    askedAt = now
    process.stdout.write('正在停止……\n')
    setTimeout(() => process.exit(1), patienceMs).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

async function main(): Promise<void> {
  // A closed terminal must not end the server in the middle of stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      empty: { type: 'boolean', default: false },
      'verify-record': { type: 'boolean', default: false },
      'create-operator': { type: 'string' },
      'import-market': { type: 'boolean', default: false },
      lots: { type: 'boolean', default: false },
    },
  })
  const env = readEnv()
  ensureWritable(env.DATA_DIR ?? 'data')
  const config = decide(env, { isEmpty: values.empty })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (values['verify-record']) {
    process.exitCode = (await verify(config, say)) ? 0 : 1
    return
  }
  const userName = values['create-operator']
  if (userName !== undefined) {
    process.exitCode = (await createOperator(config, userName, say)) ? 0 : 1
    return
  }
  if (values['import-market']) {
    process.exitCode = (await importMarket(config, { paths: positionals, isLots: values.lots }, say)) ? 0 : 1
    return
  }
  if (positionals.length > 0) throw new BadEnvironment([`不认识 ${positionals.join(' ')}。`])
  const running = await start(config, lose)
  stopOnSignals(running)
  process.stdout.write(banner(config, running))
}

main().catch(fail)
