import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { pages, type PageName, type PageShape } from '@rostrum/contract/pages'

const byNumber = (): [string, ScreenDeclaration][] =>
  Object.entries<ScreenDeclaration>(allScreens).sort(([, a], [, b]) => a.no - b.no)

/** The names that `go('live.video')` accepts. */
export function screenNames(): string {
  const names = Object.keys(allScreens).sort()
  return `// Made from the manifests by \`npm run make\`. Not edited by hand.
export type ScreenName =
${names.map((name) => `  | '${name}'\n`).join('')}`
}

/** Built pages to which operators may lead members, with their titles. */
export function consoleScreens(): string {
  const rows = byNumber().flatMap(([name, { path, title, load }]) => {
    const page: PageShape | undefined = pages[name as PageName]
    return load && page ? [`  { path: '${path}', title: '${title}', needsId: ${page.subject !== undefined} },\n`] : []
  })
  return `// Made from the manifests by \`npm run make\`. Not edited by hand.

/** Pages of the members' app; some show nothing without an id. */
export const screens: readonly { readonly path: string; readonly title: string; readonly needsId: boolean }[] = [
${rows.join('')}]
`
}

const audiences = { visitor: '所有人', member: '会员', teacher: '老师' } as const

/** Every page: number, path, title, audience, whether it is built. */
export function inventory(): string {
  const rows = byNumber().map(
    ([name, { no, path, title, audience, added, load }]) =>
      `| S${no} | \`${path}\` | ${title} | ${name} | ${audiences[audience]}${added ? '（增补）' : ''} | ${load ? '有' : '建设中'} |`,
  )
  const built = byNumber().filter(([, { load }]) => load).length
  return `# 页面清单

由各切片的 manifest 生成（\`npm run make\`），共 ${rows.length} 个页面，已建成 ${built} 个。未建成的页面只在 \`npm run dev\` 下显示「建设中」，构建产物中是 404。「增补」是规格允许清单之外、由我们对未登录者开放的页面。

| 编号 | 路径 | 标题 | 名称 | 开放给 | 状态 |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
