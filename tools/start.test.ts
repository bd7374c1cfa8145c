import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A product of the same shape, whose build does what a test says. */
let root: string
const put = (name: string, text: string) => writeFileSync(join(root, name), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'))
  for (const folder of ['tools', 'node_modules']) mkdirSync(join(root, folder))
  for (const name of ['start', 'install', 'runtime', 'ffmpeg'].map((one) => `tools/${one}.mjs`))
    copyFileSync(name, join(root, name))
  put('package.json', '{"type":"module"}')
  put('package-lock.json', '{}')
  // Newer than the lock: the packages count as installed.
  put('node_modules/.package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const builder = (act: string) =>
  put(
    'tools/build.mjs',
    `import { root } from './install.mjs'
     import { writeFileSync } from 'node:fs'
     export const serverBundle = root + '/server.mjs'
     if (process.argv[1].endsWith('build.mjs')) { ${act} }`,
  )
const server = (act: string) => `writeFileSync(serverBundle, ${JSON.stringify(act)})`

/** Starts it; `onSaid` hears every piece of its output. */
function start(args: readonly string[] = [], onSaid: (text: string, pid: number) => void = () => {}) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'tools/start.mjs'), ...args], {
      // Nothing is fetched for it.
      env: { ...process.env, OWN_NODE: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
        onSaid(part.toString(), child.pid ?? 0)
      })
    child.once('close', (code) => resolve({ code, said }))
  })
}

test('the server that was built just now gets the words of the command, in a process that built nothing', async () => {
  builder(
    `process.stdout.write('built by ' + process.pid + '\\n'); ${server("console.log('served by', process.pid, process.argv[2])")}`,
  )
  const { code, said } = await start(['--empty'])
  const [, built, served] = /built by (\d+)\nserved by (\d+) --empty\n/.exec(said) ?? []
  expect([code, built !== undefined && built !== served]).toEqual([0, true])
})

test('a failed build says why, and nothing is served', async () => {
  builder(`${server("console.log('served')")}; console.error('没有构建成功：少一个括号'); process.exit(1)`)
  expect(await start()).toEqual({ code: 1, said: '没有构建成功：少一个括号\n' })
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s while it builds ends the build, and nothing is served', async (signal, status) => {
  builder(`${server("console.log('served')")}; console.log('building', process.pid); setInterval(() => {}, 1_000)`)
  let building = 0
  const { code } = await start([], (text, pid) => {
    building = Number(/building (\d+)/.exec(text)?.[1] ?? building)
    if (building) process.kill(pid, signal)
  })
  expect(code).toBe(status)
  expect(() => process.kill(building, 0)).toThrow('ESRCH')
})
