import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

describe('prepared queries', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /repository[^/]*\.ts$/.test(file),
  )
  const named = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(/(?:\.prepare|\bpage)\('([^']+)'/g)].map(([, name = '']) => ({
      name,
      slice: file.split('/')[0],
    }))
  })

  test('each has its own name: one name with two texts is an error on a connection that knows the other', () => {
    const names = named.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('each name begins with its slice, so that names of two slices never collide', () => {
    expect(named.filter(({ name, slice }) => !name.startsWith(`${slice}.`))).toEqual([])
  })
})
