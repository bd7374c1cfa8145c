/**
 * What `npm run check` found good the last time, so that it runs again only what a change can have made wrong. A step
 * depends on its `frame` (configuration, installed packages, the programs themselves) and on the files it `reads`. A
 * step that is `each` judges every file by itself, and runs for the changed ones alone. Nothing is kept of a red step.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const hash = (content) => createHash('sha256').update(content).digest('hex')

/** The installed packages, and the outputs that are measured: Git does not list them. */
const UNLISTED = ['node_modules/.package-lock.json', '.cache/built-web', '.cache/built-console']

const tell = (words) => void process.stdout.write(`${words}\n`)

/**
 * The hash of every file's content by its path: what Git tracks, and what is new and not ignored. Undefined where Git
 * does not answer: `say` is told why everything is checked.
 */
export function hashesIn(root, say = tell) {
  const asked = ['ls-files', '-coz', '--exclude-standard']
  const { stdout, stderr, status, error } = spawnSync('git', asked, { cwd: root, maxBuffer: 2 ** 28 })
  if (error || status !== 0) {
    const [why = ''] = (error?.message ?? stderr.toString()).trim().split('\n')
    say(`Git 没有列出文件，所以全部检查，什么也不记下：${why}`)
    return undefined
  }
  const paths = new Set([...stdout.toString().split('\0').filter(Boolean), ...UNLISTED])
  const found = [...paths].sort().filter((path) => existsSync(join(root, path)))
  return new Map(found.map((path) => [path, hash(readFileSync(join(root, path)))]))
}

/** The hash of every declaration by its path: while they stand, a file's types depend on its own content. */
export function declarationsIn(root) {
  const folders = ['packages', 'apps'].flatMap((base) =>
    readdirSync(join(root, base)).map((name) => join(root, base, name, '.types')),
  )
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.d.ts'))
    .sort()
  return Object.fromEntries(files.map((file) => [relative(root, file), hash(readFileSync(file))]))
}

const FOR_ALL =
  /^(?:node_modules\/\.package-lock\.json|package-lock\.json|tools\/(?:affected|check|check-parts|check-state|lanes|run)\.mjs)$/

const those = (hashes, pattern) => Object.fromEntries([...hashes].filter(([path]) => pattern.test(path)))

/** All that a green run of this step stands for; undefined where nobody knows the files. */
export function stateOf({ command, frame, reads, declarations }, hashes) {
  if (!hashes) return undefined
  const around = [...hashes].filter(([path]) => FOR_ALL.test(path) || frame?.test(path))
  return {
    frame: hash(JSON.stringify([process.version, command, around])),
    files: those(hashes, reads),
    ...(declarations && { declarations }),
  }
}

/** More names than this do not make a run shorter. */
const MANY = 200

/** The paths whose value is another, or new. */
const changedIn = (before = {}, now = {}) => Object.keys(now).filter((path) => before[path] !== now[path])

/**
 * `nothing`; `all`; or, for a step that knows how to run `again`, the changed files, and those that may see other types
 * since as `spread` says of the changed files and declarations. A file that is gone says nothing about a step that judges
 * each by itself. `isSame` tells of a file with another content whether the step looks at nothing that is different.
 */
export function whatToRun({ again, isEach, spread, most = MANY }, before, now, isSame = () => false) {
  if (!now || before?.frame !== now.frame) return 'all'
  const changed = changedIn(before.files, now.files).filter(
    (path) => !(path in before.files && isSame(path, before.files[path], now.files[path])),
  )
  const gone = isEach ? [] : Object.keys(before.files).filter((path) => !(path in now.files))
  const reached = spread ? spread(changed, changedIn(before.declarations, now.declarations)) : []
  if (reached === undefined) return 'all'
  const asked = [...new Set([...changed, ...reached.filter((path) => path in now.files)])].sort()
  if (asked.length + gone.length === 0) return 'nothing'
  return again && asked.length <= most ? asked : 'all'
}

/** Where the states are kept: one file a step. */
export function keptIn(folder) {
  mkdirSync(folder, { recursive: true })
  const place = (key) => join(folder, `${key}.json`)
  const forget = (key) => rmSync(place(key), { force: true })
  return {
    read: (key) => (existsSync(place(key)) ? JSON.parse(readFileSync(place(key), 'utf8')) : undefined),
    /** Without a state nothing is kept, and what was is forgotten. */
    keep: (key, state) => (state ? writeFileSync(place(key), JSON.stringify(state)) : forget(key)),
    forget,
  }
}
