import { api } from '@rostrum/contract'
import { SearchKind } from '@rostrum/contract/content'
import { idsOf, type EndpointShape } from '@rostrum/contract/kernel'
import { FavouriteKind, HistoryKind, NoteKind } from '@rostrum/contract/member'
import { schemaOf } from '@rostrum/server/kernel'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('exactly one slice contributes every kind that can be found, kept, noted or moderated, and no slice another kind', () => {
  const { slices } = w.server
  const searches = slices.flatMap((slice) => Object.keys(slice.searches ?? {}))
  expect(searches.sort()).toEqual([...SearchKind.options].sort())
  const items = slices.flatMap((slice) => Object.keys(slice.items ?? {}))
  const kinds = new Set<string>(['news', ...FavouriteKind.options, ...HistoryKind.options, ...NoteKind.options])
  expect(items.sort()).toEqual([...kinds].sort())
})

test('every setting has its own key and a fallback that fits', () => {
  const settings = w.server.slices.flatMap((slice) => slice.settings ?? [])
  const keys = settings.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { key, shape, fallback } of settings) expect([key, shape.safeParse(fallback).success]).toEqual([key, true])
})

/** Places of a schema that an operator could not read: fields without a Chinese name, choices without one. */
function unnamed(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    items,
    anyOf = [],
    title,
    enum: choices = [],
    enumTitles = {},
  } = schema as Readonly<{
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    title?: string
    enum?: string[]
    enumTitles?: Record<string, string>
  }>
  const isNamed = title !== undefined && /^[\p{Script=Han}（）：，、0-9]+$/u.test(title)
  const nameless = choices.filter((choice) => !/\p{Script=Han}/u.test(enumTitles[choice] ?? ''))
  return [
    ...(isNamed ? [] : [place]),
    ...nameless.map((choice) => `${place}=${choice}`),
    ...Object.entries(properties).flatMap(([name, inner]) => unnamed(inner, `${place}.${name}`)),
    ...[items, ...anyOf].flatMap((inner) => unnamed(inner, place)),
  ]
}

test('every setting, every field of it and every choice has a Chinese name, and no name is left over', () => {
  const settings = w.server.slices.flatMap((slice) => slice.settings ?? [])
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.flatMap((one) => unnamed(schemaOf(one), one.key))).toEqual([])
  for (const one of settings) {
    const known = JSON.stringify(schemaOf(one))
    const left = Object.values(one.words.fields ?? {}).filter((name) => !known.includes(`"${name}"`))
    expect([one.key, left]).toEqual([one.key, []])
    expect(one.words.group).toMatch(/^\p{Script=Han}+$/u)
  }
})

test('what operators see of members is listed only for permissions that calls ask for', () => {
  const asked = new Set(Object.values<EndpointShape>(api).map(({ permission }) => permission))
  const said = w.server.slices.flatMap((slice) => Object.keys(slice.looks ?? {}))
  expect(said.filter((permission) => !asked.has(permission))).toEqual([])
})

test('a member who is shown to an operator reads why in words that were written for him', () => {
  const said = new Set(w.server.slices.flatMap((slice) => Object.keys(slice.looks ?? {})))
  const unsaid = Object.entries<EndpointShape>(api)
    .filter(([, { audience, reply }]) => audience === 'operator' && idsOf(reply, 'MemberId') !== undefined)
    .filter(([, { permission = '' }]) => !said.has(permission))
  expect(unsaid.map(([name, { permission }]) => `${name} ${permission}`)).toEqual([])
})
