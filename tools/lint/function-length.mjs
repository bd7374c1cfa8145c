/**
 * Limits the number of a function's own lines. Lines of inner functions belong to those functions: for a factory only
 * the lines between them count. Blank lines and comments are not counted. Markup is counted by itself, with the same
 * limit: it decides nothing, and the formatter gives each attribute a line.
 */
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The name that identifies a function: its own, or that of its variable or property. */
function nameOf(node) {
  const { parent } = node
  const named = node.id ?? (parent.type === 'VariableDeclarator' ? parent.id : parent.key)
  return named?.name ?? 'a function'
}

/** Lines with code: those with a token that is not a comment. */
const linesOfCode = (source) => new Set(source.ast.tokens.flatMap(({ loc }) => [loc.start.line, loc.end.line]))

/** Lines that belong only to `inner`: its first and last line also contain code of the outer function. */
function* innerLines(inner) {
  for (let line = inner.loc.start.line + 1; line < inner.loc.end.line; line += 1) yield line
}

function linesOf({ node, inside, markup }, code) {
  const lines = new Set()
  for (let line = node.loc.start.line; line <= node.loc.end.line; line += 1) if (code.has(line)) lines.add(line)
  for (const inner of inside) for (const line of innerLines(inner)) lines.delete(line)
  const all = lines.size
  for (const element of markup) for (const line of innerLines(element)) lines.delete(line)
  return { statements: lines.size, markup: all - lines.size }
}

export const functionLength = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A function has at most `most` lines of statements of its own, and as many of markup' },
    messages: { long: '{{name}} has {{lines}} lines of {{kind}} of its own: {{most}} at the most' },
    schema: [{ type: 'object', properties: { most: { type: 'integer', minimum: 1 } }, additionalProperties: false }],
  },
  create(context) {
    const most = context.options[0]?.most ?? 39
    const code = linesOfCode(context.sourceCode)
    const open = []

    const enter = (node) => {
      open.at(-1)?.inside.push(node)
      open.push({ node, inside: [], markup: [] })
    }
    const leave = (node) => {
      const counted = linesOf(open.pop(), code)
      for (const [kind, lines] of Object.entries(counted))
        if (lines > most)
          context.report({
            node,
            loc: node.loc.start,
            messageId: 'long',
            data: { name: nameOf(node), kind, lines, most },
          })
    }
    const see = (node) => open.at(-1)?.markup.push(node)
    return Object.fromEntries([
      ...FUNCTIONS.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
      ['JSXElement', see],
      ['JSXFragment', see],
    ])
  },
}
