import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const config = join(root, 'packages/app/tsconfig.react18.json')
const file = join(root, 'packages/app/src/kernel/planted-react18.tsx')
const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }) ?? { options: {} }

/** Compiles `code` against React 18's types, as `npm run types18` does; nothing is written. */
function complaints(code: string): string {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) => (path === file ? ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX) : getSourceFile(path, ...rest))
  const program = ts.createProgram([file], options, host)
  return program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join('\n')
}

describe('shared code keeps to the React 18 API, which is what the mini-program runs', () => {
  test.each(['use', 'Activity', 'useOptimistic', 'useActionState', 'useEffectEvent', 'ViewTransition'])('%s does not exist', (name) => {
    expect(complaints(`import { ${name} } from 'react'\nexport const planted: unknown = ${name}\n`)).toMatch(new RegExp(`has no exported member (named )?'${name}'`))
  }, 30_000)

  test('a context is no component by itself', () => {
    expect(complaints(`import { createContext } from 'react'\nconst Place = createContext(1)\nexport const planted = <Place value={2} />\n`)).not.toBe('')
  }, 30_000)

  test('what React 18 has passes', () => {
    expect(complaints(`import { forwardRef, useId } from 'react'\nexport const Planted = forwardRef<HTMLDivElement>((_, ref) => <div ref={ref} id={useId()} />)\n`)).toBe('')
  }, 30_000)
})
