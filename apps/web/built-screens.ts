import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const entry = /^ {2}'([\w.]+)': \{([^{}]*)\},\n/gm
const manifest = /packages\/app\/src\/(?!kernel\/)([^/]+)\/manifest\.ts$/

/**
 * The first bytes hold one line for each built screen: this plugin joins it with what the guard
 * asks of its page: path, audience, and whether a provider may take it back.
 * A screen that is not built has no place in a build.
 */
export function builtScreensOnly(): Plugin {
  return {
    name: 'rostrum-built-screens',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!manifest.test(id)) return null
      return {
        code: joined(code, readFileSync(id.replace(manifest, 'packages/contract/src/$1/pages.ts'), 'utf8')),
        map: null,
      }
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
