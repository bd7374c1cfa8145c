/**
 * `npm run test:weapp`: installs the mini-program's own packages, builds it, and runs the built package in the harness.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ensureInstalledIn, root, stopWith } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

const folder = join(root, 'apps/weapp')

await requireRuntime()
ensureInstalled()
if (!ensureInstalledIn(folder)) stopWith('apps/weapp 的依赖没有装上，原因见上面 npm 的输出。')

function run(title, program, args, cwd, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const started = Date.now()
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
  })
  process.stdout.write(`${status === 0 ? '通过' : '未通过'} ${((Date.now() - started) / 1000).toFixed(1)} 秒\n`)
  if (status !== 0) process.exit(status ?? 1)
}

// With CI the build keeps nothing between runs: what it kept breaks once a page has moved.
run('构建小程序', process.execPath, [join(folder, 'build.mjs')], folder, { CI: '1' })
run(
  '在模拟环境里运行',
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'e2e/weapp/vitest.config.ts',
    ...process.argv.slice(2),
  ],
  root,
)
