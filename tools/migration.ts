import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
const folder = join(root, 'packages/server/migrations')
const usage = `npm run migration -- --name add_course   writes the migration that leads from the last one to today's tables.ts
npm run migration -- --reset             throws all migrations away and writes one (only before a release)
npm run migration -- --check             fails when tables.ts say something that no migration does`

/** Writes the changes in every slice's tables (tables.ts, tables-what.ts) since the last migration in `out`. */
function generate(name: string, out: string): void {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const result = spawnSync(
    process.execPath,
    [
      kit,
      'generate',
      '--dialect=postgresql',
      '--schema=packages/server/src/**/tables*.ts',
      `--out=${relative(root, out)}`,
      `--name=${name}`,
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // drizzle-kit exits with 0 even after some errors, and asks questions that nobody can answer here.
  if (result.status !== 0 || /error/iu.test(result.stderr) || !existsSync(join(out, 'meta/_journal.json'))) {
    throw new Error(`drizzle-kit: ${result.stdout}${result.stderr}`)
  }
}

/** The next migration needs only the newest snapshot: the others would add thousands of lines to each commit. */
function keepNewestSnapshot(out: string): void {
  const meta = join(out, 'meta')
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  for (const name of snapshots.slice(0, -1)) rmSync(join(meta, name))
}

function sqlFiles(out: string): string[] {
  return readdirSync(out).filter((name) => name.endsWith('.sql'))
}

/** The missing SQL files: none if the migrations match the tables. */
export function findDrift(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    generate('drift', copy)
    const known = new Set(sqlFiles(folder))
    return sqlFiles(copy).filter((name) => !known.has(name))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function reset(): void {
  if (existsSync(folder)) {
    for (const name of readdirSync(folder)) {
      if (name !== 'after') rmSync(join(folder, name), { recursive: true })
    }
  }
  generate('initial', folder)
}

function main(): void {
  const { values } = parseArgs({
    options: { reset: { type: 'boolean' }, name: { type: 'string' }, check: { type: 'boolean' } },
  })
  if (values.reset === true) {
    reset()
  } else if (values.name !== undefined) {
    generate(values.name, folder)
    keepNewestSnapshot(folder)
  } else if (values.check === true) {
    if (findDrift().length === 0) return
    console.error('tables.ts and migrations differ: run npm run migration -- --name <what changed>')
    process.exitCode = 1
    return
  } else {
    console.error(usage)
    process.exitCode = 1
    return
  }
  console.log(`${relative(root, folder)}: ${sqlFiles(folder).join(', ')}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
