import { tsImport } from 'tsx/esm/api'

const { breakpoints } = await tsImport('./packages/ui/src/tokens/breakpoints.ts', import.meta.url)
/** More than a hairline. */
const px = '/(?<![\\w.])-?(?:[3-9]|\\d{2,})(?:\\.\\d+)?px/'
/** Lines are of the device, not of the text, as is what cuts them; a radius is none. */
const notLines = '/^(?!border(?!.*radius)|outline|box-shadow|text-decoration|text-underline-offset|clip-path)/'
const widths = Object.values(breakpoints).map((px) => `${px}px`)

/** Shared style must survive WXSS: classes only, no escaped names, colours and sizes from tokens, lengths in rem. */
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
    'declaration-property-value-disallowed-list': { [notLines]: [px, '/--fs/'] },
    'declaration-no-important': true,
    'media-feature-name-value-allowed-list': { 'min-width': widths, '/height$/': widths },
    // From a width on: no number means "one less", and the oldest browsers know no ranges.
    'media-feature-name-disallowed-list': ['max-width', 'width'],
    'media-feature-range-notation': 'prefix',
  },
  overrides: [
    {
      files: ['packages/ui/src/tokens/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'selector-max-type': null,
        'declaration-property-unit-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
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
      rules: {
        'selector-max-type': null,
        'declaration-property-unit-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
        'media-feature-name-value-allowed-list': null,
        'media-feature-name-disallowed-list': null,
        'media-feature-range-notation': null,
      },
    },
    { files: ['packages/ui/src/base.css'], rules: { 'declaration-no-important': null } },
  ],
  ignoreFiles: ['**/dist/**', '**/.types/**', '**/node_modules/**', 'apps/native/{www,android,ios}/**'],
}
