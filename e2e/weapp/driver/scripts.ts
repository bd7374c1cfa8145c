import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

export interface Scripts {
  readonly host: string
  readonly view: string
  readonly logic: string
}

/** The harness's own three programs, for the browser. */
export async function buildScripts(): Promise<Scripts> {
  const { outputFiles } = await build({
    entryPoints: {
      host: join(folder, 'host/main.ts'),
      view: join(folder, 'view/main.ts'),
      logic: join(folder, 'logic/main.ts'),
    },
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
    define: {
      'process.env.NODE_ENV': '"production"',
      BASE_CSS: JSON.stringify(readFileSync(join(folder, 'view/base.css'), 'utf8')),
    },
    logLevel: 'error',
  })
  const textOf = (name: string): string => outputFiles.find(({ path }) => path.endsWith(`${name}.js`))?.text ?? ''
  return { host: textOf('host'), view: textOf('view'), logic: textOf('logic') }
}

export const hostPage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  html, body { height: 100%; margin: 0; overflow: hidden; background: #fff; }
  section { position: absolute; inset: 0; }
  header { display: flex; align-items: flex-end; justify-content: center; box-sizing: border-box; padding-bottom: 12px; background: #f8f8f8; font: 600 17px/1.2 system-ui, 'Noto Sans CJK SC'; }
  iframe { display: block; border: 0; background: #fff; }
  #chrome { position: relative; z-index: 10; font: 15px/1.6 system-ui, 'Noto Sans CJK SC'; }
  #chrome > * { position: fixed; left: 50%; top: 45%; transform: translate(-50%, -50%); border-radius: 8px; padding: 16px 24px; }
  .toast, .loading { background: rgba(76, 76, 76, 0.95); color: #fff; }
  .question { min-width: 260px; background: #fff; box-shadow: 0 0 0 2000px rgba(0, 0, 0, 0.5); text-align: center; }
  .question button { margin: 12px; font: inherit; }
</style>
<div id="pages"></div><div id="chrome"></div><script src="host.js"></script>`

export const viewPage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title>
<script>parent.weappFrame(window)</script><script src="templates.js"></script><body><script src="view.js"></script></body>`
