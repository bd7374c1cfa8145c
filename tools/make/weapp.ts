import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'

const root = resolve(import.meta.dirname, '../..')
const made = '// Made from the manifests by `npm run make`. Not edited by hand.\n'

/**
 * The main package holds the first pages: the tabs' own pages, login and 404, and the two of places, whose addresses
 * have no folder. Other packages are loaded when they are opened.
 */
const inMain = /^(pages\/(index$|page\/|login\/|404\/)|[^/]+$)/

interface WeappPage {
  readonly name: string
  /** Without the leading slash, as WeChat writes pages. */
  readonly path: string
  readonly screen: ScreenDeclaration
  /** Folder of its sub-package, the first two segments of its path; undefined in the main package. */
  readonly area?: string
  /** From packages/app/src, without the extension. */
  readonly module: string
}

/** Built screens in the order of the inventory. */
export function weappPages(): readonly WeappPage[] {
  return Object.entries<ScreenDeclaration>(allScreens)
    .filter(([, { load }]) => load)
    .sort(([, a], [, b]) => a.no - b.no)
    .map(([name, screen]) => {
      const path = screen.path.slice(1)
      return {
        name,
        path,
        screen,
        module: moduleOf(name, screen),
        ...(!inMain.test(path) && { area: path.split('/').slice(0, 2).join('/') }),
      }
    })
}

/** `() => import('./screens/list')` of the manifest of `live` is live/screens/list. */
function moduleOf(name: string, { load }: ScreenDeclaration): string {
  const found = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(String(load))?.[1]
  const module = `${name.split('.')[0]}/${found}`
  if (!found || !existsSync(join(root, 'packages/app/src', `${module}.tsx`)))
    throw new Error(`${name}: its manifest line does not import a screen of its slice`)
  return module
}

/** All that a manifest says of a screen except its code, which the pages themselves hold. */
function fieldsOf({ load: _load, ...fields }: ScreenDeclaration): string {
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${literal(value)}`)
    .join(', ')
}

/** The screens that this client opens, without their code. */
export function weappRoutes(): string {
  const lines = weappPages().map(({ name, screen }) => `  '${name}': { ${fieldsOf(screen)} },\n`)
  return `${made}import { screens } from '@rostrum/app/kernel'

/** What this client opens. Code is in the pages themselves: a table that imported them would pull all into the first package. */
export const weappScreens = screens({
${lines.join('')}})
`
}

/** The part of app.json that comes from the manifests. */
export function weappPackages(): string {
  const pages = weappPages()
  // WeChat opens the first line at launch.
  const main = pages
    .filter(({ area }) => !area)
    .sort((a, b) => Number(b.path === 'pages/index') - Number(a.path === 'pages/index'))
  const areas = [...new Set(pages.flatMap(({ area }) => area ?? []))].sort()
  const packages = areas.map((area) => {
    const own = pages.filter((page) => page.area === area).map(({ path }) => `'${path.slice(area.length + 1)}'`)
    return `  { root: '${area}', pages: [${own.join(', ')}] },\n`
  })
  return `${made}/** The home page opens first. */
export const mainPages = [
${main.map(({ path }) => `  '${path}',\n`).join('')}]

/** A sub-package is one area of the product: its addresses are those of the web. */
export const subPackages = [
${packages.join('')}]
`
}
