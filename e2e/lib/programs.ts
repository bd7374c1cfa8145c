import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium. Installs Debian's if it may; otherwise says what to do. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && existsSync(wanted)) return wanted
  const found = () => browsers.find((path) => existsSync(path))
  const first = found()
  if (first) return first
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], { stdio: 'ignore' })
  }
  const installed = found()
  if (installed) return installed
  throw new Error(
    '没有找到 Chromium：请安装（Debian：apt-get install -y chromium fonts-noto-cjk），或用 CHROMIUM_PATH 指明它的位置',
  )
}

/** Whether this machine has a Chromium, or one could be installed. */
export function canBrowse(): boolean {
  try {
    return findChromium() !== ''
  } catch {
    return false
  }
}

/** Whether this machine can push pictures: if not, the tests that need it are skipped and reported as skipped. */
export function hasFfmpeg(): boolean {
  try {
    return spawnSync(findFfmpeg(), ['-version']).status === 0
  } catch {
    return false
  }
}

/** The path of an ffmpeg that can push RTMP: FFMPEG_PATH, then the system's, then the packaged one. */
export function findFfmpeg(): string {
  const wanted = process.env.FFMPEG_PATH
  if (wanted) return wanted
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg'
  try {
    const packaged: { path: string } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
    return packaged.path
  } catch {
    throw new Error('没有找到 ffmpeg：请安装它，或用 FFMPEG_PATH 指明它的位置')
  }
}
