import { expect, test, vi } from 'vitest'
import { tokensCss } from './tokens/css'

interface Files {
  readdirSync(path: string, options: { recursive: true; encoding: 'utf8' }): string[]
  readFileSync(path: string, encoding: 'utf8'): string
}

/** The kit is compiled without Node's types, so vitest imports the module. */
const { readdirSync, readFileSync } = await vi.importActual<Files>('node:fs')
const elsewhere = /^(player|kline)\//
const texts = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => !elsewhere.test(path) && /\.(css|tsx)$/.test(path) && !path.endsWith('.test.tsx'))
    .map((path) => [`./${path}`, readFileSync(`${import.meta.dirname}/${path}`, 'utf8')]),
)
const read = (path: string): string => {
  const words = texts.get(path)
  if (words === undefined) throw new Error(`No ${path}`)
  return words
}
const sheets = [...texts.keys()].filter((path) => path.endsWith('.module.css'))
const parts = [...texts.keys()].filter((path) => path.endsWith('.tsx'))
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')
const classesOf = (css: string): Set<string> =>
  new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), (match) => match[1] ?? ''))

/** `./control/button.tsx` and `../surface/badge.module.css` -> `./surface/badge.module.css`. */
const sheetOf = (part: string, from: string): string => {
  const folder = part.slice(0, part.lastIndexOf('/'))
  return from.startsWith('../') ? `./${from.slice(3)}` : `${folder}/${from.slice(2)}`
}

test('sheets and parts are found', () => {
  expect([sheets.length > 40, parts.length > 50]).toEqual([true, true])
})

test('no colour is written outside the tokens', () => {
  const wrong = sheets.flatMap((path) =>
    /#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(/.test(withoutComments(read(path))) ? [path] : [],
  )
  expect(wrong).toEqual([])
})

test('sheets select classes, a place among siblings, the text that a page has marked, and nothing else', () => {
  const wrong = sheets.flatMap((path) => {
    const css = withoutComments(read(path)).replace(/@keyframes \w+ \{(?:[^{}]*\{[^{}]*\}\s*)*\}/g, '')
    const selectors = Array.from(css.matchAll(/(?:^|[{}])\s*([^{}@]+?)\s*\{/g), (match) => match[1] ?? '')
    return selectors
      .flatMap((line) => line.split(',').flatMap((one) => one.trim().split(/[\s>+~]+/)))
      .filter((one) => one !== '' && !/^(?:\.|:last-child$|::highlight\()/.test(one))
      .map((one) => `${path}: ${one}`)
  })
  expect(wrong).toEqual([])
})

test('every token used in a sheet exists', () => {
  const known = new Set(Array.from(tokensCss().matchAll(/(--[\w-]+):/g), (match) => match[1]))
  const wrong = [...sheets, './base.css', './rich-text/rich-text.css'].flatMap((path) => {
    const css = read(path)
    const own = new Set(Array.from(css.matchAll(/(--[\w-]+):/g), (match) => match[1]))
    return Array.from(css.matchAll(/var\((--[\w-]+)/g), (match) => match[1])
      .filter((name) => !known.has(name) && !own.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('every class used in a part is in its sheet, and no sheet has an unused class', () => {
  const wrong: string[] = []
  const named = new Map<string, string>()
  for (const path of parts) {
    const code = read(path)
    for (const [, name = '', from = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = sheetOf(path, from)
      const classes = classesOf(withoutComments(read(sheet)))
      named.set(sheet, (named.get(sheet) ?? '') + code)
      for (const [, used = ''] of code.matchAll(new RegExp(`[^./'\\w]${name}\\.([a-zA-Z]\\w*)`, 'g'))) {
        if (!classes.has(used)) wrong.push(`${path} names .${used}`)
      }
    }
  }
  for (const sheet of sheets) {
    const code = named.get(sheet) ?? ''
    const dynamic = /css\[|rail\[|figure\[/.test(code)
    for (const one of classesOf(withoutComments(read(sheet)))) {
      if (!dynamic && !new RegExp(`\\.${one}\\b`).test(code)) wrong.push(`${sheet} has .${one}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a part’s own style comes after the styles of the parts it uses', () => {
  const wrong = parts.filter((path) => /\.css'\nimport (?!.*\.css')/.test(read(path)))
  expect(wrong).toEqual([])
})

test('text grows with the font factor: no font size in px', () => {
  const wrong = sheets.filter((path) => /font-size:\s*[\d.]+(px|em|rem)/.test(read(path)))
  expect(wrong).toEqual([])
})
