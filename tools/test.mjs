/**
 * `npm test`: the gate, what a correct tree passes every time; on a fresh clone too. `--all` (`npm run test:all`): also
 * media in real time, crowds, killed processes, the mini-program, the native shell, browsers, and several processes on
 * another PostgreSQL. Each file that failed runs once more at the end, alone; then follows what failed and why, what
 * was flaky, what was slow. `--quiet`: the output of each step goes to `.cache/results/<step>.log` only. `--changed`,
 * `--changed=<commit>` (`npm run test:changed`): what changed since main, or since that commit; tools/changed.mjs decides
 * the tests. `--pictures`: keeps one picture of every visited page in e2e/shots.
 */
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { baseOf, changedSince, planOf, runsOf } from './changed.mjs'
import { provideFfmpeg } from './ffmpeg.mjs'
import { ensureInstalled, installAhead, requireRedis, root } from './install.mjs'
import { seenBy, summaryOf } from './report.mjs'
import { reporting, run, vitestTo } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

const help = `npm test                       门：一棵对的树每次都过的
npm run test:all               全部，连同小程序、原生外壳、浏览器旅程、集群
npm run test:changed           自与 main 分开以来改动所及；npm test -- --changed=<提交>：自那个提交以来
  --quiet                      每一步的输出只写进 .cache/results/<步骤>.log
  --pictures                   走过的每一页在 e2e/shots 留一张图
一个文件：npm run vitest -- run --project='server*' packages/server/src/feedback；更多见 docs/testing.md`
const words = process.argv.slice(2)
const unknown = words.filter((word) => !/^--(all|quiet|pictures|changed(=.+)?)$/.test(word))
if (unknown.length > 0) {
  const isAsked = unknown.every((word) => /^(-h|--help)$/.test(word))
  process.stdout.write(`${isAsked ? '' : `不认得 ${unknown.join(' ')}\n\n`}${help}\n`)
  process.exit(isAsked ? 0 : 1)
}
const isQuiet = words.includes('--quiet')
const isAll = words.includes('--all')
const change = words.find((word) => /^--changed(=|$)/.test(word))
if (words.includes('--pictures')) process.env.PICTURES = '1'

await requireRuntime()
if (isAll) requireRedis()
ensureInstalled()
provideFfmpeg()

const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** More failed files than this are not bad luck. */
const MOST_SUSPECTS = 5
const AGAIN_SECONDS = 900

const to = (name) => join(results, name)
const node = (...args) => [process.execPath, args]
const gateOnly = '--tags-filter=!realtime && !load && !kill && !anew'
const withConfig = (config) => (report, file) => vitestTo(report, '--config', config, file)

/** A step that is one run of vitest; `again` runs one file of it in a world of its own. */
const vitest = (key, name, seconds, ...args) => ({
  key,
  name,
  seconds,
  reports: [key],
  command: vitestTo(to(key), ...args, ...(isAll ? [] : [gateOnly])),
  again: (report, file) => vitestTo(report, ...args.filter((arg) => arg.startsWith('--')), file),
})
/** The same, whatever tag a file of it states. */
const vitestWithTags = (key, name, seconds, ...args) => ({
  ...vitest(key, name, seconds, ...args),
  command: vitestTo(to(key), ...args),
  hasTags: true,
})
const journeys = (key, seconds, ...files) =>
  vitestWithTags(key, '浏览器旅程', seconds, '--config=e2e/vitest.config.ts', ...files)

/** The steps that a change affects. */
function stepsOf(base) {
  const files = changedSince(base)
  const { tests, walks, hasScreens } = planOf(files)
  const { gate: server, tagged } = runsOf(tests, files)
  const screens = ['--project=app*', '--project=twins', `--changed=${base}`, '--passWithNoTests']
  return [
    {
      key: 'check',
      seconds: 3_600,
      name: '检查',
      detail: `自 ${base.slice(0, 12)} 以来改动的部分`,
      command: node('tools/check.mjs', `--changed=${base}`),
    },
    ...(server.length > 0 ? [vitest('server', '服务端与契约', 3_600, '--project=server*', ...server)] : []),
    ...(tagged.length > 0
      ? [vitestWithTags('tagged', '改过的带标签的测试', 3_600, '--project=server*', ...tagged)]
      : []),
    ...(hasScreens ? [vitest('app', '页面与组件', 3_600, ...screens)] : []),
    ...(walks.length > 0 ? [journeys('journeys', 7_200, ...walks.map((name) => `journeys/${name}.e2e`))] : []),
  ]
}

/** In this order: the fastest and most informative come first. Each has a limit, after which it hangs. */
const gate = [
  {
    key: 'check',
    seconds: 3_600,
    name: '检查',
    detail: '类型、格式、代码规则、架构、生成文件、构建、体积',
    command: node('tools/check.mjs', '--anew'),
  },
  vitest('server', '服务端与契约', 3_600, '--project=server*'),
  vitest('app', '页面与组件', 3_600, '--project=app*', '--project=twins'),
  ...(isAll ? [] : [journeys('smoke', 900, 'journeys/smoke.e2e')]),
]
const beyond = [
  {
    key: 'weapp',
    seconds: 2_400,
    name: '小程序',
    detail: '构建，再在模拟环境里走一遍',
    reports: ['weapp'],
    command: node('tools/weapp.mjs', ...reporting(to('weapp'))),
    again: withConfig('e2e/weapp/vitest.config.ts'),
  },
  {
    key: 'native',
    seconds: 1_800,
    name: '原生外壳',
    detail: '构建、同步两个工程、不用 SDK 的检查',
    reports: ['native'],
    command: node('tools/native.mjs', ...reporting(to('native'))),
    again: withConfig('apps/native/vitest.config.ts'),
  },
  journeys('journeys', 7_200),
  {
    key: 'cluster',
    seconds: 2_400,
    name: '集群',
    detail: '自己起的 PostgreSQL 与 Redis',
    reports: ['postgres', 'cluster'],
    command: node('tools/cluster.mjs', '--core', `--results=${results}`),
    again: (report, file) => node('tools/cluster.mjs', `--only=${file}`, `--results=${report}`),
  },
]

const load = () => loadavg()[0].toFixed(1)

async function runStep(step) {
  const { key, name, detail, seconds: limit, reports, command, hasTags = isAll } = step
  process.stdout.write(`\n━━ ${name}${detail ? `：${detail}` : ''}\n`)
  const log = isQuiet ? openSync(to(`${key}.log`), 'w') : 'inherit'
  const { isGood, isLate, seconds } = await run(...command, { seconds: limit, stdio: ['ignore', log, log] })
  if (isQuiet) closeSync(log)
  const verdict = isGood ? '通过' : isLate ? `超过 ${limit} 秒，已中止，` : '未通过'
  process.stdout.write(`${verdict} ${seconds.toFixed(0)} 秒（负载 ${load()}）\n`)
  const paths = reports?.map(to)
  const ended = { isGood, isLate, took: seconds, log: isQuiet && to(`${key}.log`) }
  return { ...step, ...ended, reports: paths, seen: paths && seenBy(paths, hasTags) }
}

/** Runs one failed file in a world of its own; whether everything that failed in it passes now. */
async function runAgain({ file, again, failures }, index) {
  const at = to(`again-${index + 1}`)
  // The suites on PostgreSQL write a folder, all others a file.
  mkdirSync(at)
  const log = openSync(`${at}.log`, 'w')
  const { isGood } = await run(...again(at, file), { seconds: AGAIN_SECONDS, stdio: ['ignore', log, log] })
  closeSync(log)
  const seen = [at, join(at, 'postgres'), join(at, 'cluster')].map((report) => seenBy([report], isAll)).filter(Boolean)
  const passed = seen.flatMap((one) => one.passed).filter((test) => test.file === file)
  const names = new Set(passed.map(({ fullName }) => fullName))
  return isGood && names.size > 0 && failures.every(({ test }) => test === undefined || names.has(test))
}

const steps = change ? stepsOf(baseOf(change.slice('--changed='.length))) : [...gate, ...(isAll ? beyond : [])]
const done = []
for (const step of steps) {
  // Installs for later steps run during the longest step, not while the checks read these folders.
  if (step.key === 'server' && isAll) installAhead(join(root, 'apps/weapp'), join(root, 'apps/native'))
  done.push(await runStep(step))
}

const suspects = done.flatMap(({ key, again, seen }) => {
  const all = seen?.failures ?? []
  const filesOf = [...new Set(all.map(({ file }) => file))]
  return filesOf.map((file) => ({ key, file, again, failures: all.filter((failure) => failure.file === file) }))
})
/** Failed without saying in which file. */
const lost = done.filter(({ isGood, seen }) => !isGood && !seen?.failures.length)
const isBadLuck =
  lost.length === 0 && suspects.length <= MOST_SUSPECTS && suspects.every(({ file }) => file !== undefined)
const flaky = []
for (const [index, suspect] of (isBadLuck ? suspects : []).entries()) {
  process.stdout.write(`\n━━ 再单独跑一次：${relative(root, suspect.file)}\n`)
  suspect.isFlaky = await runAgain(suspect, index)
  process.stdout.write(suspect.isFlaky ? '这次通过\n' : '还是没有通过\n')
  if (suspect.isFlaky) flaky.push(...suspect.failures.map((failure) => ({ step: suspect.key, ...failure })))
}
writeFileSync(to('flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)

const failures = suspects.filter(({ isFlaky }) => !isFlaky).flatMap((suspect) => suspect.failures)
const whyNoSecond =
  lost.length > 0 ? '有一步没有说出是哪个文件' : `${suspects.length} 个文件失败，多于 ${MOST_SUSPECTS} 个`
const database = process.env.DATABASE_URL ? 'DATABASE_URL 指定的 PostgreSQL' : '自带的 PostgreSQL'
const summary = summaryOf({
  done,
  lost,
  failures,
  flaky,
  heading: `结果（数据库：${database}；负载 ${load()}）`,
  notes: [
    ...(suspects.length > 0 && !isBadLuck ? [`  没有再跑：${whyNoSecond}`] : []),
    ...(change ? ['  只跑了改动所及；其余由 npm test 与 npm run test:all 跑'] : []),
  ],
})
process.stdout.write(`${summary}\n`)
writeFileSync(to('summary.txt'), `${summary}\n`)
process.exit(lost.length + failures.length === 0 ? 0 : 1)
