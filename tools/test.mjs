/** `npm test`: everything, on a fresh clone too, and at the end what ran, what was skipped, and why. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.mjs'

requireNode()
ensureInstalled()

const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const node = (...args) => [process.execPath, args]
const reported = (name, ...args) =>
  node(vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`)

/** In this order: what fails fastest, and says most, comes first. */
const steps = [
  { name: '检查', detail: '类型、代码规则、架构、生成文件、构建、体积', command: node('tools/check.mjs') },
  { name: '服务端与契约', report: 'server', command: reported('server', '--project=server') },
  { name: '页面与组件', report: 'app', command: reported('app', '--project=app') },
  { name: '浏览器旅程', report: 'journeys', command: reported('journeys', '--config', 'e2e/vitest.config.ts') },
]

/** What a run of vitest counted; undefined when it ended before counting. */
function countsOf(name) {
  const file = join(results, `${name}.json`)
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = report.testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
    .map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

function run({ name, detail, report, command: [program, args] }) {
  process.stdout.write(`\n━━ ${name}${detail ? `：${detail}` : ''}\n`)
  const started = Date.now()
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  return { name, isGood: status === 0, seconds, counts: report && countsOf(report) }
}

function summaryOf({ name, isGood, seconds, counts }) {
  const numbers = counts ? `，${counts.passed} 项通过${counts.failed ? `，${counts.failed} 项失败` : ''}` : ''
  const skipped = counts?.skipped.length ? [`      跳过 ${counts.skipped.length} 项（本机不具备条件）：`, ...counts.skipped.map((test) => `        ${test}`)] : []
  return [`  ${isGood ? '✓' : '✗'} ${name}${numbers}（${seconds} 秒）`, ...skipped]
}

const done = steps.map(run)
const database = process.env.DATABASE_URL ? 'DATABASE_URL 指定的 PostgreSQL' : '自带的 PostgreSQL'
process.stdout.write(`\n━━ 结果（数据库：${database}）\n${done.flatMap(summaryOf).join('\n')}\n`)
const isGood = done.every((step) => step.isGood)
process.stdout.write(isGood ? '\n全部通过\n' : '\n没有通过，见上面带 ✗ 的部分\n')
process.exit(isGood ? 0 : 1)
