/** `npm run bench -- <name> [arguments]`: runs one benchmark of bench/; without a name, lists them. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, stopWith } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()
ensureInstalled()
const folder = fileURLToPath(new URL('../bench/', import.meta.url))
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const [name = '', ...rest] = process.argv.slice(2)
if (process.platform !== 'linux') stopWith('基准从 /proc 读取处理器时间，只能在 Linux 上运行。')
if (!names.includes(name))
  stopWith(`用法：npm run bench -- <名字> [参数]；名字是 ${names.join('、')} 之一，说明见 docs/benchmarks.md。`)
const bench = spawn(process.execPath, ['--import', 'tsx', `${folder}${name}.ts`, ...rest], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal))
bench.once('exit', (code) => process.exit(code ?? 1))
