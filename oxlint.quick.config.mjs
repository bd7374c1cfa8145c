import everything from './oxlint.config.mjs'

/** The rules that need no types, in seconds. To them an exception from one of the others would seem needless. */
export default {
  ...everything,
  options: { ...everything.options, typeAware: false, reportUnusedDisableDirectives: 'off' },
}
