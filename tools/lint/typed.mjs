/**
 * The rules that need types, after `tools/types.mjs`: of other packages they read the declarations that it wrote. With
 * paths: only these. `npx oxlint --config=oxlint.config.mjs` says the same from the sources alone, and takes longer.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { roomy } from '../roomy.mjs'

const root = resolve(import.meta.dirname, '../..')
// A script is no program of its own on Windows.
const declared = process.platform === 'win32' ? {} : { OXLINT_TSGOLINT_PATH: join(import.meta.dirname, 'tsgolint.mjs') }
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '--no-error-on-unmatched-pattern',
    '--config=oxlint.config.mjs',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...roomy(), ...process.env, ...declared } },
)
process.exit(status ?? 1)
