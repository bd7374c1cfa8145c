import type { Plugin } from 'vite'

const entry = /^ {2}'[\w.]+': \{[^{}]*\},\n/gm

/** A screen that is not built has no place in a build: its line of the manifest is left out of the first bytes. */
export function builtScreensOnly(): Plugin {
  return {
    name: 'rostrum-built-screens',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages\/app\/src\/[^/]+\/manifest\.ts$/.test(id) || id.includes('/kernel/')) return null
      return { code: code.replace(entry, (line) => (/\bload:/.test(line) ? line : '')), map: null }
    },
  }
}
