import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { plan } from './new'

const parses = (text: string, path: string): boolean => {
  const { diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    fileName: path,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
  })
  return (diagnostics ?? []).length === 0
}

describe('npm run new', () => {
  test.each([
    ['slice', ['slice', 'notes'], 'packages/server/src/notes/service.ts'],
    [
      'screen',
      ['screen', 'news', 'fast-reader', '/pages/news/reader/index', '148'],
      'packages/app/src/news/screens/fast-reader.tsx',
    ],
    [
      'endpoint',
      ['endpoint', 'news', 'listDrafts', 'GET', '/api/news/draft/list/{id}', 'open'],
      'packages/contract/src/news/list-drafts.ts',
    ],
  ])('%s writes files that parse', (_, words, expected) => {
    const files = plan(words) ?? []
    expect(files.map(({ path }) => path)).toContain(expected)
    for (const { path, text } of files)
      if (/\.tsx?$/.test(path)) expect([path, parses(text, path)]).toEqual([path, true])
  })

  test.each([
    [[]],
    [['slice']],
    [['slice', '../etc']],
    [['screen', 'news', 'Reader', '/x', '1']],
    [['endpoint', 'news', 'x', 'PUT', '/api', 'open']],
    [['endpoint', 'news', 'x', 'GET', '/api']],
    [['endpoint', 'news', 'x', 'GET', '/api', 'sometimes']],
    [['endpoint', 'news', 'list drafts', 'GET', '/api']],
  ])('refuses %j', (words) => {
    expect(plan(words)).toBeUndefined()
  })

  test('a new slice has one place for its numbers and lists', () => {
    const limits = (plan(['slice', 'notes']) ?? []).find(({ path }) => path === 'packages/contract/src/notes/limits.ts')
    expect(limits?.text).toContain('This file imports nothing.')
  })

  test('an endpoint takes its path parameters from the braces', () => {
    const [file] = plan(['endpoint', 'news', 'getDraft', 'POST', '/api/news/draft/{draftId}', 'open']) ?? []
    expect(file?.text).toContain('params: z.object({ draftId: z.string() })')
    expect(file?.text).toContain('body: z.object({})')
  })
})
