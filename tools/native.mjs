/**
 * The native shell. `npm run test:native`: builds the pages, syncs both projects, and checks everything that needs no
 * SDK. `node tools/native.mjs build` with VITE_API_BASE=https://… prepares both projects for Android Studio and Xcode.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureInstalled, ensureInstalledIn, root, stopWith } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

const home = join(root, 'apps/native')
const timings = []

function timed(name, act) {
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const isGood = act()
  timings.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} 秒`)
  if (!isGood) stopWith(`${name}：没有通过`)
}

const run = (program, args, { env = {}, cwd = root } = {}) =>
  spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env } })
    .status === 0

function cap(...args) {
  const program = join(home, 'node_modules/@capacitor/cli/bin/capacitor')
  return run(process.execPath, [program, ...args], { cwd: home, env: { CAPACITOR_TELEMETRY: 'false' } })
}

/** Git's view of both projects: the content of changed and new files too, so that work in progress does not count. */
function seenByGit() {
  const git = (...args) => spawnSync('git', args, { cwd: home, encoding: 'utf8' }).stdout
  const fresh = git('ls-files', '--others', '--exclude-standard', 'android', 'ios').split('\n').filter(Boolean)
  return [
    git('diff', 'HEAD', '--', 'android', 'ios'),
    ...fresh.map((file) => `${file}\n${readFileSync(join(home, file), 'base64')}`),
  ].join('\n')
}

function sync() {
  const before = seenByGit()
  if (!cap('sync')) return false
  if (seenByGit() === before) return true
  process.stdout.write('cap sync 改动了提交在库里的文件，见 git status apps/native\n')
  return false
}

function build(env = {}) {
  mkdirSync(join(home, 'www'), { recursive: true })
  return run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: home,
    env,
  })
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

function sizes() {
  const files = [...filesIn(join(home, 'www'))]
  const raw = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const packed = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  return `网页部分 ${files.length} 个文件，${(raw / 1000).toFixed(0)} kB，gzip 后 ${(packed / 1000).toFixed(0)} kB`
}

await requireRuntime()
ensureInstalled()
timed('安装 apps/native', () => ensureInstalledIn(home))
if (process.argv[2] === 'build') {
  timed('构建网页部分', () => build())
  timed('同步到 android 与 ios', () => cap('sync'))
} else {
  timed('构建网页部分', () =>
    build({ VITE_API_BASE: 'https://rostrum.example.com', VITE_WEB_BASE: '', VITE_PUSH_DRIVER: '' }),
  )
  timed('同步到 android 与 ios（不得改动库里的文件）', sync)
  timed(
    '类型（对照各插件自己的类型）',
    () =>
      run(process.execPath, [join(root, 'tools/types.mjs'), 'apps/native', 'packages/testkit']) &&
      run(process.execPath, [
        join(root, 'node_modules/typescript-7/bin/tsc'),
        ...['-p', 'apps/native/tsconfig.native.json'],
      ]),
  )
  timed('测试', () =>
    run(process.execPath, [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'apps/native/vitest.config.ts',
      ...process.argv.slice(2),
    ]),
  )
}
process.stdout.write(`\n${sizes()}\n${timings.join('；')}\n`)
