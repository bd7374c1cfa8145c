import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { complaintsIn, instantiationsIn, overBudget } from './instantiations.mjs'

const root = resolve(import.meta.dirname, '..')
const error = "packages/app/src/a.ts(5,15): error TS2322: Type 'string' is not assignable to type 'number'."
const because = '  The expected type comes from property at which is declared here.'
const said = `01:07:14 AM - Projects in this build: 
    * packages/contract/tsconfig.json
    * packages/app/tsconfig.json

01:07:14 AM - Building project 'packages/contract/tsconfig.json'...

Types:                  104055
Instantiations:         593412
Memory used:           247330K
BuildInfo read time:    0.000s
01:07:15 AM - Building project 'packages/app/tsconfig.json'...

${error}
${because}
Instantiations:            193
Total time:             2.851s
`

test('the instantiations of each project are read, also of one that does not compile', () => {
  expect(instantiationsIn(said)).toEqual({
    'packages/contract/tsconfig.json': 593_412,
    'packages/app/tsconfig.json': 193,
  })
})

test('errors are told without the statistics around them', () => {
  expect(complaintsIn(said)).toBe(`${error}\n${because}`)
})

test('a project within its budget passes', () => {
  expect(overBudget({ app: 200 }, { app: 200 })).toEqual([])
})

test('a project over its budget is named with both numbers', () => {
  expect(overBudget({ app: 200, ui: 10 }, { app: 201, ui: 10 })).toEqual(['app：用了 201，预算 200，多了 1'])
})

test('a project without a budget is named', () => {
  expect(overBudget({}, { app: 1 })).toEqual(['app：用了 1，没有预算'])
})

test('a budget of no project is named', () => {
  expect(overBudget({ app: 200 }, {})).toEqual(['app：有预算，没有量到'])
})

test('every project of the root configuration has a budget', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const projects = read('tsconfig.json').references.map(({ path }: { readonly path: string }) =>
    path.endsWith('.json') ? path : `${path}/tsconfig.json`,
  )
  expect(Object.keys(read('tools/instantiations.json')).sort()).toEqual(projects.sort())
})
