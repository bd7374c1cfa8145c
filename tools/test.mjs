/**
 * `npm test`: everything, on a fresh clone too; at the end it lists what ran, was skipped, or failed, and why.
 * `--cluster`: also the suites on this machine's PostgreSQL and Redis. `--quiet`: the output of each step goes to
 * `.cache/results/<step>.log`, and only failures are shown. `--changed`, `--changed=<commit>`: what changed since main,
 * or since that commit; tools/changed.mjs decides the tests. `--pictures`: keeps one picture of every visited page in
 * e2e/shots.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { baseOf, changedSince, planOf } from './changed.mjs'
import { ensureInstalled, installAhead, requireNode, root } from './install.mjs'

const isQuiet = process.argv.includes('--quiet')
const withCluster = process.argv.includes('--cluster')
if (process.argv.includes('--pictures')) process.env.PICTURES = '1'

requireNode()
ensureInstalled()

const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const node = (...args) => [process.execPath, args]
const toFile = (name) => ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`]
const reported = (name, ...args) => node(vitest, 'run', ...args, ...toFile(name))

const change = process.argv.find((word) => /^--changed(=|$)/.test(word))

/** The steps that a change affects. */
function stepsOf(base) {
  const { tests, walks, hasScreens } = planOf(changedSince(base))
  const changed = (key, name, ...args) => ({ key, name, reports: [key], command: reported(key, ...args) })
  return [
    {
      key: 'check',
      name: '检查',
      detail: `自 ${base.slice(0, 12)} 以来改动的部分`,
      command: node('tools/check.mjs', `--changed=${base}`),
    },
    ...(tests.length > 0 ? [changed('server', '服务端与契约', '--project=server*', ...tests)] : []),
    ...(hasScreens
      ? [changed('app', '页面与组件', '--project=app*', '--project=twins', `--changed=${base}`, '--passWithNoTests')]
      : []),
    ...(walks.length > 0
      ? [
          changed(
            'journeys',
            '浏览器旅程',
            '--config',
            'e2e/vitest.config.ts',
            ...walks.map((name) => `journeys/${name}.e2e`),
          ),
        ]
      : []),
  ]
}

/** In this order: the fastest and most informative steps come first. */
const everything = [
  {
    key: 'check',
    name: '检查',
    detail: '类型、格式、代码规则、架构、生成文件、构建、体积',
    command: node('tools/check.mjs'),
  },
  { key: 'server', name: '服务端与契约', reports: ['server'], command: reported('server', '--project=server*') },
  { key: 'app', name: '页面与组件', reports: ['app'], command: reported('app', '--project=app*', '--project=twins') },
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

const steps = change ? stepsOf(baseOf(change.slice('--changed='.length))) : everything

/** The sum of the vitest counts in a step; undefined if a run ended before it counted. */
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

/** Each failed test with the first line of its error; a file that could not start counts as one. */
function failuresOf(report) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name)
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return suite.status === 'failed' ? [`${file}：${firstLine(suite.message)}`] : []
    return tests.map(({ fullName, failureMessages }) => `${file}：${fullName}：${firstLine(failureMessages[0])}`)
  })
}

const SLOWEST = 10

/** The slowest test files of all steps: where to look when the suite grows. */
function slowestOf(names) {
  const suites = names
    .map((name) => join(results, `${name}.json`))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
  return suites
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} 秒  ${file}`)
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

/** For a failed step: the failed tests by name, then vitest's errors of them, or else the end of the step's output. */
function reasonsOf({ key, name, counts }) {
  const lines = readFileSync(logOf(key), 'utf8').trimEnd().split('\n')
  const from = lines.findIndex((line) => /Failed (Tests|Suites) \d|Unhandled Errors?/.test(line))
  const names = (counts?.failures ?? []).map((failure) => `  ✗ ${failure}`)
  return [`\n━━ ${name}：失败的原因`, ...names, ...(from < 0 ? lines.slice(-60) : lines.slice(from, from + 200))]
}

// Installs for later steps run during the longest step, not while the checks read these folders.
function runInTurn(step) {
  if (step.key === 'server' && !change) installAhead(join(root, 'apps/weapp'), join(root, 'apps/native'))
  return run(step)
}

const done = steps.map(runInTurn)
const failed = done.filter(({ isGood }) => !isGood)
const database = process.env.DATABASE_URL ? 'DATABASE_URL 指定的 PostgreSQL' : '自带的 PostgreSQL'
const slowest = slowestOf(steps.flatMap(({ reports }) => reports ?? []))
const summary = [
  `\n━━ 结果（数据库：${database}）`,
  ...done.flatMap(summaryOf),
  '\n━━ 最慢的测试文件',
  ...slowest,
  '',
].join('\n')
if (isQuiet) process.stdout.write(`${failed.flatMap(reasonsOf).join('\n')}\n`)
process.stdout.write(summary)
writeFileSync(join(results, 'summary.txt'), summary)
if (change) process.stdout.write('\n只跑了改动所及；小程序、原生外壳、其余旅程与集群由完整的 npm test 跑\n')
process.stdout.write(failed.length === 0 ? '\n全部通过\n' : '\n没有通过，见上面带 ✗ 的部分\n')
process.exit(failed.length === 0 ? 0 : 1)
