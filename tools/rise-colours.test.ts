import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offencesEverywhere } from './offences'

const root = join(import.meta.dirname, '..')

/** What moves up and down: prices, and candles that are drawn on. */
const moving =
  /^packages\/(?:app\/src\/(?:stock\/|survey\/parts\/mark-chart)|ui\/src\/(?:figure|gallery|kline|tokens|surface\/tag))/
const COLOUR = /var\(--(?:color|tint)-(?:rise|fall)\)/

const styles = ['packages/app/src', 'packages/ui/src', 'apps/console/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
)

test('the colours of rise and fall, which a member may exchange, are those of prices alone: danger and good have their own', () => {
  const coloured = styles.filter((file) => COLOUR.test(readFileSync(join(root, file), 'utf8')))
  expect(coloured.length).toBeGreaterThan(5)
  expect(coloured.filter((file) => !moving.test(file))).toEqual([])
})

test('no word but of a price is tagged as rising or falling', () => {
  const tagged = {
    what: 'has a tag in the colour of a rise',
    form: /<Tag[^>]*tone=[^>]*\b(?:rise|fall)\b/,
    own: moving,
  }
  expect(offencesEverywhere([tagged])).toEqual([])
})
