import type { Plugin } from 'vite'

/** What tools/bytes.mjs measures: each chunk with what it loads at once and the screens that are in it. */
export interface ChunkLine {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly css: readonly string[]
  /** `live/video-room` */
  readonly screens: readonly string[]
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
                screens: output.moduleIds.flatMap((id) => {
                  const [, slice, screen] = /packages\/app\/src\/([^/]+)\/screens\/([^/]+)\.tsx$/.exec(id) ?? []
                  return slice && screen ? [`${slice}/${screen}`] : []
                }),
              },
            ]
          : [],
      )
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks, null, 1) })
    },
  }
}
