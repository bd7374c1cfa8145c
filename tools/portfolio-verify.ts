import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { verifyRecords } from '../packages/server/src/stock/portfolio/verify'

/**
 * Works the net values of a portfolio out of its public record alone: `npm run portfolio:verify -- record.json`, or
 * `-- --url https://… --id … --token …`. Ends with 1 when anything differs.
 */
const Row = z.object({ seq: z.number(), text: z.string(), prevHash: z.string(), hash: z.string() })
const Page = z.object({ rows: z.array(Row), hasMore: z.boolean().default(false) })
const Saved = z.union([z.array(Row), Page.transform(({ rows }) => rows)])
type Rows = z.infer<typeof Row>[]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, id: { type: 'string' }, token: { type: 'string' } },
})

async function fetched(url: string, id: string, token: string): Promise<Rows> {
  const rows: Rows = []
  for (;;) {
    const address = new URL(`/api/stock/portfolio/get/log/${id}?after=${rows.at(-1)?.seq ?? 0}`, url)
    const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const { data } = z.object({ data: Page }).parse(await reply.json())
    rows.push(...data.rows)
    if (!data.hasMore) return rows
  }
}

const [file] = positionals
const { url, id, token = '' } = values
if (file === undefined && (url === undefined || id === undefined)) {
  process.stderr.write('用法：npm run portfolio:verify -- 记录文件，或 -- --url 地址 --id 组合 --token 令牌\n')
  process.exit(2)
}
const rows =
  file === undefined ? await fetched(url ?? '', id ?? '', token) : Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
const { days, broken } = verifyRecords(rows)
process.stdout.write(`${rows.length} 条记录，${days} 天净值，${broken.length} 处不符\n`)
for (const { seq, day, what } of broken)
  process.stdout.write(`${{ order: '次序', hash: '哈希', nav: '净值' }[what]}：${day ?? `第 ${seq} 条`}\n`)
process.exitCode = broken.length > 0 ? 1 : 0
