/** Forbids what a selector matches: `{ selector, message }` for each, the message being what the author reads. */
export const noRestrictedSyntax = {
  meta: {
    type: 'suggestion',
    docs: { description: 'No syntax that one of the selectors matches' },
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { selector: { type: 'string' }, message: { type: 'string' } },
        required: ['selector', 'message'],
        additionalProperties: false,
      },
    },
  },
  create(context) {
    const reports = ({ selector, message }) => [selector, (node) => context.report({ node, message })]
    return Object.fromEntries(context.options.map(reports))
  },
}
