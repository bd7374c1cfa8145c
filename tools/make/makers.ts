import { deepLinkPaths, deepLinkTable } from './deep-links'
import {
  consoleEndpoints,
  consolePermissions,
  consolePersonalCalls,
  firstEndpoints,
  moreEndpoints,
  pagedCalls,
} from './endpoints'
import { holidayLists, knownYears } from './holidays'
import { shippedDocs } from './legal'
import { firstLook } from './look'
import { openapi } from './openapi'
import { operatingPage } from './operating'
import { permissionsPage } from './permissions'
import { consoleScreens, inventory, screenNames } from './screens'
import { specificationPage } from './specification'
import { weappPackages, weappRoutes } from './weapp'
import { parityPage } from '../parity-page'

/** Path of each generated file, and the function that makes its text. */
export const makers: Readonly<Record<string, () => string | Promise<string>>> = {
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
  'packages/market/src/years.gen.ts': knownYears,
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
