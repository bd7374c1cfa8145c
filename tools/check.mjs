/**
 * `npm run check`: types, lint, architecture rules, generated files, licences, bytes. Every step runs, in two parallel
 * lanes, and says in one line whether it passed; the first lines of those that did not come last. The whole output of
 * each is in `.cache/check`. What was good and whose files have not changed is not run again, and says so: see
 * check-state.mjs. `--anew`: everything from the beginning. `--changed=<commit>`: only what changed since then.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince, planOf } from './changed.mjs'
import { declarationsIn, hashesIn, keptIn, stateOf, whatToRun } from './check-state.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()
ensureInstalled()

const types = ['类型', 'node', ['tools/types.mjs']]
const typesWithin = ['类型与它们的预算', 'node', ['tools/types.mjs', '--clean']]
const biome = ['biome', 'format', '--no-errors-on-unmatched']
const oxlint = ['oxlint', '--no-error-on-unmatched-pattern']
/** Seconds: it needs no types. */
const quickLintOf = (files) => ['代码规则', 'npx', [...oxlint, '--config=oxlint.quick.config.mjs', ...files]]
/** Builds the types of everything that the files use. */
const typedLintOf = (files) => ['代码规则（带类型）', 'npx', [...oxlint, '--config=oxlint.config.mjs', ...files]]
const quickLintAll = quickLintOf([])
const typedLintAll = typedLintOf([])
const styles = ['样式规则', 'npx', ['stylelint', 'packages/**/*.css', 'apps/**/*.css']]
const bytes = ['体积', 'node', ['tools/bytes.mjs']]
const made = ['生成文件', 'npm', ['run', '--silent', 'make', '--', '--check']]
const architecture = ['架构规则', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps']]
const cycles = ['循环引用（值）', 'npx', ['tsx', 'tools/value-cycles.ts']]
const licences = ['许可与物料清单', 'node', ['tools/licences.mjs', '--check']]
const rules = ['规则本身（每条都有一处故意违例）', 'npx', ['vitest', 'run', '--project=rules']]
/** The one test of the rules that reads the whole tree. */
const typeNames = 'tools/rules/type-names.test.ts'

const sources = /\.[cm]?[jt]sx?$/
const configs = /(?:^|\/)(?:tsconfig[^/]*|package)\.json$/
/** Files without declarations, on whose types others depend. */
const undeclared =
  /^(?:e2e|tools|bench)\/(?!.*\.(?:test|e2e)\.)|^(?:packages|apps)\/[^/]+\/(?!src\/)|\/testing\/|\.d\.m?ts$/
const either = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What each step reads, see check-state.mjs; a step that is not here keeps nothing, because it takes a second. */
const kept = new Map([
  // The compiler builds what depends on the changed files; the budget is counted by a run from the beginning.
  [
    typesWithin,
    {
      key: 'types',
      reads: either(sources, /\.json$/),
      frame: either(configs, /^tools\/(?:types|instantiations)\.(?:mjs|json)$/),
      again: () => types,
    },
  ],
  [quickLintAll, { key: 'lint', reads: sources, frame: /^oxlint|^tools\/lint\//, isEach: true, again: quickLintOf }],
  [
    typedLintAll,
    {
      key: 'typed-lint',
      reads: sources,
      frame: either(/^oxlint|^tools\/lint\//, configs, undeclared),
      isEach: true,
      again: typedLintOf,
      needsTypes: true,
    },
  ],
  [made, { key: 'made', reads: /^(?:packages|apps|docs|tools)\/(?!.*\.test\.tsx?$)/ }],
  [styles, { key: 'styles', reads: /\.css$/, frame: /^stylelint/ }],
  [architecture, { key: 'architecture', reads: either(sources, /\.(?:json|css)$/), frame: /^\.dependency-cruiser/ }],
  [cycles, { key: 'cycles', reads: either(sources, configs) }],
  [
    rules,
    {
      key: 'rules',
      reads: /^(?:packages|apps)\/.*\.tsx?$/,
      frame: either(/^(?:[^/]+$|tools\/)/, configs),
      again: () => ['规则：类型的名字', rules[1], [...rules[2], typeNames]],
    },
  ],
  [bytes, { key: 'bytes', reads: /^\.cache\/built-/, frame: /^tools\/(?:bytes|growth)\./ }],
])

/**
 * The types use one core, and all other steps together take about as long on the other. Bytes measures the build, so it
 * runs after it.
 */
const everything = [
  [typesWithin],
  [
    ['格式', 'npx', [...biome, '.']],
    quickLintAll,
    made,
    licences,
    styles,
    architecture,
    cycles,
    rules,
    typedLintAll,
    ['构建', 'node', ['tools/build.mjs']],
    bytes,
  ],
]

/** The types of everything, because a change can break other files; for the rest, only changed files. */
function lanesOf(base) {
  const files = changedSince(base)
  const { hasPromises, hasRules, isCode } = planOf(files)
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const sheets = files.filter((file) => /^(?:packages|apps)\/.*\.css$/.test(file))
  return [
    isCode ? [types] : [],
    [
      ...(files.length > 0 ? [['格式', 'npx', [...biome, ...files]]] : []),
      ...(code.length > 0 ? [quickLintOf(code)] : []),
      ...(hasPromises ? [made] : []),
      ...(files.some((file) => /package(?:-lock)?\.json$|licences\.m/.test(file)) ? [licences] : []),
      ...(sheets.length > 0 ? [['样式规则', 'npx', ['stylelint', ...sheets]]] : []),
      ...(isCode ? [architecture, cycles] : []),
      ...(hasRules ? [rules] : []),
      ...(code.length > 0 ? [typedLintOf(code)] : []),
    ],
  ]
}

const base = process.argv.find((word) => word.startsWith('--changed='))?.slice('--changed='.length)
const lanes = base ? lanesOf(base) : everything

/** A step that takes longer than this hangs: several times the longest with one core kept busy. */
const SECONDS = 900
const SHOWN = 40
const logs = join(root, '.cache/check')
mkdirSync(logs, { recursive: true })

const store = keptIn(join(logs, 'kept'))
const hashes = hashesIn(root)
const isAnew = process.argv.includes('--anew')

const failed = []
const say = (word, seconds, name) => process.stdout.write(`${word} ${seconds.toFixed(1).padStart(6)} 秒  ${name}\n`)

/** A step that was ended gets a second try: a program that hangs at its exit says nothing about the tree. */
async function runStep([name, program, args]) {
  const env = { FORCE_COLOR: '0', NO_COLOR: '1' }
  const once = () => run(program, args, { seconds: SECONDS, env })
  let done = await once()
  if (done.isLate) {
    say('超时，再来一次', done.seconds, name)
    done = await once()
  }
  const { isGood, isLate, seconds, said } = done
  writeFileSync(join(logs, `${name}.log`), said)
  say(isGood ? '通过' : isLate ? '超时' : '未通过', seconds, name)
  if (!isGood) failed.push({ name, said })
  return isGood
}

/** What is kept when all steps have ended: only then the types that a step depends on are known. */
const later = []

const ofThese = ([name, ...command], files) => [`${name}，改过的 ${files.length} 个文件`, ...command]

/** Runs what must be of a step of `kept`, and keeps what was good. */
async function runKept(step, reading, typesDone) {
  const [name, ...command] = step
  const { key, again, isEach, needsTypes } = reading
  const before = isAnew ? undefined : store.read(key)
  if (needsTypes && before) await typesDone
  // The build has just written what is measured.
  const seen = key === 'bytes' ? hashesIn(root) : hashes
  const now = () => stateOf({ ...reading, command, more: needsTypes ? declarationsIn(root) : '' }, seen)
  const what = before ? whatToRun(reading, before, now()) : 'all'
  if (what === 'nothing') return say('没变', 0, name)
  store.forget(key)
  const isGood = await runStep(what === 'all' ? step : isEach ? ofThese(again(what), what) : again(what))
  if (isGood) later.push(() => store.keep(key, now()))
}

async function runLane(steps, typesDone) {
  for (const step of steps) {
    const reading = base ? undefined : kept.get(step)
    await (reading ? runKept(step, reading, typesDone) : runStep(step))
  }
}

const [typesLane, otherLane] = lanes
const typesDone = runLane(typesLane)
await Promise.all([typesDone, runLane(otherLane, typesDone)])
for (const keep of later) keep()
for (const { name, said } of failed) {
  const lines = said.trim().split('\n')
  const more = lines.length > SHOWN ? [`（还有 ${lines.length - SHOWN} 行，见 .cache/check/${name}.log）`] : []
  process.stdout.write(`\n✗ ${name}\n${[...lines.slice(0, SHOWN), ...more].join('\n')}\n`)
}
if (failed.length > 0) {
  process.stdout.write(`\n检查未通过：${failed.map(({ name }) => name).join('、')}\n`)
  process.exit(1)
}
process.stdout.write('\n检查全部通过\n')
