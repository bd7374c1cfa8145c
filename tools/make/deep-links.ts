import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'

const built = (): [string, ScreenDeclaration][] =>
  Object.entries<ScreenDeclaration>(allScreens)
    .filter(([, { load }]) => load)
    .sort(([, a], [, b]) => (a.path < b.path ? -1 : 1))

/** Paths that open the app on a phone, for the site association. */
export function deepLinkPaths(): string {
  return `// Made from the manifests by \`npm run make\`. Not edited by hand.
export const deepLinkPaths: readonly string[] = [
  '/',
${built()
  .map(([, { path }]) => `  '${path}',\n`)
  .join('')}]
`
}

/** The deep links of the native shell, with the custom-scheme address of each screen. */
export function deepLinkTable(): string {
  const rows = built().map(([name, { path, title, audience }]) => ({
    name,
    path,
    scheme: `rostrum:/${path}`,
    title,
    audience,
  }))
  return `${JSON.stringify(rows, null, 2)}\n`
}
