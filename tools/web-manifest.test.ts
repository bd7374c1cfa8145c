import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { light } from '@rostrum/ui/tokens'
import { expect, test } from 'vitest'

interface Manifest {
  readonly background_color: string
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose: string
  }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
const folder = join(import.meta.dirname, '../apps/web/public')
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))

/** Width and height from the file's header. */
const sizeOf = (file: string): string => {
  const head = readFileSync(file)
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`
}

test('every icon exists, in its declared size', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ src }) => sizeOf(join(folder, src)))).toEqual(pictures.map(({ sizes }) => sizes))
  expect(manifest.icons.every(({ src }) => existsSync(join(folder, src)))).toBe(true)
  expect([...new Set(manifest.icons.map(({ purpose }) => purpose))].sort()).toEqual(['any', 'maskable', 'monochrome'])
})

test('shortcuts lead to built public pages, by their names', () => {
  const screens = Object.values<ScreenDeclaration>(allScreens)
  const found = manifest.shortcuts.map(({ url }) => screens.find(({ path }) => path === url))
  expect(found.map((screen) => screen?.audience === 'visitor' && screen.load !== undefined)).toEqual([true, true, true])
  expect(found.map((screen) => screen?.title)).toEqual(manifest.shortcuts.map(({ name }) => name))
})

test("the window opens in the page's colour", () => {
  expect(manifest.background_color).toBe(light.surface.page)
})
