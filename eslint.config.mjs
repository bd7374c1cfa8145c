import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
const noDefault = ban('ExportDefaultDeclaration', 'Exports are named; default is for screens')

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.types/**',
      '**/node_modules/**',
      'data/**',
      '.cache/**',
      'tools/rules/fixture/**',
      'packages/server/migrations/**',
      'apps/weapp/src/pages/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipComments: false, skipBlankLines: false }],
      'no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv],
    },
  },
  { files: words, rules: { 'max-lines': 'off' } },
  {
    files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: [...tests, ...words, '**/kernel/**', 'apps/**', 'packages/ui/**', '**/sample*.ts', '**/sample/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: ['packages/{server,client,contract,market,app}/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['packages/{app,ui}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['packages/ui/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv, ...react19] },
  },
  {
    files: ['packages/app/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv, ...react19, ...rawTags, noDefault] },
  },
  {
    files: ['packages/app/src/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv, ...react19, ...rawTags, ...noHan, noDefault],
    },
  },
  {
    files: ['packages/app/src/*/screens/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, envOnlyInEnv, ...react19, ...rawTags, ...noHan] },
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
    rules: { 'no-restricted-syntax': ['error', ...everywhere], 'no-console': 'off' },
  },
)
