import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builds, isSupported } from './runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test.each([
  ['20.20.2', false],
  ['22.23.3', false],
  ['24.14.1', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['25.9.0', false],
  ['26.0.0', true],
  ['30.1.0', true],
])('Node %s is supported: %s', (version, isGood) => {
  expect(isSupported(version)).toBe(isGood)
})

test('engines, .node-version, build target and the fetched Node agree; the lock has it for every system, unscripted', () => {
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim()
  const { packages } = json('tools/runtime/package-lock.json')
  const wanted = Object.fromEntries(Object.values(builds).map((name) => [name, version]))
  expect(isSupported(version)).toBe(true)
  expect(json('package.json').engines).toEqual({ node: '^24.15.0 || >=26.0.0' })
  expect(json('tools/runtime/package.json').optionalDependencies).toEqual(wanted)
  for (const [system, name] of Object.entries(builds)) {
    const locked = packages[`node_modules/${name}`]
    expect(locked, name).toMatchObject({ version, os: system.split('-')[0], cpu: system.split('-')[1] })
    expect(locked.integrity, name).toMatch(/^sha512-/)
    expect(locked.hasInstallScript, name).toBeUndefined()
  }
})

test('every command of package.json goes through it', () => {
  for (const command of Object.values<string>(json('package.json').scripts))
    for (const part of command.split(' && ')) {
      const tool = /^(?:exec )?node (tools\/[\w-]+\.mjs)( |$)/.exec(part)?.[1]
      expect(tool, part).toBeDefined()
      if (tool !== 'tools/runtime.mjs')
        expect(readFileSync(join(root, tool ?? ''), 'utf8'), part).toContain('requireRuntime()')
    }
})

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runtime-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const runtime = new URL('./runtime.mjs', import.meta.url).href

function write(name: string, ...lines: string[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}
/** Flags that make this Node say that it is another one. */
function as(node: string): readonly string[] {
  const said = `{ value: { ...process.versions, node: '${node}' } }`
  return ['--import', write(`${node}.mjs`, `Object.defineProperty(process, 'versions', ${said})`)]
}

/** Runs `program` through `node tools/runtime.mjs`, which hands over to it. */
function handedOver(...program: string[]) {
  return spawnSync(process.execPath, [...as('26.0.0'), fileURLToPath(runtime), ...program], { encoding: 'utf8' })
}

test('the end of what it hands over to is its own: an exit code, a signal', () => {
  const end = (how: string) => handedOver('node', '-e', how)
  expect(end('process.exit(3)')).toMatchObject({ status: 3, signal: null })
  expect(end('process.exit(0)')).toMatchObject({ status: 0, signal: null })
  expect(end("process.kill(process.pid, 'SIGTERM')")).toMatchObject({ status: null, signal: 'SIGTERM' })
})

test('a program that is not there is named, in Chinese', () => {
  expect(handedOver('no-such-program')).toMatchObject({ status: 1, stderr: expect.stringContaining('没有启动') })
})

test('the Node in use is the first in PATH of what it starts, once', () => {
  const asked = "console.log(process.execPath, require('child_process').execSync('node -p process.execPath') + '')"
  const [own, found] = handedOver('node', '-e', asked).stdout.split(/\s+/)
  expect([own, found]).toEqual([process.execPath, process.execPath])
})

test('with OWN_NODE=off an old Node is named together with what is needed, and nothing is fetched', () => {
  const command = write('command.mjs', `import { requireRuntime } from '${runtime}'`, 'await requireRuntime()')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...as('20.19.0'), command], {
    encoding: 'utf8',
    env: { ...process.env, OWN_NODE: 'off' },
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: '需要 Node.js 24.15 以上的 24，或 26 以上，现在是 20.19.0。\n',
  })
})

/** A command that another process handed over: it says who it is, and what a signal did to it. */
function talkative(): ChildProcess {
  const child = write(
    'child.mjs',
    `import { requireRuntime } from '${runtime}'`,
    'await requireRuntime()',
    "process.on('SIGTERM', () => { console.log('asked to end'); process.exit(5) })",
    'console.log(`ready ${process.pid}`)',
    'setInterval(() => {}, 1_000)',
  )
  const parent = write(
    'parent.mjs',
    `import { handOver } from '${runtime}'`,
    "process.on('SIGTERM', () => process.exit(130))",
    `const args = ${JSON.stringify([...as('26.0.0'), child])}`,
    'await handOver(process.execPath, args, { HANDED_OVER_BY: String(process.pid) })',
  )
  const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(started)
  return started
}

async function readyOf({ stdout }: ChildProcess): Promise<number> {
  const [said] = await once(stdout ?? expect.fail(), 'data')
  return Number(/^ready (\d+)/.exec(String(said))?.[1])
}

test('SIGTERM reaches the child, whatever else the parent would do on it, and its exit code comes back', async () => {
  const parent = talkative()
  await readyOf(parent)
  const said = once(parent.stdout ?? expect.fail(), 'data')
  parent.kill('SIGTERM')
  expect(String(await said)).toBe('asked to end\n')
  expect(await once(parent, 'exit')).toEqual([5, null])
})

test('a parent that is killed takes the child along', async () => {
  const parent = talkative()
  const pid = await readyOf(parent)
  const closed = once(parent.stdout ?? expect.fail(), 'close')
  parent.kill('SIGKILL')
  // The child held the other end of the pipe.
  await closed
  expect(existsSync(`/proc/${pid}/exe`)).toBe(false)
})
