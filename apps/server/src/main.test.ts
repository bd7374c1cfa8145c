// @module-tag kill
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@rostrum/testkit/ports'
import { spawnServer, type Spawned } from './testing/spawned'

// The whole server is compiled, and a database made and filled, as often as one starts.
vi.setConfig({ testTimeout: 300_000 })

let root: string
const running: Spawned[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'server-'))
  chmodSync(root, 0o755)
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    if (server.child.exitCode === null) server.child.kill('SIGTERM')
    await server.ended
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function start(env: Readonly<Record<string, string>>, ...flags: string[]): Spawned {
  const server = spawnServer(env, ...flags)
  running.push(server)
  return server
}

/** Everything that a failing start printed: one line, exit code 1. */
async function sentenceOf(env: Readonly<Record<string, string>>): Promise<string> {
  const server = start(env)
  expect(await server.ended).toBe(1)
  const lines = server.said().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('it starts, answers, prints its address and accounts, and stops when asked', async () => {
  const port = await freePort()
  const server = start({ PORT: `${port}`, DATA_DIR: join(root, 'first') })
  const said = await server.until(/Ctrl-C/u)
  expect(said).toContain(`http://localhost:${port}/`)
  expect(said).toContain(`http://localhost:${port}/console/`)
  expect(said).toContain('13800000001')
  expect(said).toContain('/dev/outbox')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.said()).not.toMatch(/ERROR|WARN/u)
})

test('it restarts itself after it was killed', async () => {
  const env = { PORT: `${await freePort()}`, DATA_DIR: join(root, 'first') }
  const first = start(env)
  await first.until(/Ctrl-C/u)
  first.child.kill('SIGKILL')
  await first.ended
  const second = start(env)
  await second.until(/Ctrl-C/u)
})

test('it reports a folder in use and leaves the first server alone', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const first = start({ PORT: `${port}`, DATA_DIR: join(root, 'first') })
  await first.until(/Ctrl-C/u)
  expect(await sentenceOf({ PORT: `${other}`, DATA_DIR: join(root, 'first') })).toMatch(/正被另一个 Rostrum 进程使用/u)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('--empty loads nothing and names no sample accounts', async () => {
  const server = start({ PORT: `${await freePort()}`, DATA_DIR: join(root, 'empty') }, '--empty')
  expect(await server.until(/Ctrl-C/u)).not.toContain('13800000001')
})

test('--create-operator makes an account that signs in, beside a running server or without one', async () => {
  const env = { PORT: `${await freePort()}`, DATA_DIR: join(root, 'staffed') }
  const alone = start(env, '--create-operator', 'heqiuran')
  expect(await alone.ended).toBe(0)
  expect(alone.said()).toContain(`http://localhost:${env.PORT}/console/`)
  const server = start(env, '--empty')
  await server.until(/Ctrl-C/u)
  const beside = start(env, '--create-operator', 'shenzhi')
  expect(await beside.ended).toBe(0)
  const again = start(env, '--create-operator', 'Heqiuran')
  expect(await again.ended).toBe(1)
  expect(again.said()).toBe('没有建：已有叫 Heqiuran 的运营账号。\n')
  const unfit = start(env, '--create-operator', '何秋染')
  expect(await unfit.ended).toBe(1)
  expect(unfit.said()).toMatch(/不能作账号/u)
  for (const [username, { said }] of [
    ['heqiuran', alone],
    ['shenzhi', beside],
  ] as const) {
    const password = /初始密码 +(\S{16})\n/u.exec(said())?.[1]
    const response = await fetch(`http://127.0.0.1:${env.PORT}/api/console/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    expect(await response.json()).toMatchObject({ code: 200, data: { stage: 'password' } })
  }
})

const production = {
  MODE: 'production',
  SIGN_SECRET: 'q'.repeat(40),
  FILE_SECRET: 'z'.repeat(40),
  SMS_DRIVER: 'http',
  SMS_HTTP_URL: 'https://sms.test/send',
  SMS_HTTP_TOKEN: 'a token',
  PUBLIC_URL: 'https://rostrum.test/',
}

test('in production, as long as nobody can open the console, the start says how to make an account', async () => {
  const env = { ...production, DATA_DIR: join(root, 'production'), PORT: `${await freePort()}` }
  const first = start(env)
  const said = await first.until(/Ctrl-C/u)
  expect(said).toContain('https://rostrum.test/console/')
  expect(said).toContain('--create-operator')
  expect(await start(env, '--create-operator', 'heqiuran').ended).toBe(0)
  first.child.kill('SIGTERM')
  await first.ended
  expect(await start(env).until(/Ctrl-C/u)).not.toContain('--create-operator')
})

test('production does not start on a database with sample accounts', async () => {
  const sentence = await sentenceOf({ ...production, PORT: `${await freePort()}`, DATA_DIR: join(root, 'first') })
  expect(sentence).toMatch(/示例账号（.*13800000001.*admin.*）/u)
})

test('a taken port is reported in one sentence', async () => {
  const port = await freePort()
  const taker = createServer().listen(port, '127.0.0.1')
  expect(await sentenceOf({ PORT: `${port}`, DATA_DIR: join(root, 'taken') })).toBe(
    `启动失败：端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定另一个端口。`,
  )
  await new Promise((resolve) => taker.close(resolve))
})

test('a bad value is reported in one sentence, and nothing was started', async () => {
  expect(await sentenceOf({ PORT: 'abc', DATA_DIR: join(root, 'bad') })).toBe(
    '启动失败：PORT应为 1 到 65535 之间的整数，现在是“abc”。',
  )
})

test('a folder that cannot be written is reported in one sentence', async () => {
  writeFileSync(join(root, 'a-file'), '')
  expect(await sentenceOf({ DATA_DIR: join(root, 'a-file/data'), PORT: `${await freePort()}` })).toMatch(
    /^启动失败：数据文件夹 .+ 不能写入/u,
  )
})

test('a database that does not answer is reported in one sentence without the password', async () => {
  const port = await freePort()
  const sentence = await sentenceOf({
    DATABASE_URL: `postgres://me:geheim@127.0.0.1:${await freePort()}/none`,
    DATA_DIR: join(root, 'away'),
    PORT: `${port}`,
  })
  expect(sentence).toMatch(/^启动失败：连接不上 DATABASE_URL/u)
  expect(sentence).not.toContain('geheim')
})
