import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Names of a browser or of Node that a screen must never use: the mini-program lacks them or has only a part. */
const banned = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'WebSocket',
  'wx',
  'Taro',
  'URL',
  'crypto',
  'performance',
  'structuredClone',
  'TextDecoder',
  'process',
]
const file = join(root, 'packages/app/src/kernel/planted-device.ts')
const { options } = ts.getParsedCommandLineOfConfigFile(
  join(root, 'packages/app/tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
) ?? { options: {} }

/** Compiles `code` as if it were in packages/app; writes nothing. */
function complaints(code: string): string {
  const alone = {
    ...options,
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
    tsBuildInfoFile: undefined,
  }
  const host = ts.createCompilerHost(alone)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, code, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest)
  const program = ts.createProgram([file], alone, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    .join('\n')
}

describe('shared screens are compiled without device types', () => {
  test.each(banned)(
    '%s does not exist in packages/app',
    (name) => {
      expect(complaints(`export const planted: unknown = ${name}\n`)).toContain(`Cannot find name '${name}'`)
    },
    30_000,
  )

  test('plain TypeScript passes', () => {
    expect(complaints('export const planted: number = [1, 2].length\n')).toBe('')
  }, 30_000)
})
