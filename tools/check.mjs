/**
 * `npm run check`: types, lint, architecture rules, generated files, licences, bytes. Every step runs, two at a time, and
 * says in one line whether it passed; the first lines of those that did not come last. The whole output of each is in
 * `.cache/check`. What was good and in whose files nothing has changed that it looks at is not run again, and says so:
 * see check-state.mjs and check-parts.mjs. `--anew`: everything from the beginning. `--changed=<commit>`: only what changed since then.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whoSees } from './affected.mjs'
import { changedSince, planOf, removedSince } from './changed.mjs'
import { partsKeptIn } from './check-parts.mjs'
import { declarationsIn, hashesIn, keptIn, stateOf, whatToRun } from './check-state.mjs'
import { ensureInstalled, root } from './install.mjs'
import { runLanes } from './lanes.mjs'
import { run } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()
ensureInstalled()

const types = ['类型', 'node', ['tools/types.mjs']]
const typesWithin = ['类型与它们的预算', 'node', ['tools/types.mjs', '--clean']]
/** A program of an installed package: npx would take half a second to find it. */
const bin = (name) => `node_modules/.bin/${name}`
const formatOf = (files) => ['格式', bin('biome'), ['format', '--no-errors-on-unmatched', ...files]]
const oxlint = ['--no-error-on-unmatched-pattern']
/** Seconds: it needs no types. */
const quickLintOf = (files) => ['代码规则', bin('oxlint'), [...oxlint, '--config=oxlint.quick.config.mjs', ...files]]
/** Reads the declarations that the types have just written. */
const typedLintOf = (files) => ['代码规则（带类型）', 'node', ['tools/lint/typed.mjs', ...files]]
const stylesOf = (files) => ['样式规则', bin('stylelint'), ['--allow-empty-input', ...files]]
const formatAll = formatOf(['.'])
const quickLintAll = quickLintOf([])
const typedLintAll = typedLintOf([])
const stylesAll = stylesOf(['packages/**/*.css', 'apps/**/*.css'])
const build = ['构建', 'node', ['tools/build.mjs']]
const bytes = ['体积', 'node', ['tools/bytes.mjs']]
const made = ['生成文件', bin('tsx'), ['tools/make.ts', '--check']]
const architecture = ['架构规则', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages', 'apps']]
const cycles = ['循环引用（值）', bin('tsx'), ['tools/value-cycles.ts']]
const licences = ['许可与物料清单', 'node', ['tools/licences.mjs', '--check']]
const rules = ['规则本身（每条都有一处故意违例）', bin('vitest'), ['run', '--project=rules']]
/** The one test of the rules that reads the whole tree. */
const typeNames = 'tools/rules/type-names.test.ts'

const sources = /\.[cm]?[jt]sx?$/
const configs = /(?:^|\/)(?:tsconfig[^/]*|package)\.json$/
/** Files without declarations, on whose types others depend. */
const undeclared =
  /^(?:e2e|tools|bench)\/(?!.*\.(?:test|e2e)\.)|^(?:packages|apps)\/[^/]+\/(?!src\/)|\/testing\/|\.weapp\.tsx?$|\.d\.m?ts$/
const typed = /\.[cm]?tsx?$/
const spreadOfTypes = (changed, declarations) =>
  whoSees(root, [...changed.filter((path) => undeclared.test(path) && typed.test(path)), ...declarations])
/** Statements of the specification are named in these: see tools/make/specification.ts. */
const marked = /\.(?:test|e2e)\.tsx?$|\/journeys\/.+\.weapp\.ts$|-promises\.tsx$/
/** What no maker loads: pages, which only their manifests name, and slices that content and the kernel do not know. */
const unmade = /^packages\/app\/src\/[^/]+\/screens\/[^/]+\.tsx$|^packages\/server\/src\/(?!content\/|kernel\/)/
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
  [
    formatAll,
    {
      key: 'format',
      reads: /\.(?:[cm]?[jt]sx?|jsonc?|css)$/,
      frame: /^(?:biome\.json|\.gitignore)$/,
      isEach: true,
      again: formatOf,
    },
  ],
  [quickLintAll, { key: 'lint', reads: sources, frame: /^oxlint|^tools\/lint\//, isEach: true, again: quickLintOf }],
  [
    typedLintAll,
    {
      key: 'typed-lint',
      reads: sources,
      frame: either(/^oxlint|^tools\/lint\//, configs),
      isEach: true,
      again: typedLintOf,
      spread: spreadOfTypes,
      most: 1_000,
      needsTypes: true,
    },
  ],
  [
    made,
    {
      key: 'made',
      reads: /^(?:packages|apps|docs|tools|e2e|legal)\//,
      looksAt: (path) => (marked.test(path) ? 'marks' : unmade.test(path) ? 'name' : undefined),
    },
  ],
  [
    stylesAll,
    {
      key: 'styles',
      reads: /^(?:packages|apps)\/.*\.css$/,
      frame: /^stylelint|^packages\/ui\/src\/tokens\/breakpoints\.ts$/,
      isEach: true,
      again: stylesOf,
    },
  ],
  [
    architecture,
    {
      key: 'architecture',
      reads: either(sources, /\.(?:json|css)$/),
      frame: /^\.dependency-cruiser/,
      looksAt: (path) => (sources.test(path) ? 'links' : path.endsWith('.css') ? 'name' : undefined),
    },
  ],
  [
    cycles,
    {
      key: 'cycles',
      reads: either(sources, configs),
      frame: /^tools\/value-cycles\.ts$/,
      looksAt: (path) => (sources.test(path) ? 'links' : undefined),
    },
  ],
  [
    rules,
    {
      key: 'rules',
      reads: /^(?:packages|apps)\/.*\.tsx?$/,
      frame: either(/^(?:[^/]+$|tools\/)/, configs),
      looksAt: () => 'typeNames',
      again: () => ['规则：类型的名字', rules[1], [...rules[2], typeNames]],
    },
  ],
  [bytes, { key: 'bytes', reads: /^\.cache\/built-/, frame: /^tools\/(?:bytes|growth)\./ }],
])

/** Two run at a time, the longest first, so that neither core is left with a long one at the end. */
const everything = [
  typesWithin,
  typedLintAll,
  architecture,
  rules,
  build,
  cycles,
  made,
  quickLintAll,
  formatAll,
  stylesAll,
  licences,
  bytes,
]
/** The step that another cannot run before: bytes measures the build, and the typed rules read the declarations. */
const after = new Map([
  [bytes, build],
  [typedLintAll, typesWithin],
])

/** The types of everything, because a change can break other files; for the rest, only changed files. */
function stepsOf(base) {
  const files = changedSince(base)
  // What is gone can break the rest as well.
  const { hasPromises, hasRules, isCode } = planOf([...files, ...removedSince(base)])
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const sheets = files.filter((file) => /^(?:packages|apps)\/.*\.css$/.test(file))
  const typedLint = typedLintOf(code)
  after.set(typedLint, types)
  return [
    ...(isCode || code.length > 0 ? [types] : []),
    ...(files.length > 0 ? [formatOf(files)] : []),
    ...(code.length > 0 ? [quickLintOf(code)] : []),
    ...(hasPromises ? [made] : []),
    ...(files.some((file) => /package(?:-lock)?\.json$|licences\.m/.test(file)) ? [licences] : []),
    ...(sheets.length > 0 ? [stylesOf(sheets)] : []),
    ...(isCode ? [architecture, cycles] : []),
    ...(hasRules ? [rules] : []),
    ...(code.length > 0 ? [typedLint] : []),
  ]
}

const base = process.argv.find((word) => word.startsWith('--changed='))?.slice('--changed='.length)
const steps = base ? stepsOf(base) : everything

/** A step that takes longer than this hangs: several times the longest with one core kept busy. */
const SECONDS = 900
const SHOWN = 40
const logs = join(root, '.cache/check')
mkdirSync(logs, { recursive: true })

const keptFolder = join(logs, 'kept')
const store = keptIn(keptFolder)
const hashes = hashesIn(root)
const madeWith = ['tools/check-parts.mjs', 'package-lock.json'].map((path) => hashes?.get(path)).join(' ')
const parts = partsKeptIn(keptFolder, madeWith, root)
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
async function runKept(step, reading) {
  const [name, ...command] = step
  const { key, again, isEach, needsTypes, looksAt } = reading
  const before = isAnew ? undefined : store.read(key)
  // The build has just written what is measured.
  const seen = hashes && key === 'bytes' ? hashesIn(root) : hashes
  const now = () => stateOf({ ...reading, command, declarations: needsTypes && declarationsIn(root) }, seen)
  const isSame = (path, ...contents) => {
    const look = looksAt?.(path)
    return look !== undefined && parts.isSame(look, path, ...contents)
  }
  const what = before ? whatToRun(reading, before, now(), isSame) : 'all'
  const keep = () => later.push(() => store.keep(key, now()))
  if (what === 'nothing') {
    say('没变', 0, name)
    keep()
    return
  }
  store.forget(key)
  const isGood = await runStep(what === 'all' ? step : isEach ? ofThese(again(what), what) : again(what))
  if (isGood) keep()
}

await runLanes(steps, after, async (step) => {
  const reading = base ? undefined : kept.get(step)
  await (reading ? runKept(step, reading) : runStep(step))
})
for (const keep of later) keep()
if (hashes && !isAnew && !base) keepParts()

/** For the next run: of every file, what the steps look at. A gate from the beginning leaves that to the first check. */
function keepParts() {
  const looking = [...kept.values()].filter(({ looksAt }) => looksAt)
  parts.keep(
    looking.flatMap(({ reads, looksAt }) =>
      [...hashes].flatMap(([path, content]) => {
        const look = reads.test(path) ? looksAt(path) : undefined
        return look === undefined ? [] : [[look, path, content]]
      }),
    ),
  )
}
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
