import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Doc, Sdk } from '@rostrum/contract/content'
import { safeHtml } from '@rostrum/server/content'
import { agreement, disclosures, privacy, privacyIos } from '@rostrum/server/content/sample'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../..')
/** The legal texts of the operating company: answers of its own server. */
const own = join(root, 'legal')
const made = join(root, 'packages/app/src/content/shipped-docs.gen.ts')
const kinds = ['agreement', 'privacy', 'privacyIos'] as const
const List = z.object({ rows: z.array(Sdk) })
const BEIJING_MS = 8 * 3_600_000

/**
 * The legal texts that every client carries for offline use. Their date changes when they do. They come from the folder
 * `legal` if it exists, else from the samples. A file that is not such an answer is refused by its name.
 */
export function shippedDocs(folder = own, before = existsSync(made) ? readFileSync(made, 'utf8') : ''): string {
  const text = JSON.stringify(existsSync(folder) ? ownTexts(folder) : sampleTexts(), null, 2)
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `// Made from the legal texts by \`npm run make\`. Not edited by hand. ${sum}
import type { ShippedDocs } from './shipped-docs-shape'

export const shipped: ShippedDocs = {
  day: '${dayOf(sum, before)}',
  ...${text},
}
`
}

function ownTexts(folder: string) {
  const docs = kinds.flatMap((kind) => {
    const doc = answerIn(folder, kind, Doc.omit({ kind: true }).extend({ kind: z.literal(kind) }))
    return doc
      ? [
          [
            kind,
            {
              version: doc.version,
              at: doc.at,
              title: doc.title,
              summary: doc.summary,
              body: safeHtml(doc.body),
              sample: doc.sample,
            },
          ],
        ]
      : []
  })
  return {
    docs: Object.fromEntries(docs),
    sdks: answerIn(folder, 'sdks', List)?.rows,
    thirdParties: answerIn(folder, 'thirdParties', List)?.rows,
  }
}

/** Undefined if the folder has no such file: then clients carry no copy of it. */
function answerIn<T>(folder: string, name: string, shape: z.ZodType<T>): T | undefined {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) return undefined
  const answer = z.object({ data: shape }).safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!answer.success)
    throw new Error(`legal/${name}.json 不是服务端的答复，请按 docs/operations.md“随应用提供的法律文本”重新保存`)
  return answer.data.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sampleTexts() {
  const docs = Object.entries({ agreement, privacy, privacyIos }).map(([kind, { title, summary, body }]) => [
    kind,
    { version: '1.0', title, summary, body: safeHtml(body), sample: true },
  ])
  const rows = (wanted: 'sdk' | 'share') =>
    disclosures
      .filter(({ list }) => list === wanted)
      .map(({ name, company, purpose, data, way, platform, link, since }) => ({
        name,
        company,
        purpose,
        data,
        way,
        platform,
        link,
        since,
      }))
  return { docs: Object.fromEntries(docs), sdks: rows('sdk'), thirdParties: rows('share') }
}

/** The date in Beijing on which these texts were first generated; today for new texts. */
function dayOf(sum: string, before: string): string {
  const known = before.includes(sum) ? /day: '(\d{4}-\d\d-\d\d)'/.exec(before)?.[1] : undefined
  return known ?? new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10)
}
