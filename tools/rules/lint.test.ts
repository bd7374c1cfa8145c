import { ESLint } from 'eslint'
import stylelint from 'stylelint'
import { beforeAll, describe, expect, test } from 'vitest'
import tseslint from 'typescript-eslint'

const app = 'packages/app/src/live'
/** [what is wrong, where it stands, the code, the rule or a part of its message] */
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
  ['an enum', 'packages/client/src/x.ts', 'export enum X { A }', 'Use a union of strings'],
  ['console in a slice', 'packages/server/src/live/x.ts', "console.log('hello')", 'no-console'],
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

/** Type-aware rules need a file that is part of a project; its text is replaced, never the file. */
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

  test('and is silent on a file as it should be', async () => {
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
