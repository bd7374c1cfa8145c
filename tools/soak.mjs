/**
 * `npm run test:soak`: what breaks only after a while, or only in a crowd, round after round; prints figures, and ends
 * red if anything broke. A round is every test that states the tag `load` or `kill`, of the server, of the journeys and
 * of several processes; then follows the latency from glass to glass, once. `--rounds=<n>`: 1 by default.
 * `--minutes=<m>`: begins no round after that time. `--only=<part>`: only `server`, `journeys`, `cluster` or `latency`.
 * `--files=<path>,<path>`: these test files instead, as often; `--busy`: with one core kept busy meanwhile. Together
 * they show that a test which passed only sometimes now passes every time.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, requireRedis, root, stopWith } from './install.mjs'
import { run, vitestTo } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

const given = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const numberOf = (name) => {
  const value = given(name) === undefined ? undefined : Number(given(name))
  if (value !== undefined && !(value > 0)) stopWith(`--${name} 要一个大于零的数，现在是“${given(name)}”。`)
  return value
}
const minutes = numberOf('minutes')
const rounds = numberOf('rounds') ?? (minutes === undefined ? 1 : Infinity)
const only = given('only')
const files = given('files')?.split(',')
const absent = (files ?? []).filter((file) => !existsSync(join(root, file)))
if (absent.length > 0) stopWith(`没有这些测试文件：${absent.join('、')}。`)

await requireRuntime()
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { taggedIn } = await import('../e2e/tags.ts')
const tagged = (folder, ending) => taggedIn(join(root, folder), ending, ['load', 'kill'])

const under = (...folders) => files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
const servers = files
  ? under('packages', 'apps', 'tools')
  : [...tagged('packages/server/src', '.test.ts'), ...tagged('apps/server/src', '.test.ts')]
const journeys = files ? under('e2e/journeys') : tagged('e2e/journeys', '.e2e.ts')
const cluster = files ? under('e2e/cluster') : tagged('e2e/cluster', '.e2e.ts')
const parts = [
  // Of named files each is in the project that takes it.
  { key: 'server', of: servers, command: (to) => vitestTo(to, ...(files ? [] : ['--project=server*']), ...servers) },
  { key: 'journeys', of: journeys, command: (to) => vitestTo(to, '--config=e2e/vitest.config.ts', ...journeys) },
  { key: 'cluster', of: cluster, command: (to) => vitestTo(to, '--config=e2e/cluster/vitest.config.ts', ...cluster) },
]
const latency = { key: 'latency', command: () => [process.execPath, [join(root, 'tools/bench.mjs'), 'latency']] }
const names = [...parts, latency].map(({ key }) => key)
if (only !== undefined && !names.includes(only)) stopWith(`--only 是 ${names.join('、')} 之一，现在是“${only}”。`)
const isWanted = ({ key, of }) => (files ? of?.length > 0 : only === undefined || only === key)
if (isWanted(parts[2])) requireRedis()
const spin = process.argv.includes('--busy')
  ? spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' })
  : undefined
process.on('exit', () => spin?.kill())

const PART_SECONDS = 3_600
const results = join(root, '.cache/results/soak')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const plain = (text) => text.replace(/\u001B\[[0-9;]*m/g, '')
/** All that a benchmark says; of a test, its lines `figures: …`. */
const figuresOf = (key, said) =>
  said.split('\n').filter((line) => line.trim() !== '' && (key === 'latency' || line.startsWith('figures: ')))

/** What is known of each test after several rounds. */
const tests = new Map()
const lost = []
const failed = () => [...tests.values()].reduce((sum, one) => sum + one.failed, 0)

function remember(report) {
  if (!existsSync(report)) return
  for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    for (const { fullName, status, duration = 0, failureMessages } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue
      const title = `${relative(root, name)} › ${fullName}`
      const one = tests.get(title) ?? { passed: 0, failed: 0, seconds: [] }
      one[status] += 1
      one.seconds.push(duration / 1_000)
      if (status === 'failed') one.why = plain(failureMessages.join('\n')).split('\n').slice(0, 8)
      tests.set(title, one)
    }
  }
}

async function runPart({ key, command }, round) {
  const to = join(results, `${round}-${key}`)
  const { isGood, isLate, seconds, said } = await run(...command(to), { seconds: PART_SECONDS })
  writeFileSync(`${to}.log`, said)
  const verdict = isGood ? '通过' : isLate ? `超过 ${PART_SECONDS} 秒，已中止` : '未通过'
  const load = loadavg()[0].toFixed(1)
  process.stdout.write(`${verdict} ${key}，第 ${round} 轮，${seconds.toFixed(0)} 秒（负载 ${load}）\n`)
  for (const line of figuresOf(key, plain(said))) process.stdout.write(`    ${line}\n`)
  const failedBefore = failed()
  remember(`${to}.json`)
  if (!isGood && failed() === failedBefore) lost.push(`${key}，第 ${round} 轮（${relative(root, to)}.log）`)
}

const started = Date.now()
const isTime = () => minutes === undefined || Date.now() - started < minutes * 60_000

let round = 0
while (only !== 'latency' && round < rounds && isTime()) {
  round += 1
  for (const part of parts.filter(isWanted)) await runPart(part, round)
}
if (isWanted(latency)) await runPart(latency, round)

const sorted = (seconds) => [...seconds].sort((a, b) => a - b)
const median = (seconds) => sorted(seconds)[Math.floor((seconds.length - 1) / 2)]
process.stdout.write(`\n━━ ${round} 轮，${((Date.now() - started) / 60_000).toFixed(0)} 分钟\n`)
process.stdout.write('  通过 失败  中位秒  最长秒\n')
for (const [title, one] of tests) {
  const figures = [median(one.seconds), Math.max(...one.seconds)].map((seconds) => seconds.toFixed(1).padStart(7))
  const counts = [one.passed, one.failed].map((count) => String(count).padStart(4))
  process.stdout.write(`  ${counts.join(' ')} ${figures.join(' ')}  ${title}\n`)
}
for (const [title, { failed: times, why }] of tests) {
  if (times > 0) process.stdout.write(`✗ ${title}：${times} 次，最后一次：\n    ${why.join('\n    ')}\n`)
}
for (const what of lost) process.stdout.write(`✗ ${what}\n`)
process.exit(failed() + lost.length === 0 ? 0 : 1)
