/**
 * `npm test`: everything, on a fresh clone too, and at the end what ran, what was skipped, what failed, and why.
 * `--cluster`: the suites on this machine's PostgreSQL and Redis too. `--quiet`: what each step prints goes to
 * `.cache/results/<step>.log`, and only what failed is shown.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.mjs'

const isQuiet = process.argv.includes('--quiet')
const withCluster = process.argv.includes('--cluster')

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
  {
    key: 'check',
    name: '检查',
    detail: '类型、代码规则、架构、生成文件、构建、体积',
    command: node('tools/check.mjs'),
  },
  { key: 'server', name: '服务端与契约', reports: ['server'], command: reported('server', '--project=server') },
  { key: 'app', name: '页面与组件', reports: ['app'], command: reported('app', '--project=app', '--project=twins') },
  {
    key: 'weapp',
    name: '小程序',
    detail: '构建，再在模拟环境里走一遍',
    reports: ['weapp'],
    command: node('tools/weapp.mjs', ...toFile('weapp')),
  },
  {
    key: 'native',
    name: '原生外壳',
    detail: '构建、同步两个工程、不用 SDK 的检查',
    reports: ['native'],
    command: node('tools/native.mjs', ...toFile('native')),
  },
  {
    key: 'journeys',
    name: '浏览器旅程',
    reports: ['journeys'],
    command: reported('journeys', '--config', 'e2e/vitest.config.ts'),
  },
  ...(withCluster
    ? [
        {
          key: 'cluster',
          name: '集群',
          detail: '系统的 PostgreSQL 与 Redis',
          reports: ['postgres', 'cluster'],
          command: node('tools/cluster.mjs', '--core', `--results=${results}`),
        },
      ]
    : []),
]

/** What the runs of vitest in a step counted together; undefined when one ended before counting. */
function countsOf(names) {
  const files = names.map((name) => join(results, `${name}.json`)).filter((file) => existsSync(file))
  if (files.length === 0) return undefined
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const skipped = reports
    .flatMap(({ testResults }) => testResults.flatMap((suite) => suite.assertionResults))
    .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
    .map(({ fullName }) => fullName)
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return {
    passed: sum('numPassedTests'),
    failed: sum('numFailedTests'),
    skipped,
    failures: reports.flatMap(failuresOf),
  }
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
const logOf = (key) => join(results, `${key}.log`)

function run({ key, name, detail, reports, command: [program, args] }) {
  process.stdout.write(`\n━━ ${name}${detail ? `：${detail}` : ''}\n`)
  const started = Date.now()
  const log = isQuiet ? openSync(logOf(key), 'w') : undefined
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: log === undefined ? 'inherit' : ['ignore', log, log],
  })
  if (log !== undefined) closeSync(log)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  if (isQuiet) process.stdout.write(`${status === 0 ? '通过' : '未通过'} ${seconds} 秒\n`)
  return { key, name, isGood: status === 0, seconds, counts: reports && countsOf(reports) }
}

function summaryOf({ name, isGood, seconds, counts }) {
  const numbers = counts ? `，${counts.passed} 项通过${counts.failed ? `，${counts.failed} 项失败` : ''}` : ''
  const skipped = counts?.skipped.length
    ? [`      跳过 ${counts.skipped.length} 项（本机不具备条件）：`, ...counts.skipped.map((test) => `        ${test}`)]
    : []
  const failures = (counts?.failures ?? []).map((failure) => `      ✗ ${failure}`)
  return [`  ${isGood ? '✓' : '✗'} ${name}${numbers}（${seconds} 秒）`, ...failures, ...skipped]
}

/** Of a failed step: what vitest says of the tests that failed, or else the end of what the step printed. */
function reasonsOf({ key, name }) {
  const lines = readFileSync(logOf(key), 'utf8').trimEnd().split('\n')
  const from = lines.findIndex((line) => /Failed (Tests|Suites) \d|Unhandled Errors?/.test(line))
  return [`\n━━ ${name}：失败的原因`, ...(from < 0 ? lines.slice(-60) : lines.slice(from, from + 200))]
}

const done = steps.map(run)
const failed = done.filter(({ isGood }) => !isGood)
const database = process.env.DATABASE_URL ? 'DATABASE_URL 指定的 PostgreSQL' : '自带的 PostgreSQL'
const summary = `\n━━ 结果（数据库：${database}）\n${done.flatMap(summaryOf).join('\n')}\n`
if (isQuiet) process.stdout.write(`${failed.flatMap(reasonsOf).join('\n')}\n`)
process.stdout.write(summary)
writeFileSync(join(results, 'summary.txt'), summary)
process.stdout.write(failed.length === 0 ? '\n全部通过\n' : '\n没有通过，见上面带 ✗ 的部分\n')
process.exit(failed.length === 0 ? 0 : 1)
