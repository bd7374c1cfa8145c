import type { Plugin } from 'vite'

const manifest = /packages\/app\/src\/(?!kernel\/)([^/]+)\/manifest\.ts$/

/**
 * Writes into each line of the manifests which file its screen is, as the build's list of files names it:
 * `content/home`.
 */
export function screenModules(): Plugin {
  return {
    name: 'rostrum-screen-modules',
    apply: 'build',
    transform(code, id) {
      const slice = manifest.exec(id)?.[1]
      if (slice === undefined) return null
      const named = code.replace(
        /load: \(\) => import\((['"])\.\/screens\/([\w.-]+)\1\)/g,
        (line, _quote: string, name: string) => `module: '${slice}/${name}', ${line}`,
      )
      return { code: named, map: null }
    },
  }
}
