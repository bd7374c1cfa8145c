import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { elsewhere, type Elsewhere } from '@rostrum/app/elsewhere'
import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { clients, readRecord, type Client, type Evidence, type ParityRecord } from '../e2e/lib/parity-record'

const root = resolve(import.meta.dirname, '..')
const clientWords = { web: '网页', weapp: '小程序', native: '原生应用' } as const satisfies Record<Client, string>
const SCREEN = '〈名称〉'

type Reasons = Readonly<Partial<Record<string, Readonly<Partial<Record<string, Elsewhere>>>>>>

/** The inputs of the page; its tests provide their own. */
export interface ParityParts {
  readonly screens: Readonly<Record<string, ScreenDeclaration>>
  readonly records: Readonly<Record<Client, ParityRecord>>
  readonly reasons: Reasons
  /** Whether a file of the tree exists, by its path from the root. */
  readonly exists: (path: string) => boolean
}

/** The page for the current tree. Throws if a record is impossible. */
export function parityPage(): string {
  const records = { web: readRecord('web'), weapp: readRecord('weapp'), native: readRecord('native') }
  return makeParityPage({
    screens: allScreens,
    records,
    reasons: elsewhere,
    exists: (path) => existsSync(join(root, path)),
  })
}

/** Every screen on every client, with the tests that have shown it. No part is written by hand. */
export function makeParityPage(parts: ParityParts): string {
  const complaints = clients.flatMap((client) => faultsOf(client, parts))
  if (complaints.length > 0) throw new Error(`docs/parity: ${complaints.join('; ')}`)
  const legend = new Legend()
  const all = Object.entries(parts.screens).sort(([, a], [, b]) => a.no - b.no)
  const rows = all.map(([name, { no, path, title, load }]) => {
    const cells = clients.map((client) => (load ? cellOf(name, client, parts, legend) : '建设中'))
    return `| S${no} | \`${path}\` | ${title} | ${cells.join(' | ')} |`
  })
  return `# 三端对照

由测试的记录和各切片的 manifest 生成：测试打开每个已建成的页面并记下所见，\`npm run parity\` 把最近一次所见收进 \`docs/parity/\`，\`npm run make\` 由此写成本页。任何一格都不手写；测试所见与记录不同，测试就不通过。

「可用」：该端自己画出页面，字母指下面的测试。「网页视图」：在该端里打开网页版。「不提供」：该端没有这一页。「未验证」：页面已建成，但还没有测试在该端看过它。「建设中」：页面尚未建成。

${countsOf(
  all.filter(([, { load }]) => load).map(([name]) => name),
  parts,
)}

| 编号 | 路径 | 标题 | ${clients.map((client) => clientWords[client]).join(' | ')} |
|---|---|---|---|---|---|
${rows.join('\n')}

## 测试

「${SCREEN}」是页面在 [页面清单](inventory.md) 里的名称。

${legend.lines().join('\n')}
`
}

function cellOf(name: string, client: Client, { records, reasons }: ParityParts, legend: Legend): string {
  const evidence = records[client][name]
  if (!evidence) return '未验证'
  const mark = legend.markOf(name, evidence)
  const because = reasons[client]?.[name]?.because ?? ''
  switch (evidence.result) {
    case 'works':
      return `可用 ${mark}`
    case 'webView':
      return `网页视图 ${mark}：${because}`
    case 'absent':
      return `不提供 ${mark}：${because}`
    default:
      return evidence.result satisfies never
  }
}

function countsOf(built: readonly string[], { records }: ParityParts): string {
  const lines = clients.map((client) => {
    const count = (wanted: Evidence['result'] | undefined): number =>
      built.filter((name) => records[client][name]?.result === wanted).length
    const counts = [
      ['可用', count('works')],
      ['网页视图', count('webView')],
      ['不提供', count('absent')],
      ['未验证', count(undefined)],
    ] as const
    return `| ${clientWords[client]} | ${counts.map(([, number]) => number).join(' | ')} |`
  })
  return `| 已建成的 ${built.length} 个页面 | 可用 | 网页视图 | 不提供 | 未验证 |\n|---|---|---|---|---|\n${lines.join('\n')}`
}

/** A record about a screen or test that does not exist, or a result that has no reason. */
function faultsOf(client: Client, { screens, records, reasons, exists }: ParityParts): string[] {
  return Object.entries(records[client]).flatMap(([name, evidence]) => {
    if (!evidence) return []
    const said = reasons[client]?.[name]?.as ?? 'works'
    const file = evidence.test.split(' › ')[0] ?? ''
    return [
      !screens[name]?.load && 'is recorded and not built',
      !exists(file) && `is shown by ${file}, which is not there`,
      said !== evidence.result && `is said to be ${said} and was seen as ${evidence.result}`,
    ]
      .filter((one) => one !== false)
      .map((one) => `${name} on ${client} ${one}`)
  })
}

/** Tests whose names differ only by the screen share a letter. */
class Legend {
  private readonly marks = new Map<string, string>()

  markOf(name: string, { test }: Evidence): string {
    const own = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`)
    const pattern = test
      .split(' › ')
      .map((part) => part.replace(own, SCREEN))
      .join(' › ')
    const known = this.marks.get(pattern)
    if (known) return known
    const mark = `[${letterAt(this.marks.size)}]`
    this.marks.set(pattern, mark)
    return mark
  }

  lines(): string[] {
    return [...this.marks].map(([pattern, mark]) => `- ${mark} ${pattern}`)
  }
}

/** a … z, then aa, ab … */
function letterAt(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : `${letterAt(Math.floor(index / 26) - 1)}${last}`
}
