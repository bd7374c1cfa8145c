import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed-from')

/** Ends the process with one sentence. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Stops when the programs of e2e/cluster are missing: it starts a Redis of its own. */
export function requireRedis() {
  const missing = ['redis-server', 'redis-cli'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length === 0) return
  stopWith(`没有找到 ${missing.join('、')}，集群的测试要用它；请安装（Debian：apt-get install -y redis-server）。`)
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex')
}

function isCurrent() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  // Somebody ran npm by hand.
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** Installs the packages of package-lock.json if they are missing. Returns true if it installed. */
export function ensureInstalled() {
  if (isCurrent()) return false
  process.stdout.write('正在安装依赖（npm ci，首次约需一分钟）……\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status } = spawnSync(...run, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stopWith('依赖没有装上（原因见上面 npm 的输出）；请检查网络或 npm 源后重试。')
  writeFileSync(stamp, lockHash())
  return true
}

const stampIn = (folder) => join(folder, 'node_modules/.installed-from')
const wantedIn = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
const isCurrentIn = (folder) =>
  existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === wantedIn(folder)

/** Installs a folder with its own lockfile, such as apps/weapp and tools/runtime. Returns whether it is installed. */
export function ensureInstalledIn(folder) {
  if (isCurrentIn(folder)) return true
  return alone(folder, () => {
    if (isCurrentIn(folder)) return true
    const args = ['ci', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
    if (status === 0) writeFileSync(stampIn(folder), wantedIn(folder))
    return status === 0
  })
}

/** Starts the installs while other steps run. A later step waits for them, and reports the reason if one failed. */
export function installAhead(...folders) {
  const missing = folders.filter((folder) => !isCurrentIn(folder))
  if (missing.length === 0) return
  spawn(process.execPath, [fileURLToPath(import.meta.url), ...missing], { stdio: 'ignore' }).unref()
}

/** One install at a time in a folder: a second process waits, and finds it done. */
function alone(folder, act) {
  const lock = join(root, '.cache', `installing-${basename(folder)}`)
  mkdirSync(dirname(lock), { recursive: true })
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    return act()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isTaken(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    if (!hasOwner(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** False if the owner of the lock was killed. */
function hasOwner(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.argv.slice(2).forEach(ensureInstalledIn)
