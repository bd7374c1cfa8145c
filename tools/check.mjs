/**
 * `npm run check`: types, lint, architecture rules, generated files, licences, bytes. Every step runs, in two parallel
 * lanes, and says in one line whether it passed; the first lines of those that did not come last. The whole output of
 * each is in `.cache/check`. `--changed=<commit>`: only what changed since then.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince, planOf } from './changed.mjs'
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
const quickLint = (...files) => ['代码规则', 'npx', [...oxlint, '--config=oxlint.quick.config.mjs', ...files]]
/** Builds the types of everything that the files use. */
const typedLint = (...files) => ['代码规则（带类型）', 'npx', [...oxlint, '--config=oxlint.config.mjs', ...files]]
const made = ['生成文件', 'npm', ['run', '--silent', 'make', '--', '--check']]
const architecture = ['架构规则', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps']]
const cycles = ['循环引用（值）', 'npx', ['tsx', 'tools/value-cycles.ts']]
const licences = ['许可与物料清单', 'node', ['tools/licences.mjs', '--check']]
const rules = ['规则本身（每条都有一处故意违例）', 'npx', ['vitest', 'run', '--project=rules']]

/**
 * The types use one core, and all other steps together take about as long on the other. Bytes measures the build, so it
 * runs after it.
 */
const everything = [
  [typesWithin],
  [
    ['格式', 'npx', [...biome, '.']],
    quickLint(),
    made,
    licences,
    ['样式规则', 'npx', ['stylelint', 'packages/**/*.css', 'apps/**/*.css']],
    architecture,
    cycles,
    rules,
    typedLint(),
    ['构建', 'node', ['tools/build.mjs']],
    ['体积', 'node', ['tools/bytes.mjs']],
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
      ...(code.length > 0 ? [quickLint(...code)] : []),
      ...(hasPromises ? [made] : []),
      ...(files.some((file) => /package(?:-lock)?\.json$|licences\.m/.test(file)) ? [licences] : []),
      ...(sheets.length > 0 ? [['样式规则', 'npx', ['stylelint', ...sheets]]] : []),
      ...(isCode ? [architecture, cycles] : []),
      ...(hasRules ? [rules] : []),
      ...(code.length > 0 ? [typedLint(...code)] : []),
    ],
  ]
}

const base = process.argv.find((word) => word.startsWith('--changed='))?.slice('--changed='.length)
const lanes = base ? lanesOf(base) : everything

/** A step that takes longer than this hangs. */
const SECONDS = 2_400
const SHOWN = 40
const logs = join(root, '.cache/check')
mkdirSync(logs, { recursive: true })

const failed = []
async function runLane(steps) {
  for (const [name, program, args] of steps) {
    const env = { FORCE_COLOR: '0', NO_COLOR: '1' }
    const { isGood, isLate, seconds, said } = await run(program, args, { seconds: SECONDS, env })
    writeFileSync(join(logs, `${name}.log`), said)
    process.stdout.write(
      `${isGood ? '通过' : isLate ? '超时' : '未通过'} ${seconds.toFixed(1).padStart(6)} 秒  ${name}\n`,
    )
    if (!isGood) failed.push({ name, said })
  }
}

await Promise.all(lanes.map(runLane))
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
