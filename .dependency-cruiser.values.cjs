/**
 * Rings of values: modules that need each other to be loaded. Apart from the other rules, because that cruise sees the
 * imports of types too, and a ring of values that a type closes earlier hides from it.
 */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [{ name: 'no-value-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...options, tsPreCompilationDeps: false },
}
