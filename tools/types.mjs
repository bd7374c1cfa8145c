/**
 * `npm run types`: checks the types of everything with TypeScript 7, and builds again what changed since the last time.
 * With paths: only those projects and what they need.
 *
 * One checker, as more of them resolve the libraries' types once each. TypeScript 5.9 stays under its own name for the
 * tools that need its API.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
const projects = process.argv.slice(2)
const { status } = spawnSync(process.execPath, [tsc, '-b', ...projects, '--checkers', '1', '--pretty', 'false'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
