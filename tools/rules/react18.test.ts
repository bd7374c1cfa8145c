import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const config = join(root, 'packages/app/tsconfig.react18.json')
const file = join(root, 'packages/app/src/kernel/planted-react18.tsx')
const { options } = ts.getParsedCommandLineOfConfigFile(
  config,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
) ?? { options: {} }

/**
 * Compiles `code` against React 18's types, as `npm run types` does, with the files in `beside` next to it; writes
 * nothing.
 */
function complaints(code: string, beside: Readonly<Record<string, string>> = {}): string {
  const planted = new Map([
    [file, code],
    ...Object.entries(beside).map(([path, text]) => [join(root, path), text] as const),
  ])
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => planted.has(path) || fileExists(path)
  host.readFile = (path) => planted.get(path) ?? readFile(path)
  host.getSourceFile = (path, ...rest) => {
    const text = planted.get(path)
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  }
  const program = ts.createProgram([file], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    .join('\n')
}

describe('shared code keeps to the React 18 API, because the mini-program runs React 18', () => {
  test.each(['use', 'Activity', 'useOptimistic', 'useActionState', 'useEffectEvent', 'ViewTransition'])(
    '%s does not exist',
    (name) => {
      expect(complaints(`import { ${name} } from 'react'\nexport const planted: unknown = ${name}\n`)).toMatch(
        new RegExp(`has no exported member (named )?'${name}'`),
      )
    },
    30_000,
  )

  test('a context is not a component', () => {
    expect(
      complaints(
        `import { createContext } from 'react'\nconst Place = createContext(1)\nexport const planted = <Place value={2} />\n`,
      ),
    ).not.toBe('')
  }, 30_000)

  test("React 18's own API passes", () => {
    expect(
      complaints(
        `import { forwardRef, useId } from 'react'\nexport const Planted = forwardRef<HTMLDivElement>((_, ref) => <div ref={ref} id={useId()} />)\n`,
      ),
    ).toBe('')
  }, 30_000)
})

describe('a twin is used like the file beside it', () => {
  const part = 'packages/app/src/kernel/planted-part'
  const use = 'import { Part } from \'./planted-part\'\nexport const planted = <Part label="a" />\n'
  const web = 'export function Part({ label }: { readonly label: string }) {\n  return <p>{label}</p>\n}\n'
  const withTwin = (twin: string): string => complaints(use, { [`${part}.tsx`]: web, [`${part}.weapp.tsx`]: twin })

  test('the same name and properties pass', () => {
    expect(withTwin(web)).toBe('')
  }, 30_000)

  test('another name fails', () => {
    expect(withTwin(web.replace('Part', 'Piece'))).toContain('no exported member')
  }, 30_000)

  test('other properties fail', () => {
    expect(withTwin(web.replaceAll('label', 'words'))).toContain("Property 'label' does not exist")
  }, 30_000)

  test('a property that only the twin requires fails', () => {
    expect(withTwin(web.replace('label: string', 'label: string; readonly uid: string'))).toContain(
      "Property 'uid' is missing",
    )
  }, 30_000)
})
