/**
 * `npm run types`: checks the types of everything with TypeScript 7, and builds again what changed since the last time.
 * With `--clean` it builds everything again, and fails as well when a project takes more instantiations than
 * tools/instantiations.json allows: the work of the compiler, the same on every machine. With paths: only those projects
 * and what they need.
 *
 * One checker, as more of them resolve the libraries' types once each. TypeScript 5.9 stays under its own name for the
 * tools that need its API.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { complaintsIn, instantiationsIn, overBudget } from './instantiations.mjs'
import { roomy } from './roomy.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()

const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
const words = process.argv.slice(2)
const isClean = words.includes('--clean')
const projects = words.filter((word) => !word.startsWith('--'))
const clean = ['--force', '--verbose', '--extendedDiagnostics']

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [tsc, '-b', ...projects, '--checkers', '1', '--pretty', 'false', ...(isClean ? clean : [])],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...roomy(), ...process.env } },
)
const complaints = complaintsIn(stdout + stderr)
if (complaints) process.stdout.write(`${complaints}\n`)
if (status !== 0) process.exit(1)
if (isClean) {
  const taken = instantiationsIn(stdout)
  const over = overBudget(JSON.parse(readFileSync(join(root, 'tools/instantiations.json'), 'utf8')), taken)
  const sum = Object.values(taken).reduce((total, count) => total + count, 0)
  process.stdout.write(`类型实例化 ${sum}\n`)
  if (over.length > 0) {
    process.stdout.write(`类型实例化超出预算（tools/instantiations.json）：\n${over.join('\n')}\n`)
    process.exit(1)
  }
}
