/** `npm run make` generates files from the contract and the manifests; `-- --check` only reports outdated ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { deepLinkPaths, deepLinkTable } from './make/deep-links'
import {
  consoleEndpoints,
  consolePermissions,
  consolePersonalCalls,
  firstEndpoints,
  moreEndpoints,
  pagedCalls,
} from './make/endpoints'
import { holidayLists } from './make/holidays'
import { shippedDocs } from './make/legal'
import { firstLook } from './make/look'
import { openapi } from './make/openapi'
import { operatingPage } from './make/operating'
import { permissionsPage } from './make/permissions'
import { consoleScreens, inventory, screenNames } from './make/screens'
import { specificationPage } from './make/specification'
import { weappPackages, weappRoutes } from './make/weapp'
import { parityPage } from './parity-page'

const root = resolve(import.meta.dirname, '..')

/** Path of each generated file, and the function that makes its text. */
const makers: Readonly<Record<string, () => string | Promise<string>>> = {
  'packages/client/src/endpoints.gen.ts': firstEndpoints,
  'packages/client/src/more-endpoints.gen.ts': moreEndpoints,
  'apps/console/src/kernel/endpoints.gen.ts': consoleEndpoints,
  'apps/console/src/kernel/permissions.gen.ts': consolePermissions,
  'apps/console/src/kernel/personal-calls.gen.ts': consolePersonalCalls,
  'apps/console/src/content/screens.gen.ts': consoleScreens,
  'packages/app/src/kernel/screen-names.gen.ts': screenNames,
  'apps/weapp/src/platform/paged-calls.gen.ts': pagedCalls,
  'apps/weapp/src/packages.gen.ts': weappPackages,
  'apps/weapp/src/screens.gen.ts': weappRoutes,
  'packages/market/src/holidays.gen.ts': holidayLists,
  'packages/app/src/content/shipped-docs.gen.ts': shippedDocs,
  'apps/web/public/look.js': firstLook,
  'docs/inventory.md': inventory,
  'docs/operating.md': () => operatingPage(),
  'docs/permissions.md': permissionsPage,
  'docs/openapi.json': openapi,
  'apps/server/src/deep-links.gen.ts': deepLinkPaths,
  'apps/native/deep-links.gen.json': deepLinkTable,
  'docs/parity.md': parityPage,
  'docs/specification.md': specificationPage,
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
