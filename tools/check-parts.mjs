/**
 * What a step of `npm run check` looks at in a file, where that is less than all of it: no other change of the file can
 * change its verdict. Parts are kept by the hash of the whole content, because the content from before is gone.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

let compiler
/** Loaded only when a file has to be read: it takes a third of a second. */
const ts = () => (compiler ??= createRequire(import.meta.url)('typescript'))

const treeOf = (path, text) => ts().createSourceFile(path, text, ts().ScriptTarget.Latest, false)

/** Everything by which a file names another, as it is written: a type's import is another than a value's. */
function linksIn(path, text) {
  const file = treeOf(path, text)
  const references = [...file.referencedFiles, ...file.typeReferenceDirectives].map(({ fileName }) => fileName)
  const found = []
  // Without the comments before it.
  const written = (node) => text.slice(node.getStart(file), node.end)
  const isNaming = (node) =>
    ts().isImportDeclaration(node) ||
    ts().isImportEqualsDeclaration(node) ||
    (ts().isExportDeclaration(node) && node.moduleSpecifier !== undefined) ||
    ts().isImportTypeNode(node) ||
    (ts().isCallExpression(node) &&
      /^(?:import|require\b.*)$/s.test(text.slice(node.expression.pos, node.expression.end).trim()))
  const walk = (node) => {
    if (isNaming(node)) found.push(written(node))
    else ts().forEachChild(node, walk)
  }
  // Most files name others in their first statements alone.
  if (/\b(?:import|require)\b(?:\.resolve)?\s*\(/.test(text)) walk(file)
  else found.push(...file.statements.filter(isNaming).map(written))
  return [...references, ...found].join('\n')
}

/** The names of the types it exports. */
function typeNamesIn(path, text) {
  const kinds = [
    ts().SyntaxKind.TypeAliasDeclaration,
    ts().SyntaxKind.InterfaceDeclaration,
    ts().SyntaxKind.ClassDeclaration,
  ]
  return treeOf(path, text)
    .statements.filter((node) => kinds.includes(node.kind))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts().SyntaxKind.ExportKeyword))
    .map(({ name }) => name?.text ?? '')
    .join('\n')
}

/** A test file says which statements of the specification it holds; one that holds none says nothing. */
const marksIn = (_path, text) => (text.includes('// holds:') ? text : '')

const looks = { links: linksIn, typeNames: typeNamesIn, marks: marksIn, name: () => '' }

const whole = (bytes) => createHash('sha256').update(bytes).digest('hex')
const hash = (text) => whole(text).slice(0, 20)

/** The part of a file's text that a look of this name takes in. */
export const partOf = (look, path, text) => looks[look](path, text)

/** Parts by look and content, kept in `folder` for as long as `version` stands: what they are made with. */
export function partsKeptIn(folder, version, root) {
  const place = join(folder, 'parts.json')
  const kept = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
  const parts = kept.version === version ? kept.parts : {}
  /** Undefined of a file that was edited since its content was listed: nothing is known of what was judged. */
  const made = (look, path, content) => {
    const known = parts[look]?.[content]
    if (known !== undefined) return known
    const bytes = readFileSync(join(root, path))
    if (whole(bytes) !== content) return undefined
    return ((parts[look] ??= {})[content] = hash(partOf(look, path, bytes.toString())))
  }
  return {
    /** Whether the part is the same in the content from before, by its hash, and in the file as it is now. */
    isSame(look, path, before, now) {
      const old = look === 'name' ? '' : parts[look]?.[before]
      return old !== undefined && (look === 'name' || old === made(look, path, now))
    },
    /** Keeps the parts of these files, `[look, path, hash]`, and no others. */
    keep(files) {
      const next = {}
      for (const [look, path, content] of files) {
        if (look === 'name' || !existsSync(join(root, path))) continue
        const part = made(look, path, content)
        if (part !== undefined) (next[look] ??= {})[content] = part
      }
      writeFileSync(place, JSON.stringify({ version, parts: next }))
    },
  }
}
