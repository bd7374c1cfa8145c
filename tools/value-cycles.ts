/**
 * Cycles of modules that need each other's values while loading. dependency-cruiser reports one cycle per import, and
 * misses a cycle of values behind a shorter one closed by a type; here only imports that remain after compiling count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '..')
const folders = ['packages', 'apps'].flatMap((base) =>
  readdirSync(join(root, base)).map((name) => join(root, base, name, 'src')),
)

/** Whether any part of the statement remains after compiling. */
function isLoaded(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause
    const named = clause?.namedBindings
    if (!clause) return true
    if (clause.isTypeOnly) return false
    return clause.name !== undefined || !named || !ts.isNamedImports(named) || hasValue(named.elements)
  }
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return false
  const clause = statement.exportClause
  return !clause || !ts.isNamedExports(clause) || hasValue(clause.elements)
}

const hasValue = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): boolean =>
  elements.some((element) => !element.isTypeOnly)

/** Only these are parsed: the formatter puts each at the beginning of a line and ends it with its specifier. */
const naming =
  /^(?:import(?:\s(?:[\w\s*,$]|\{[^}]*\})*?\sfrom)?|export(?: type)? (?:\*(?: as \w+)?|\{[^}]*\}) from) '[^'\n]+'/gm
const namingIn = (text: string): string => [...text.matchAll(naming)].map(([statement]) => statement).join('\n')

/** The files among `files` that each file loads. */
export function loadsOf(files: readonly string[], options: ts.CompilerOptions): Map<string, readonly string[]> {
  const known = new Set(files)
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  return new Map(
    files.map((file) => {
      const { statements } = ts.createSourceFile(file, namingIn(readFileSync(file, 'utf8')), ts.ScriptTarget.Latest)
      const names = statements.filter(isLoaded).flatMap((statement) => specifierOf(statement) ?? [])
      const found = names.map((name) => ts.resolveModuleName(name, file, options, ts.sys, cache).resolvedModule)
      return [
        file,
        found.flatMap((module) => (module && known.has(module.resolvedFileName) ? module.resolvedFileName : [])),
      ]
    }),
  )
}

function specifierOf(statement: ts.Statement): string | undefined {
  const isFrom = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
  return isFrom && statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
    ? statement.moduleSpecifier.text
    : undefined
}

/** One cycle for each file in any: the file, what it loads, and so on back to the file. */
export function ringsIn(loads: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const rings: string[][] = []
  function walk(file: string, path: string[]): void {
    const at = path.indexOf(file)
    if (at >= 0) rings.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of loads.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of loads.keys()) walk(file, [])
  return rings
}

export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort()
}

export const moduleOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
}

if (process.argv[1] && resolve(process.argv[1]) === join(import.meta.dirname, 'value-cycles.ts')) {
  const rings = ringsIn(loadsOf(folders.flatMap(filesUnder), moduleOptions))
  for (const ring of rings) console.error(ring.map((file) => relative(root, file)).join(' → '))
  process.exitCode = rings.length > 0 ? 1 : 0
}
