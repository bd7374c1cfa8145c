/** `npm test`: everything, on a fresh clone too, and at the end what ran, what was skipped, and why. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.mjs'

requireNode()
ensureInstalled()

const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const node = (...args) => [process.execPath, args]
const toFile = (name) => ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`]
const reported = (name, ...args) => node(vitest, 'run', ...args, ...toFile(name))

/** In this order: what fails fastest, and says most, comes first. */
const steps = [
  { name: '检查', detail: '类型、代码规则、架构、生成文件、构建、体积', command: node('tools/check.mjs') },
  { name: '服务端与契约', report: 'server', command: reported('server', '--project=server') },
  { name: '页面与组件', report: 'app', command: reported('app', '--project=app', '--project=twins') },
  { name: '小程序', report: 'weapp', detail: '构建，再在模拟环境里走一遍', command: node('tools/weapp.mjs', ...toFile('weapp')) },
  { name: '原生外壳', report: 'native', detail: '构建、同步两个工程、不用 SDK 的检查', command: node('tools/native.mjs', ...toFile('native')) },
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
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures: failuresOf(report) }
}

/** Each failed test with the first line of why; a file that could not even begin counts as one. */
function failuresOf(report) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name)
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return suite.status === 'failed' ? [`${file}：${firstLine(suite.message)}`] : []
    return tests.map(({ fullName, failureMessages }) => `${file}：${fullName}：${firstLine(failureMessages[0])}`)
  })
}

const firstLine = (text = '') => text.split('\n')[0].slice(0, 300)

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
  const failures = (counts?.failures ?? []).map((failure) => `      ✗ ${failure}`)
  return [`  ${isGood ? '✓' : '✗'} ${name}${numbers}（${seconds} 秒）`, ...failures, ...skipped]
}

const done = steps.map(run)
const database = process.env.DATABASE_URL ? 'DATABASE_URL 指定的 PostgreSQL' : '自带的 PostgreSQL'
const summary = `\n━━ 结果（数据库：${database}）\n${done.flatMap(summaryOf).join('\n')}\n`
process.stdout.write(summary)
writeFileSync(join(results, 'summary.txt'), summary)
const isGood = done.every((step) => step.isGood)
process.stdout.write(isGood ? '\n全部通过\n' : '\n没有通过，见上面带 ✗ 的部分\n')
process.exit(isGood ? 0 : 1)
