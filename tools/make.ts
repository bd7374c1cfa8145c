/** `npm run make` writes what is made from the contract and the manifests; `-- --check` only says what is stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { deepLinkPaths, deepLinkTable } from './make/deep-links'
import { firstEndpoints, moreEndpoints, pagedCalls } from './make/endpoints'
import { shippedDocs } from './make/legal'
import { openapi } from './make/openapi'
import { inventory, screenNames } from './make/screens'
import { weappPackages, weappRoutes } from './make/weapp'
import { parityPage } from './parity-page'

const root = resolve(import.meta.dirname, '..')

/** Path of each made file, and how its text is made. */
const makers: Readonly<Record<string, () => string | Promise<string>>> = {
  'packages/client/src/endpoints.gen.ts': firstEndpoints,
  'packages/client/src/more-endpoints.gen.ts': moreEndpoints,
  'packages/app/src/kernel/screen-names.gen.ts': screenNames,
  'apps/weapp/src/platform/paged-calls.gen.ts': pagedCalls,
  'apps/weapp/src/packages.gen.ts': weappPackages,
  'apps/weapp/src/screens.gen.ts': weappRoutes,
  'packages/app/src/content/shipped-docs.gen.ts': shippedDocs,
  'docs/inventory.md': inventory,
  'docs/openapi.json': openapi,
  'apps/server/src/deep-links.gen.ts': deepLinkPaths,
  'apps/native/deep-links.gen.json': deepLinkTable,
  'docs/parity.md': parityPage,
}

async function main(words: readonly string[]): Promise<number> {
  const isCheck = words.includes('--check')
  const stale: string[] = []
  for (const [path, make] of Object.entries(makers)) {
    const text = await make()
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    stale.push(path)
    if (isCheck) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  if (stale.length === 0) return 0
  console.log(isCheck ? `生成文件已过期，请运行 npm run make：${stale.join('、')}` : `写好 ${stale.join('、')}`)
  return isCheck ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
