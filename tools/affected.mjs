/** Which files see the types of others, from what the compiler keeps of its last build: the `.tsbuildinfo` files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A source and the declaration made of it are one: `packages/a/src/b.ts`, `packages/a/.types/b.d.ts`. */
const idOf = (path) => path.replace('/.types/', '/src/').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')

function buildsIn(root) {
  const folders = ['packages', 'apps'].flatMap((base) =>
    readdirSync(join(root, base)).map((name) => join(root, base, name, '.types')),
  )
  return [join(root, '.cache'), ...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...subfolders(folder)])
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.tsbuildinfo'))
}

/** The compiler writes at most one level down. */
const subfolders = (folder) =>
  folder.endsWith('.types')
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : []

/**
 * Every file that may see other types when those of `moved` (paths of sources or declarations) have changed: all that
 * lead to one of them by imports. Undefined when that cannot be told: one is in no build, or changes what every file
 * sees without an import.
 */
export function whoSees(root, moved) {
  const users = new Map()
  const paths = new Map()
  for (const file of buildsIn(root)) {
    const { fileNames, fileIdsList = [], referencedMap = [] } = JSON.parse(readFileSync(file, 'utf8'))
    const named = fileNames.map((name) => relative(root, resolve(dirname(file), name)))
    const isOurs = (path) => !path.startsWith('..') && !/(?:^|\/)node_modules\//.test(path)
    for (const path of named.filter(isOurs))
      if (!path.includes('/.types/')) paths.set(idOf(path), (paths.get(idOf(path)) ?? new Set()).add(path))
    for (const [user, list] of referencedMap) {
      const from = named[user - 1]
      for (const used of fileIdsList[list - 1]) {
        const to = named[used - 1]
        if (isOurs(from) && isOurs(to)) users.set(idOf(to), (users.get(idOf(to)) ?? new Set()).add(idOf(from)))
      }
    }
  }
  const seen = new Set()
  const left = moved.map(idOf)
  if (moved.some((path) => isForAll(join(root, path))) || left.some((id) => !paths.has(id))) return undefined
  while (left.length > 0) {
    const id = left.pop()
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...(users.get(id) ?? []))
  }
  return [...seen].flatMap((id) => [...(paths.get(id) ?? [])]).sort()
}

/** Declares for files that do not import it. */
function isForAll(file) {
  if (/\.d\.[cm]?ts$/.test(file) && !file.includes('/.types/')) return true
  return existsSync(file) && /\bdeclare (?:module|global)\b/.test(readFileSync(file, 'utf8'))
}
