const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'packages/testkit/**', 'e2e/**', 'bench/**']
const words = ['**/text*.zh.ts', '**/*.gen.ts']

/** A message a person can act on, for each thing that must not be written. */
const ban = (selector, message) => ({ selector, message })

const everywhere = [
  ban(
    'ImportDeclaration[source.value=/^(\\.\\.\\u002F){2,}/]',
    'Import from a package or one folder up, never above ../',
  ),
  ban('TSEnumDeclaration', 'Use a union of strings'),
]
const envOnlyInEnv = ban(
  'MemberExpression[object.name="process"][property.name="env"]',
  'process.env is read in apps/*/src/env.ts only',
)
const react19 = [
  ban(
    'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(use|useOptimistic|useEffectEvent|useActionState|Activity|ViewTransition|addTransitionType)$/]',
    'Shared code keeps to the React 18 API: the mini-program runs React 18',
  ),
  ban(
    ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression) > ObjectPattern:first-child > Property[key.name="ref"]',
    'React 18 never passes ref as a prop: use forwardRef',
  ),
]
const rawTags = [
  ban(
    'JSXOpeningElement[name.name=/^(input|select|textarea|form|video|audio|svg|table|a|canvas|iframe|img)$/]',
    'Raw form, media and link tags live in packages/ui only',
  ),
  ban('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Only RichText of packages/ui may set HTML'),
  ban(
    'JSXAttribute[name.name="type"][value.value="submit"]',
    'Never type=submit: Button with onPress, Enter through onConfirm',
  ),
]
const han = '[\\u4e00-\\u9fff]'
const noHan = [
  ban(`Literal[value=/${han}/]`, 'Words live in text.zh.ts'),
  ban(`JSXText[value=/${han}/]`, 'Words live in text.zh.ts'),
  ban(`TemplateElement[value.raw=/${han}/]`, 'Words live in text.zh.ts'),
]
const pagesInTable = [
  ban('Literal[value=/\\u002Fpages\\u002F/]', 'Pages are named: linkTo() on the server, useGo() in the app'),
  ban(
    'TemplateElement[value.raw=/\\u002Fpages\\u002F/]',
    'Pages are named: linkTo() on the server, useGo() in the app',
  ),
]
const rowsOnly = [
  ban(
    'ImportSpecifier[imported.name=/^(refuse|Refusal)$/]',
    'A repository answers rows: what is refused is said by a policy',
  ),
  ...['Literal[value', 'TemplateElement[value.raw', 'Identifier[name'].map((node) =>
    ban(`${node}=/${han}/]`, 'A repository holds no words: they live in text.zh.ts'),
  ),
]
const listedWidths = ban(
  'Literal[value=/(min|max)-(width|height):\\s*\\d/]',
  'Widths of the window are in packages/ui/src/tokens/breakpoints.ts: ask useMinWidth()',
)
const inParts = [...everywhere, envOnlyInEnv, ...react19, listedWidths]
const inScreens = [...inParts, ...rawTags]
const onServer = [...everywhere, envOnlyInEnv, ...pagesInTable]
const noDefault = ban('ExportDefaultDeclaration', 'Exports are named; default is for screens')

/**
 * JSON would not hold it, and oxlint reads TypeScript only under a newer Node: so every call names this file. A rule's
 * last entry counts, with all of its options.
 */
export default {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: [{ name: 'rostrum', specifier: './tools/lint/plugin.mjs' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  ignorePatterns: [
    '**/dist/**',
    '**/.types/**',
    '**/node_modules/**',
    'data/**',
    '.cache/**',
    'tools/rules/fixture/**',
    'packages/server/migrations/**',
    'apps/weapp/src/pages/**',
    'apps/weapp/src/*-location.*',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-explicit-any': 'error',
        'typescript/ban-ts-comment': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/consistent-type-imports': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-else-return': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'no-console': 'error',
        'max-lines': ['error', { max: 400, skipComments: false, skipBlankLines: false }],
        'rostrum/no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv],
      },
    },
    {
      files: tests,
      excludeFiles: ['packages/testkit/src/eventually.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['waitFor', 'waitUntil'].map((property) => ({
            object: 'vi',
            property,
            message: 'It gives up after a second: eventually() of @rostrum/testkit/eventually is patient',
          })),
        ],
      },
    },
    { files: words, rules: { 'max-lines': 'off' } },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [...tests, 'apps/*/test/**'],
      rules: { 'rostrum/function-length': ['error', { most: 39 }] },
    },
    {
      files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      excludeFiles: [...tests, ...words, '**/kernel/**', 'apps/**', 'packages/ui/**', '**/sample*.ts', '**/sample/**'],
      rules: {
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      },
    },
    {
      files: ['packages/{app,ui}/src/**/*.{ts,tsx}', 'apps/{web,console}/src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['packages/ui/src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: { 'rostrum/no-restricted-syntax': ['error', ...inParts] },
    },
    {
      files: ['packages/app/src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: {
        'rostrum/no-restricted-syntax': ['error', ...inScreens, ...pagesInTable, noDefault],
      },
    },
    {
      files: ['packages/app/src/**/*.tsx'],
      excludeFiles: tests,
      rules: {
        'rostrum/no-restricted-syntax': ['error', ...inScreens, ...pagesInTable, ...noHan, noDefault],
      },
    },
    {
      files: ['packages/app/src/*/screens/*.tsx'],
      rules: {
        'rostrum/no-restricted-syntax': ['error', ...inScreens, ...pagesInTable, ...noHan],
      },
    },
    {
      files: ['packages/server/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      excludeFiles: [...tests, '**/*.gen.ts'],
      rules: { 'rostrum/no-restricted-syntax': ['error', ...onServer] },
    },
    {
      files: ['apps/console/src/**/*.tsx'],
      excludeFiles: tests,
      rules: { 'rostrum/no-restricted-syntax': ['error', ...onServer, ...noHan] },
    },
    {
      files: ['packages/server/src/**/{repository,tables}*.ts', 'packages/server/src/**/repository/**/*.ts'],
      excludeFiles: tests,
      rules: { 'rostrum/no-restricted-syntax': ['error', ...onServer, ...rowsOnly] },
    },
    // The few that are needed before any screen: their types are those of the table.
    {
      files: ['packages/app/src/kernel/fixed-pages.ts'],
      rules: {
        'rostrum/no-restricted-syntax': ['error', ...inScreens, noDefault],
      },
    },
    {
      files: [
        'apps/*/src/env.ts',
        'tools/**',
        'e2e/**',
        'bench/**',
        'packages/testkit/**',
        '**/*.test.ts',
        '**/vite.config.ts',
        '**/vitest.config.ts',
        'apps/weapp/config/**',
        '**/drizzle.config.ts',
      ],
      rules: { 'rostrum/no-restricted-syntax': ['error', ...everywhere], 'no-console': 'off' },
    },
  ],
}
