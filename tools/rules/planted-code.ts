/** A file that breaks one lint rule, or one that a rule allows. */
export interface PlantedCode {
  readonly what: string
  /** `x` stands for a file name of its own. */
  readonly at: string
  readonly code: string
}

/** The rule, or a part of its message. */
export interface Violation extends PlantedCode {
  readonly expected: string
}

const app = 'packages/app/src/live'
const server = 'packages/server/src/live'
const client = 'packages/client/src/x.ts'
const part = `${app}/parts/x.tsx`
const screen = `${app}/screens/x.tsx`

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  x(${at})`).join('\n')

const violation = (what: string, at: string, code: string, expected: string): Violation => ({
  what,
  at,
  code,
  expected,
})

const types: readonly Violation[] = [
  violation('any', client, 'export const x: any = 1', 'no-explicit-any'),
  violation('a cast outside the kernel', client, 'export const x = ({} as { a: 1 }).a', 'consistent-type-assertions'),
  violation('a silenced type error', client, '// @ts-ignore\nexport const x = 1', 'ban-ts-comment'),
  violation('an enum', client, 'export enum X { A }', 'Use a union of strings'),
  violation(
    'a type imported as a value',
    client,
    "import { Y } from './y'\nexport type X = Y",
    'consistent-type-imports',
  ),
]

const promise = 'async function f(): Promise<void> {}\n'
const promises: readonly Violation[] = [
  violation('a promise nobody waits for', `${server}/x.ts`, `${promise}f()\nexport {}`, 'no-floating-promises'),
  violation(
    'an expectation nobody waits for',
    'packages/server/src/live/x.test.ts',
    `import { expect, test } from 'vitest'\n${promise}test('x', () => { expect(f()).rejects.toThrow() })`,
    'no-floating-promises',
  ),
  violation(
    'a journey that does not wait',
    'e2e/journeys/x.e2e.ts',
    `${promise}f()\nexport {}`,
    'no-floating-promises',
  ),
  violation(
    'a promise as a condition',
    client,
    `${promise}export const x = () => (f() ? 1 : 2)`,
    'no-misused-promises',
  ),
]

const plain: readonly Violation[] = [
  violation('a variable nobody uses', client, 'const x = 1\nexport {}', 'no-unused-vars'),
  violation('a comparison that converts', client, 'export const x = (a: number, b: number) => a == b', 'eqeqeq'),
  violation(
    'else after return',
    client,
    'export function x(a: number) {\n  if (a) {\n    return 1\n  } else {\n    return 2\n  }\n}',
    'no-else-return',
  ),
  violation('var', client, 'export var x = 1', 'no-var'),
  violation('let that never changes', client, 'let x = 1\nexport const y = x', 'prefer-const'),
  violation('console in a slice', `${server}/x.ts`, "console.log('hello')", 'no-console'),
  violation('a file of 401 lines', client, '\n'.repeat(400) + 'export const x = 1', 'max-lines'),
  violation(
    'a function of 40 lines',
    client,
    `export function long(x: (n: number) => void) {\n${lines(38)}\n}`,
    'long has 40 lines of statements of its own: 39 at the most',
  ),
  violation(
    'a part of 40 lines',
    part,
    `export const Long = () => (\n  <div>\n${'    <p />\n'.repeat(40)}  </div>\n)`,
    'Long has 40 lines of markup of its own',
  ),
  violation(
    'a needless exception',
    client,
    '// oxlint-disable-next-line no-var\nexport const x = 1',
    'Unused oxlint-disable directive',
  ),
  violation('an exception in another language', client, '// eslint-disable-next-line\nexport var x = 1', 'no-var'),
]

const places: readonly Violation[] = [
  violation(
    'process.env outside env.ts',
    `${server}/x.ts`,
    'export const x = process.env.PORT',
    'process.env is read in',
  ),
  violation(
    'a climbing import',
    'packages/client/src/a/b/x.ts',
    "import { y } from '../../y'\nexport const x = y",
    'Import from a package',
  ),
  violation('a page spelled on the server', `${server}/x.ts`, "export const x = '/pages/index'", 'Pages are named'),
  violation(
    'a page spelled with its id',
    `${server}/x.ts`,
    'export const x = (id: string) => `/pages/video/index/index?id=${id}`',
    'Pages are named',
  ),
  violation('a page spelled in a screen', screen, 'export const X = () => <B to="/pages/index" />', 'Pages are named'),
  violation('a page spelled in a hook', `${app}/x.ts`, "export const x = '/pages/index'", 'Pages are named'),
  violation('a page spelled in a shell', 'apps/web/src/x.ts', "export const x = '/pages/index'", 'Pages are named'),
  ...['waitFor', 'waitUntil'].map((name) =>
    violation(
      `${name}, a wait of one second in a test`,
      'packages/client/src/x.test.ts',
      `import { vi } from 'vitest'\nawait vi.${name}(() => 1)`,
      'eventually() of @rostrum',
    ),
  ),
  violation(
    'a default export that is no screen',
    part,
    'export default function X() { return null }',
    'Exports are named',
  ),
]

const refuses = "import { refuse } from '@rostrum/server/kernel'\nexport const x = refuse"
const repositories: readonly Violation[] = [
  violation('a repository that refuses', `${server}/rooms/repository.ts`, refuses, 'A repository answers rows'),
  violation(
    'a repository that refuses further down',
    `${server}/rooms/repository/write.ts`,
    "import { type Kernel, Refusal as No } from '@rostrum/server/kernel'\nexport const x = (_: Kernel) => No",
    'A repository answers rows',
  ),
  violation(
    'Chinese in a repository',
    `${server}/repository-rooms.ts`,
    "export const x = '直播'",
    'A repository holds no words',
  ),
  violation(
    'Chinese in a template of a repository',
    `${server}/replays/repository.ts`,
    'export const x = (n: number) => `${n}人`',
    'A repository holds no words',
  ),
  violation(
    'a column under a Chinese name',
    `${server}/rooms/tables.ts`,
    'export const x = { 时间: 1 }',
    'A repository holds no words',
  ),
]

const words: readonly Violation[] = [
  violation('Chinese in a literal of TSX', part, "export const x = '直播'", 'Words live in text.zh.ts'),
  violation('Chinese in JSX', part, 'export const X = () => <div>直播</div>', 'Words live in text.zh.ts'),
  violation('Chinese in a template', screen, 'export const x = (n: number) => `${n}人`', 'Words live in text.zh.ts'),
  violation(
    "Chinese in the operators' console",
    'apps/console/src/live/x.tsx',
    'export const X = () => <div>直播</div>',
    'Words live in text.zh.ts',
  ),
]

const widths: readonly Violation[] = [
  violation(
    'a width of the window outside the list',
    screen,
    "export const wide = '(min-width: 1000px)'",
    'Widths of the window are in',
  ),
]

const raw = ['input', 'select', 'textarea', 'form', 'video', 'audio', 'svg', 'table', 'a', 'canvas', 'iframe', 'img']
const markup: readonly Violation[] = [
  ...raw.map((tag) =>
    violation(
      `a raw ${tag}`,
      tag === 'input' ? screen : part,
      `export const X = () => <${tag} />`,
      'Raw form, media and link tags',
    ),
  ),
  violation(
    'HTML set by a part',
    part,
    'export const X = () => <div dangerouslySetInnerHTML={{ __html: "" }} />',
    'Only RichText',
  ),
  violation('type=submit', part, 'export const X = () => <button type="submit" />', 'Never type=submit'),
]

const newer = [
  'use',
  'useOptimistic',
  'useEffectEvent',
  'useActionState',
  'Activity',
  'ViewTransition',
  'addTransitionType',
]
const react: readonly Violation[] = [
  ...newer.map((name) =>
    violation(
      `${name} of React 19 in shared code`,
      name === 'use' ? 'packages/ui/src/x.tsx' : part,
      `import { ${name} } from 'react'\nexport const x = ${name}`,
      'React 18 API',
    ),
  ),
  ...[
    'function X({ ref }: P) { return ref }',
    'const X = ({ ref }: P) => ref',
    'const X = function ({ ref }: P) { return ref }',
  ].map((code) =>
    violation(
      `ref as a prop: ${code}`,
      'packages/ui/src/x.tsx',
      `interface P { ref: unknown }\nexport ${code}`,
      'React 18 never passes ref',
    ),
  ),
  violation(
    'a hook in a condition',
    part,
    "import { useState } from 'react'\nexport function X({ on }: { on: boolean }) { if (on) useState(1)\nreturn null }",
    'rules-of-hooks',
  ),
  violation(
    'an effect that keeps an old value',
    'apps/console/src/live/x.tsx',
    "import { useEffect } from 'react'\nexport function useX(a: () => void) { useEffect(() => { a() }, []) }",
    'exhaustive-deps',
  ),
]

export const planted: readonly Violation[] = [
  ...types,
  ...promises,
  ...plain,
  ...places,
  ...repositories,
  ...words,
  ...widths,
  ...markup,
  ...react,
]

const inner = (name: string): string => `  const ${name} = (x: (n: number) => void) => {\n${lines(35)}\n  }`

/** What a rule leaves alone, although a neighbour of the file may not. */
export const allowed: readonly PlantedCode[] = [
  {
    what: 'a function whose inner functions, blank lines and comments make it long',
    at: client,
    code: `export function make() {\n${inner('one')}\n${inner('two')}\n${'\n  // Why.\n'.repeat(30)}  return { one, two }\n}`,
  },
  {
    what: 'a component with a hook',
    at: part,
    code: "import { useState } from 'react'\nexport function X() { const [n] = useState(1)\nreturn <div>{n}</div> }",
  },
  { what: 'a screen exported by default', at: screen, code: 'export default function X() { return null }' },
  { what: 'a cast in a kernel', at: 'packages/client/src/kernel/x.ts', code: 'export const x = ({} as { a: 1 }).a' },
  { what: 'process.env in env.ts', at: 'apps/server/src/env.ts', code: 'export const x = process.env.PORT' },
  { what: 'console in a tool', at: 'tools/x.ts', code: "console.log('hello')" },
  { what: 'a long list of words', at: `${server}/text.zh.ts`, code: `${'\n'.repeat(400)}export const x = '直播'` },
  {
    what: 'a page spelled before any screen',
    at: 'packages/app/src/kernel/fixed-pages.ts',
    code: "export const x = '/pages/index'",
  },
  { what: 'a raw input of the kit', at: 'packages/ui/src/x.tsx', code: 'export const X = () => <input />' },
  {
    what: 'a long test',
    at: 'packages/client/src/x.test.ts',
    code: `export function x(x: (n: number) => void) {\n${lines(60)}\n}`,
  },
  { what: 'an argument named as unused', at: client, code: 'export const x = (_a: number, b: number) => b' },
  {
    what: 'an exception that is needed',
    at: client,
    code: `${promise}// oxlint-disable-next-line typescript/no-floating-promises\nf()\n// oxlint-disable-next-line no-var\nexport var x = 1`,
  },
]
