/** `npm run check`: types, lint, architecture rules, made files, bytes. Every step runs; the first line of a failure says which. */
import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const steps = [
  ['类型（React 19，Web 与服务端）', 'npx', ['tsc', '-b']],
  ['类型（测试）', 'npx', ['tsc', '-p', 'tsconfig.tests.json']],
  ['类型（孪生文件的测试）', 'npx', ['tsc', '-p', 'tsconfig.twins.json']],
  ['类型（React 18，小程序）', 'npm', ['run', '--silent', 'types18']],
  ['代码规则', 'npx', ['eslint', '.', '--cache', '--cache-location', '.cache/eslint/']],
  ['样式规则', 'npx', ['stylelint', 'packages/**/*.css', 'apps/**/*.css']],
  ['架构规则', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps']],
  ['规则本身（每条都有一处故意违例）', 'npx', ['vitest', 'run', 'tools/rules']],
  ['生成文件', 'npm', ['run', '--silent', 'make', '--', '--check']],
  ['构建', 'node', ['tools/build.mjs']],
  ['体积', 'node', ['tools/bytes.mjs']],
]

const failed = []
for (const [name, command, args] of steps) {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  })
  process.stdout.write(`${status === 0 ? '通过' : '未通过'} ${((Date.now() - started) / 1000).toFixed(1)} 秒\n`)
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  process.stdout.write(`\n检查未通过：${failed.join('、')}\n`)
  process.exit(1)
}
process.stdout.write('\n检查全部通过\n')
