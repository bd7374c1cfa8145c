/** Which operators' acts tell the record what they changed, read from the routes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const server = join(resolve(import.meta.dirname, '..'), 'packages/server/src')

/** Files of the server that bind routes, or say what an act changed, as text. */
export const routeSources = (): string[] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .filter((source) => /\broute\(|\bnoted\b/.test(source))

/**
 * The calls that these routes bind, and whether each tells what it changed: `noted`, or a function that says so, of the
 * same file or exported by another of them.
 */
export function boundCalls(sources: readonly string[]): Map<string, boolean> {
  const files = sources.map((source) => ts.createSourceFile('routes.ts', source, ts.ScriptTarget.Latest, true))
  const exported = new Map(files.flatMap(exportedIn))
  return new Map(files.flatMap((file) => [...boundIn(file, exported)]))
}

const exportedIn = (file: ts.SourceFile): [string, ts.Node][] =>
  file.statements.flatMap((statement): [string, ts.Node][] => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === EXPORT)) return []
    if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]]
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((one) => [one.name.getText(), one])
      : []
  })
const EXPORT = ts.SyntaxKind.ExportKeyword

function boundIn(file: ts.SourceFile, exported: ReadonlyMap<string, ts.Node>): Map<string, boolean> {
  const [bound, named] = [new Map<string, ts.Node>(), new Map(exported)]
  const visit = (node: ts.Node): void => {
    const [name, handler] = routeOf(node) ?? []
    if (name !== undefined && handler) bound.set(name, handler)
    if (ts.isFunctionDeclaration(node) && node.name) named.set(node.name.text, node)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) named.set(node.name.text, node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return new Map([...bound].map(([name, handler]) => [name, tells(handler, named, new Set())]))
}

/** `route(calls['slice.name'], handler)`. */
function routeOf(node: ts.Node): [string, ts.Node] | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'route')
    return undefined
  const [call, handler] = node.arguments
  if (!call || !handler || !ts.isElementAccessExpression(call)) return undefined
  return ts.isStringLiteral(call.argumentExpression) ? [call.argumentExpression.text, handler] : undefined
}

function tells(node: ts.Node, named: ReadonlyMap<string, ts.Node>, seen: Set<string>): boolean {
  if (ts.isIdentifier(node)) {
    if (node.text === 'noted' || node.text === 'noting') return true
    const meant = seen.has(node.text) ? undefined : named.get(node.text)
    seen.add(node.text)
    return meant !== undefined && tells(meant, named, seen)
  }
  return ts.forEachChild(node, (child) => tells(child, named, seen) || undefined) === true
}
