import { ESLint } from 'eslint'
import stylelint from 'stylelint'
import { beforeAll, describe, expect, test } from 'vitest'
import tseslint from 'typescript-eslint'

const app = 'packages/app/src/live'
const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  x(${at})`).join('\n')
/** [what is wrong, the file, the code, the rule or a part of its message] */
const planted: readonly (readonly [string, string, string, string])[] = [
  ['any', 'packages/client/src/x.ts', 'export const x: any = 1', '@typescript-eslint/no-explicit-any'],
  [
    'a cast outside the kernel',
    'packages/client/src/x.ts',
    'export const x = ({} as { a: 1 }).a',
    '@typescript-eslint/consistent-type-assertions',
  ],
  [
    'a silenced type error',
    'packages/client/src/x.ts',
    '// @ts-ignore\nexport const x = 1',
    '@typescript-eslint/ban-ts-comment',
  ],
  [
    'process.env outside env.ts',
    'packages/server/src/live/x.ts',
    'export const x = process.env.PORT',
    'process.env is read in',
  ],
  [
    'a climbing import',
    'packages/client/src/a/b/x.ts',
    "import { y } from '../../y'\nexport const x = y",
    'Import from a package',
  ],
  [
    'a page spelled on the server',
    'packages/server/src/live/x.ts',
    "export const x = '/pages/index'",
    'Pages are named',
  ],
  [
    'a page spelled with its id',
    'packages/server/src/live/x.ts',
    'export const x = (id: string) => `/pages/video/index/index?id=${id}`',
    'Pages are named',
  ],
  [
    'a page spelled in a screen',
    `${app}/screens/x.tsx`,
    'export const X = () => <B to="/pages/index" />',
    'Pages are named',
  ],
  ['a page spelled in a shell', 'apps/web/src/x.ts', "export const x = '/pages/index'", 'Pages are named'],
  ['an enum', 'packages/client/src/x.ts', 'export enum X { A }', 'Use a union of strings'],
  [
    'a wait of one second in a test',
    'packages/client/src/x.test.ts',
    "import { vi } from 'vitest'\nawait vi.waitFor(() => 1)",
    'eventually() of @rostrum',
  ],
  ['console in a slice', 'packages/server/src/live/x.ts', "console.log('hello')", 'no-console'],
  [
    'a function of 40 lines',
    'packages/client/src/x.ts',
    `export function long(x: (n: number) => void) {\n${lines(38)}\n}`,
    'long has 40 lines of statements of its own: 39 at the most',
  ],
  [
    'a part of 40 lines',
    `${app}/parts/x.tsx`,
    `export const Long = () => (\n  <div>\n${'    <p />\n'.repeat(40)}  </div>\n)`,
    'Long has 40 lines of markup of its own',
  ],
  [
    'a repository that refuses',
    'packages/server/src/live/rooms/repository.ts',
    "import { refuse } from '@rostrum/server/kernel'\nexport const x = refuse",
    'A repository answers rows',
  ],
  [
    'a repository that refuses further down',
    'packages/server/src/live/rooms/repository/write.ts',
    "import { type Kernel, Refusal as No } from '@rostrum/server/kernel'\nexport const x = (_: Kernel) => No",
    'A repository answers rows',
  ],
  [
    'Chinese in a repository',
    'packages/server/src/live/repository-rooms.ts',
    "export const x = '直播'",
    'A repository holds no words',
  ],
  [
    'Chinese in a template of a repository',
    'packages/server/src/live/rooms/repository.ts',
    'export const x = (n: number) => `${n}人`',
    'A repository holds no words',
  ],
  [
    'a column under a Chinese name',
    'packages/server/src/live/rooms/tables.ts',
    'export const x = { 时间: 1 }',
    'A repository holds no words',
  ],
  ['a file of 401 lines', 'packages/client/src/x.ts', '\n'.repeat(400) + 'export const x = 1', 'max-lines'],
  [
    'a default export that is no screen',
    `${app}/parts/x.tsx`,
    'export default function X() { return null }',
    'Exports are named',
  ],
  ['Chinese in a literal of TSX', `${app}/parts/x.tsx`, "export const x = '直播'", 'Words live in text.zh.ts'],
  ['Chinese in JSX', `${app}/parts/x.tsx`, 'export const X = () => <div>直播</div>', 'Words live in text.zh.ts'],
  [
    'Chinese in a template',
    `${app}/screens/x.tsx`,
    'export const x = (n: number) => `${n}人`',
    'Words live in text.zh.ts',
  ],
  [
    'a raw input in a screen',
    `${app}/screens/x.tsx`,
    'export const X = () => <input />',
    'Raw form, media and link tags',
  ],
  [
    'a raw link in a part',
    `${app}/parts/x.tsx`,
    'export const X = () => <a href="/">x</a>',
    'Raw form, media and link tags',
  ],
  ['a raw video in a part', `${app}/parts/x.tsx`, 'export const X = () => <video />', 'Raw form, media and link tags'],
  [
    'HTML set by a part',
    `${app}/parts/x.tsx`,
    'export const X = () => <div dangerouslySetInnerHTML={{ __html: "" }} />',
    'Only RichText',
  ],
  ['type=submit', `${app}/parts/x.tsx`, 'export const X = () => <button type="submit" />', 'Never type=submit'],
  [
    'use() of React 19 in shared code',
    'packages/ui/src/x.tsx',
    "import { use } from 'react'\nexport const x = use",
    'React 18 API',
  ],
  [
    'Activity in shared code',
    `${app}/parts/x.tsx`,
    "import { Activity } from 'react'\nexport const x = Activity",
    'React 18 API',
  ],
  [
    'ref as a prop',
    'packages/ui/src/x.tsx',
    'export function X({ ref }: { ref: unknown }) { return ref ? null : null }',
    'React 18 never passes ref',
  ],
  [
    'a hook in a condition',
    `${app}/parts/x.tsx`,
    "import { useState } from 'react'\nexport function X({ on }: { on: boolean }) { if (on) useState(1)\nreturn null }",
    'react-hooks/rules-of-hooks',
  ],
]

/** Type-aware rules need a file that is part of a project; its text is replaced in memory, never the file. */
const typed: readonly (readonly [string, string, string, string])[] = [
  [
    'a promise nobody waits for',
    'packages/contract/src/index.ts',
    'async function f(): Promise<void> {}\nf()',
    '@typescript-eslint/no-floating-promises',
  ],
]

const style: readonly (readonly [string, string, string])[] = [
  ['a tag selector', '.page input { display: block }', 'selector-max-type'],
  ['a universal selector', '.page > * { display: block }', 'selector-max-universal'],
  ['an escaped class name', '.md\\:p-2 { display: block }', 'selector-class-pattern'],
  ['a colour that is no token', '.page { color: #fff }', 'color-no-hex'],
  ['a named colour', '.page { color: red }', 'color-named'],
  ['a size outside the font factor', '.page { font-size: 14px }', 'declaration-property-unit-disallowed-list'],
  ['!important', '.page { display: none !important }', 'declaration-no-important'],
]

async function complaints(eslint: ESLint, at: string, code: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: at })
  return (result?.messages ?? [])
    .map(({ ruleId, message, severity }) => (severity === 2 ? `${ruleId} ${message}` : ''))
    .join('\n')
}

describe('every lint rule fires on its planted violation', () => {
  let untyped: ESLint
  beforeAll(() => {
    untyped = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] })
  })

  test.each(planted)('%s', async (_, at, code, expected) => {
    expect(await complaints(untyped, at, code)).toContain(expected)
  })

  test.each(typed)(
    '%s',
    async (_, at, code, expected) => {
      expect(await complaints(new ESLint(), at, code)).toContain(expected)
    },
    60_000,
  )

  test('a function counts only its own lines: neither those of inner functions, nor blank lines and comments', async () => {
    const inner = (name: string): string => `  const ${name} = (x: (n: number) => void) => {\n${lines(35)}\n  }`
    const words = '\n  // Why.\n'.repeat(30)
    const code = `export function make() {\n${inner('one')}\n${inner('two')}\n${words}  return { one, two }\n}`
    expect(await complaints(untyped, 'packages/client/src/x.ts', code)).toBe('')
  })

  test('is silent on a correct file', async () => {
    expect(
      await complaints(
        untyped,
        `${app}/parts/x.tsx`,
        "import { useState } from 'react'\nexport function X() { const [n] = useState(1)\nreturn <div>{n}</div> }",
      ),
    ).toBe('')
  })
})

describe('every style rule fires on its planted violation', () => {
  test.each(style)('%s', async (_, code, rule) => {
    const { results } = await stylelint.lint({ code, codeFilename: 'packages/app/src/live/parts/x.module.css' })
    expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toContain(rule)
  })
})
