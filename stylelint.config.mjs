/** Shared style must survive WXSS: classes only, no escaped names, colours and sizes from tokens. */
export default {
  rules: {
    'selector-max-type': 0,
    'selector-max-universal': 0,
    'selector-max-id': 0,
    'selector-class-pattern': '^[a-zA-Z][a-zA-Z0-9_-]*$',
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'hsl'],
    'declaration-property-unit-disallowed-list': { 'font-size': ['px', 'rem', 'em', 'vw'] },
    'declaration-no-important': true,
  },
  overrides: [
    {
      files: ['packages/ui/src/tokens/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'selector-max-type': null,
        'declaration-property-unit-disallowed-list': null,
      },
    },
    // The document itself and text from editors have no classes of ours.
    {
      files: ['packages/ui/src/base.css', '**/rich-text.css', 'apps/web/src/**/*.css', 'apps/weapp/src/app.css'],
      rules: { 'selector-max-type': null, 'selector-max-universal': null },
    },
    // The console is one client at one scale, and its parts bring tags without classes of ours.
    {
      files: ['apps/console/src/**/*.css'],
      rules: { 'selector-max-type': null, 'declaration-property-unit-disallowed-list': null },
    },
    { files: ['packages/ui/src/base.css'], rules: { 'declaration-no-important': null } },
  ],
  ignoreFiles: ['**/dist/**', '**/.types/**', '**/node_modules/**', 'apps/native/{www,android,ios}/**'],
}
