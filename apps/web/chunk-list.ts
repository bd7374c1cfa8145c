import type { Plugin } from 'vite'

/** The input of tools/bytes.mjs: each chunk with the chunks it loads at once and the screens it contains. */
export interface ChunkLine {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly css: readonly string[]
  /** `live/video-room` */
  readonly screens: readonly string[]
}

/** `live/video-room`, and `first` for the code that takes over a page drawn by the server. */
function screenOf(id: string): string[] {
  if (id.endsWith('/src/first/first-page.ts')) return ['first']
  const [, slice, screen] = /packages\/app\/src\/([^/]+)\/screens\/([^/]+)\.tsx$/.exec(id) ?? []
  return slice && screen ? [`${slice}/${screen}`] : []
}

/** Writes `.vite/chunks.json` beside the build. */
export function chunkList(): Plugin {
  return {
    name: 'rostrum-chunk-list',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output): ChunkLine[] =>
        output.type === 'chunk'
          ? [
              {
                file: output.fileName,
                isEntry: output.isEntry,
                imports: output.imports,
                css: [...(output.viteMetadata?.importedCss ?? [])],
                screens: output.moduleIds.flatMap(screenOf),
              },
            ]
          : [],
      )
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks, null, 1) })
    },
  }
}
