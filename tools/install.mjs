import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed-from')

/** Ends the process with one sentence. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Stops when this Node is too old to run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stopWith(`需要 Node.js 20.19 或更高版本，现在是 ${process.versions.node}。`)
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

/** Installs what package-lock.json says, unless it is there. Gives true when it did. */
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

/** Installs what a folder with a lockfile of its own asks for, as apps/weapp and apps/native. Gives whether it is there. */
export function ensureInstalledIn(folder) {
  const own = join(folder, 'node_modules/.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(own) && readFileSync(own, 'utf8') === wanted) return true
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status === 0) writeFileSync(own, wanted)
  return status === 0
}
