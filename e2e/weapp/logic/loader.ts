import type { WeappPackage } from '../shared/package'
import { resolvePath } from '../shared/path'
import { problem } from './bus'
import { real } from './real'

export type Scope = Readonly<Record<string, unknown>>
export interface Loader {
  /** Runs a file once and returns its exports. `more` are names visible only to this file. */
  load(path: string, more?: Scope): unknown
  /** From now on the code of this page's sub-package may be required. */
  arriveAt(page: string): void
}

/**
 * CommonJS as in WeChat: every file is a function of `require`, `module` and `exports`. Only files of the same
 * sub-package can require a sub-package's files, and not before one of its pages was opened.
 */
export function createLoader({ scripts, roots }: WeappPackage, names: Scope, shadowed: readonly string[]): Loader {
  const modules = new Map<string, { exports: unknown }>()
  const arrived = new Set<string>()
  const rootOf = (path: string): string | undefined => roots.find((root) => path.startsWith(`${root}/`))

  function refuseIfForeign(from: string, path: string): void {
    const root = rootOf(path)
    if (root === undefined) return
    if (rootOf(from) !== root) fail(`${from}.js requires ${path}, which lies in another package`)
    if (!arrived.has(root)) fail(`${from}.js requires ${path} before a page of ${root} was opened`)
  }

  function load(path: string, more: Scope = {}): unknown {
    const known = modules.get(path)
    if (known) return known.exports
    const code = scripts[path]
    if (code === undefined) return fail(`module '${path}.js' is not defined`)
    const module: { exports: unknown } = { exports: {} }
    modules.set(path, module)
    const require = (to: string): unknown => {
      const at = resolvePath(path, to.replace(/\.js$/, ''))
      refuseIfForeign(path, at)
      return load(at)
    }
    const given: Scope = {
      require,
      module,
      exports: module.exports,
      ...names,
      ...more,
      ...Object.fromEntries(shadowed.map((name) => [name, undefined])),
    }
    new real.Function(...Object.keys(given), `${code}\n//# sourceURL=weapp:///${path}.js`).apply(
      undefined,
      Object.values(given),
    )
    return module.exports
  }

  return {
    load,
    arriveAt: (page) => {
      const root = rootOf(page)
      if (root !== undefined) arrived.add(root)
    },
  }
}

function fail(words: string): never {
  problem(words)
  throw new Error(words)
}
