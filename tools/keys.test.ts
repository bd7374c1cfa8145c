import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const own = 'packages/ui/src/base/keys.ts'

const offences: readonly (readonly [string, RegExp])[] = [
  ['reads the key of an event', /\b(?:event|e|ev|evt|press|pressed|native|nativeEvent)\??\.(?:key|code|which)\b/],
  ['asks itself about composition', /\b(?:isComposing|keyCode)\b/],
  ['takes the key out of an event', /onKey(?:Down|Up|Press)(?:Capture)?[:=]\s*\{?\s*(?:async\s*)?\(\{[^)]*\bkey\b/],
  ['takes the key out of an event', /\{[^{}]*\bkey\b[^{}]*\}(?::\s*|\s*=\s*event as )(?:React\.)?KeyboardEvent/],
  ['acts on any Enter', /onPressEnter=\{(?!onEnter\()/],
]

const offencesIn = (source: string): string[] => offences.flatMap(([what, form]) => (form.test(source) ? [what] : []))

/** Every written source file of the packages, or of the apps. */
const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const src = join(folder, name, 'src')
    return existsSync(join(root, src))
      ? readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
          .map((file) => join(src, file))
      : []
  })

test('keys are read in one place, which knows the keys of input methods', () => {
  const files = ['packages', 'apps']
    .flatMap(sourcesUnder)
    .filter((file) => file !== own && !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) => offencesIn(readFileSync(join(root, file), 'utf8')).map((what) => `${file} ${what}`)),
  ).toEqual([])
})

test.each([
  `if (event.key === 'Enter') send()`,
  `const hear = ({ key }: KeyboardEvent) => acts[key]?.()`,
  `onKeyDown={({ key }) => key === 'Enter' && send()}`,
  `onKeyDown: ({ key, target }) => undefined`,
  `if (event.nativeEvent.isComposing) return`,
  `if (event.keyCode === 13) send()`,
  `onPressEnter={() => void send()}`,
])('%s is found', (source) => {
  expect(offencesIn(source)).not.toEqual([])
})
