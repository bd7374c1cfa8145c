import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(join(import.meta.dirname, '../../packages/ui/package.json'))
const root = dirname(require.resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
/** Its own name in every version: the reader asks for the files of the version it is. */
const BASE = `pdf/${version}/`
const FOLDERS = ['cmaps', 'standard_fonts'] as const
/** A module under the ending that every shell's own file server knows as a script: one of another kind is not run. */
const WORKER = 'legacy/build/pdf.worker.min.mjs'

const sources = (): readonly (readonly [name: string, path: string])[] => [
  ['pdf.worker.min.js', join(root, WORKER)],
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => [`${folder}/${file}`, join(root, folder, file)] as const),
  ),
]

/**
 * What the reader of documents asks for while it reads: its worker, and the tables and outlines of fonts that a document
 * names without having them.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'rostrum-pdf-files',
    configureServer(server) {
      server.middlewares.use(`/${BASE}`, (request, response, next) => {
        const name = normalize(request.url?.split('?')[0] ?? '').replace(/^\/+/, '')
        const found = sources().find(([file]) => file === name)?.[1]
        if (found === undefined || !existsSync(found)) return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(found).pipe(response)
      })
    },
    generateBundle() {
      for (const [file, path] of sources())
        this.emitFile({ type: 'asset', fileName: `${BASE}${file}`, source: readFileSync(path) })
    },
  }
}
