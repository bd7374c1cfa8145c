import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
process.env.PORT = '4100'
const base = (await import('/work/main/apps/web/vite.config.ts')).default
const stub = { name: 'stub', enforce: 'pre', resolveId(source, importer) {
  if (!importer || !/screens\/[\w-]+$/.test(source)) return null
  const file = join(dirname(importer), source)
  return existsSync(file + '.tsx') ? null : '\0stub'
}, load(id) { return id === '\0stub' ? 'export default () => null' : null } }
export default { ...base, plugins: [stub, ...base.plugins], cacheDir: '/tmp/view/cache', build: { ...base.build, outDir: '/tmp/view/dist', emptyOutDir: true } }
