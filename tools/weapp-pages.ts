/**
 * Writes a page's two files for every built screen, as Taro needs them on disk. The build of apps/weapp runs it; git
 * does not track them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { weappPages } from './make/weapp'

const source = join(import.meta.dirname, '../apps/weapp/src')

rmSync(join(source, 'pages'), { recursive: true, force: true })
for (const { name, path, module, screen } of weappPages()) {
  const file = join(source, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    `${file}.tsx`,
    `import { pageOf } from '@weapp/page'\nimport Screen from '@screens/${module}'\n\nexport default pageOf('${name}', Screen)\n`,
  )
  writeFileSync(
    `${file}.config.ts`,
    `export default definePageConfig({ navigationBarTitleText: '${screen.title}', enableShareAppMessage: true })\n`,
  )
}
