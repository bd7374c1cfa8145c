import type { Plugin } from 'vite'
import { LOADERS } from './built-screens.ts'

/** The input of tools/bytes.mjs: each chunk with the chunks it loads at once and the screens it contains. */
export interface ChunkLine {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly css: readonly string[]
  /** `live/video-room` */
  readonly screens: readonly string[]
}

/** `live/video-room`, `first` for the code that takes over a page drawn by the server, `loaders` for what loads other screens. */
function screenOf(id: string): string[] {
  if (id.endsWith('/src/first/first-page.ts')) return ['first']
  if (id.endsWith(LOADERS)) return ['loaders']
  const [, slice, screen] = /packages\/app\/src\/([^/]+)\/screens\/([^/]+)\.tsx$/.exec(id) ?? []
  return slice && screen ? [`${slice}/${screen}`] : []
}

/**
 * Writes `.vite/chunks.json` beside the build, and into index.html the file with the ways of loading: a page that is opened
 * directly would otherwise find it only after the first files.
 */
export function chunkList(): Plugin {
  return {
    name: 'rostrum-chunk-list',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
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
        const loaders = chunks.find(({ screens }) => screens.includes('loaders'))
        const page = bundle['index.html']
        if (loaders && page?.type === 'asset')
          page.source = String(page.source).replace(
            '</head>',
            `<link rel="modulepreload" crossorigin href="/${loaders.file}">\n</head>`,
          )
        this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks, null, 1) })
      },
    },
  }
}
