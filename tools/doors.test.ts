import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'
import { writtenSources } from './offences'

/** What leads to a page: the app's own parts, and the navigation that a new installation has. */
const leads = (file: string): boolean =>
  (/packages\/app\/src\//.test(file) && !/\/(?:manifest|screens)\.tsx?$|\.gen\.ts$/.test(file)) ||
  /server\/src\/content\/defaults\.ts$/.test(file)

test('something leads to every page: one without a door is seen by nobody', () => {
  const sources = writtenSources()
    .filter(leads)
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const isNamed = (name: string): boolean => sources.some((source) => source.includes(`'${name}'`))
  expect(Object.keys(pages).filter((name) => !isNamed(name))).toEqual([])
})
