import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const entry = /^ {2}'([\w.]+)': \{([^{}]*)\},\n/gm
const loading = /\bload: \(\) => import\('\.\/(screens\/[\w.-]+)'\)/
const manifest = /packages\/app\/src\/(?!kernel\/)([^/]+)\/manifest\.ts$/

/** The first page brings its own way of loading; all others are in a file beside it. */
const FIRST = 'screens/home'

const app = join(import.meta.dirname, '../../packages/app/src')

export const LOADERS = 'virtual:loaders'
const LOADER_OF = 'virtual:loader-of'
const resolved = (id: string): string => `\0${id}`

export interface BuiltScreensOptions {
  /** What loads the screens, and the lists of their files, is a file of its own, which the first picture does not need. */
  readonly isApart?: boolean
}

/**
 * The first bytes hold one line for each built screen: this plugin joins it with what the guard
 * asks of its page: path, audience, and whether a provider may take it back.
 * A screen that is not built has no place in a build.
 */
export function builtScreensOnly({ isApart = false }: BuiltScreensOptions = {}): Plugin {
  return {
    name: 'rostrum-built-screens',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === LOADERS || id === LOADER_OF ? resolved(id) : null),
    load(id) {
      if (id === resolved(LOADER_OF))
        return `export const loaderOf = (name) => () => import('${LOADERS}').then(({ loaders }) => loaders[name]())`
      return id === resolved(LOADERS) ? `export const loaders = {${allLoaders().join()}}` : null
    },
    transform(code, id) {
      if (!manifest.test(id)) return null
      const lines = joined(code, readFileSync(id.replace(manifest, 'packages/contract/src/$1/pages.ts'), 'utf8'))
      return { code: isApart ? apart(lines) : lines, map: null }
    },
  }
}

function joined(code: string, table: string): string {
  const pages = new Map([...table.matchAll(entry)].map(([, name = '', page = '']) => [name, page]))
  return code.replace(/screensOf\(\w+, /, '(').replace(entry, (_, name: string, line: string) => {
    if (!/\bload:/.test(line)) return ''
    const [, path, audience, added = ''] =
      /path: ('[^']+'), audience: ('\w+')(, added: 'watching')?/.exec(pages.get(name) ?? '') ?? []
    if (path === undefined) throw new Error(`${name} has no page in the contract`)
    return `  '${name}': { path: ${path}, audience: ${audience}${added},${line}},\n`
  })
}

/** Each built screen's way of loading, but the first page's. */
function allLoaders(): string[] {
  return globSync('*/manifest.ts', { cwd: app }).flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(entry)].flatMap(([whole, name]) => {
      const screen = loading.exec(whole)?.[1]
      if (screen === undefined || screen === FIRST) return []
      return [`'${name}': () => import('${join(app, file, '..', screen)}')`]
    }),
  )
}

function apart(code: string): string {
  const lines = code.replace(entry, (whole, name: string) =>
    loading.exec(whole)?.[1] === FIRST ? whole : whole.replace(loading, `load: loaderOf('${name}')`),
  )
  return `import { loaderOf } from '${LOADER_OF}'\n${lines}`
}
