/**
 * What `npm run check` found good the last time, so that it runs again only what a change can have made wrong. A step
 * depends on its `frame` (configuration, installed packages, the programs themselves) and on the files it `reads`. A
 * step that is `each` judges every file by itself, and runs for the changed ones alone. Nothing is kept of a red step.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hash = (content) => createHash('sha256').update(content).digest('hex')

/** The installed packages, and the outputs that are measured: Git does not list them. */
const UNLISTED = ['node_modules/.package-lock.json', '.cache/built-web', '.cache/built-console']

/** The hash of every file's content by its path: what Git tracks, and what is new and not ignored. */
export function hashesIn(root) {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 28 })
  const paths = new Set([...stdout.toString().split('\0').filter(Boolean), ...UNLISTED])
  const found = [...paths].sort().filter((path) => existsSync(join(root, path)))
  return new Map(found.map((path) => [path, hash(readFileSync(join(root, path)))]))
}

/** One hash of the types that files see of each other: while it stands, a file's types depend on its own content. */
export function declarationsIn(root) {
  const folders = ['packages', 'apps'].flatMap((base) =>
    readdirSync(join(root, base)).map((name) => join(root, base, name, '.types')),
  )
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.d.ts'))
    .sort()
  return hash(files.map((file) => `${file} ${hash(readFileSync(file))}`).join('\n'))
}

const FOR_ALL = /^(?:node_modules\/\.package-lock\.json|package-lock\.json|tools\/(?:check|check-state|run)\.mjs)$/

const those = (hashes, pattern) => Object.fromEntries([...hashes].filter(([path]) => pattern.test(path)))

/** All that a green run of this step stands for. */
export function stateOf({ command, frame, reads, more = '' }, hashes) {
  const around = [...hashes].filter(([path]) => FOR_ALL.test(path) || frame?.test(path))
  return {
    frame: hash(JSON.stringify([process.version, command, more, around])),
    files: those(hashes, reads),
  }
}

/** More names than this do not make a run shorter. */
const MANY = 200

/**
 * `nothing`; `all`; or, for a step that knows how to run `again`, the changed files. A file that is gone says nothing
 * about a step that judges each by itself.
 */
export function whatToRun({ again, isEach }, before, now) {
  if (before?.frame !== now.frame) return 'all'
  const changed = Object.keys(now.files).filter((path) => before.files[path] !== now.files[path])
  const gone = isEach ? [] : Object.keys(before.files).filter((path) => !(path in now.files))
  if (changed.length + gone.length === 0) return 'nothing'
  return again && changed.length <= MANY ? changed : 'all'
}

/** Where the states are kept: one file a step. */
export function keptIn(folder) {
  mkdirSync(folder, { recursive: true })
  const place = (key) => join(folder, `${key}.json`)
  return {
    read: (key) => (existsSync(place(key)) ? JSON.parse(readFileSync(place(key), 'utf8')) : undefined),
    keep: (key, state) => writeFileSync(place(key), JSON.stringify(state)),
    forget: (key) => rmSync(place(key), { force: true }),
  }
}
