#!/usr/bin/env node
/**
 * The typed rules by the declarations that `tools/types.mjs` has just written: of another package oxlint would read the
 * sources, and find out their types once more in every project. OXLINT_TSGOLINT_PATH names this file to oxlint, which
 * asks here what it asks tsgolint; only the base of all projects reads differently, and only here: editors keep the
 * sources. Where declarations are missing nothing is judged, because what has no type breaks no rule.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const projects = ['packages', 'apps']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
const unbuilt = projects.filter((project) => !existsSync(join(root, project, '.types')))
if (unbuilt.length > 0) {
  process.stderr.write(`没有声明，先 npm run types：${unbuilt.join('、')}\n`)
  process.exit(1)
}

const base = join(root, 'tsconfig.base.json')
const { compilerOptions, ...rest } = JSON.parse(readFileSync(base, 'utf8'))
// One checker: each would find out the types of the same libraries for itself.
const declared = { ...compilerOptions, disableSourceOfProjectReferenceRedirect: true, checkers: 1 }

const asked = JSON.parse(readFileSync(0, 'utf8'))
const overrides = { ...asked.source_overrides, [base]: JSON.stringify({ ...rest, compilerOptions: declared }) }
// Of a file without typed rules nobody need know the types: scripts would bring their libraries along.
const configs = asked.configs.filter(({ rules }) => rules.length > 0)

const program = createRequire(import.meta.url).resolve('oxlint-tsgolint/bin/tsgolint.js')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  input: JSON.stringify({ ...asked, configs, source_overrides: overrides }),
  stdio: ['pipe', 'inherit', 'inherit'],
})
process.exit(status ?? 1)
