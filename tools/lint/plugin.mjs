import { functionLength } from './function-length.mjs'
import { noRestrictedSyntax } from './no-restricted-syntax.mjs'

/** The rules that oxlint does not have. */
export default {
  meta: { name: 'rostrum' },
  rules: { 'function-length': functionLength, 'no-restricted-syntax': noRestrictedSyntax },
}
