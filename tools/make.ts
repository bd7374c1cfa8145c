/** `npm run make` generates files from the contract and the manifests; `-- --check` only reports outdated ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sliceLists } from './make/slices'

const root = resolve(import.meta.dirname, '..')
type Makers = Readonly<Record<string, () => string | Promise<string>>>

async function main(words: readonly string[]): Promise<number> {
  const isCheck = words.includes('--check')
  const lists = Object.fromEntries(Object.entries(sliceLists).map(([path, make]) => [path, () => make(root)]))
  const stale = await write(lists, isCheck)
  // The others read the contract and the manifests, and these read the lists.
  const { makers } = await import('./make/makers')
  stale.push(...(await write(makers, isCheck)))
  if (stale.length === 0) return 0
  console.log(isCheck ? `生成文件已过期，请运行 npm run make：${stale.join('、')}` : `写好 ${stale.join('、')}`)
  return isCheck ? 1 : 0
}

/** Returns the paths of those that were not up to date. */
async function write(makers: Makers, isCheck: boolean): Promise<string[]> {
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
  return stale
}

process.exitCode = await main(process.argv.slice(2))
