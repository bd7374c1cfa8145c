import { elements } from '../shared/elements'
import { resolvePath } from '../shared/path'

export interface Sheet {
  readonly css: string
  readonly problems: readonly string[]
}

/**
 * A WXSS file with its imports inlined, its selectors translated for the browser, and those WeChat refuses reported.
 */
export function readSheet(
  path: string,
  files: Readonly<Record<string, string>>,
  seen: ReadonlySet<string> = new Set(),
): Sheet {
  const source = files[`${path}.wxss`]
  if (source === undefined) return { css: '', problems: [] }
  const problems: string[] = []
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const whole = bare.replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;?/g, (_, to: string) => {
    const at = resolvePath(path, to.replace(/\.wxss$/, ''))
    if (seen.has(at) || at === path) return ''
    if (files[`${at}.wxss`] === undefined) {
      problems.push(`${path}.wxss: imports ${to}, which is not in the package`)
      return ''
    }
    const inner = readSheet(at, files, new Set([...seen, path]))
    problems.push(...inner.problems)
    return `/*:${inner.css}:*/`
  })
  const css = whole
    .split(/\/\*:|:\*\//)
    .map((part, at) => (at % 2 === 1 ? part : ownRules(path, part, problems)))
    .join('')
  return { css, problems }
}

function ownRules(path: string, css: string, problems: string[]): string {
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]+)/g)) {
    if (!/^(?:data:|https?:|#)/.test(address))
      problems.push(
        `${path}.wxss: url(${address.slice(0, 60)}) is a file of the package; WXSS takes addresses and data only`,
      )
  }
  for (const [length] of css.matchAll(/(?<![\w.-])-?[\d.]+rem\b/g))
    problems.push(`${path}.wxss: ${length} is a part of the screen's width, not of the text`)
  return css.replace(/([^{};]+)\{/g, (_, selector: string) => {
    if (selector.trim().startsWith('@') || /^\s*(?:from|to|[\d.]+%)/.test(selector)) return `${selector}{`
    const plain = selector.replace(/\[[^\]]*\]/g, '')
    if (plain.includes('*')) problems.push(`${path}.wxss: ${selector.trim()} uses *, which has no effect`)
    if (plain.includes('\\')) problems.push(`${path}.wxss: ${selector.trim()} has an escaped name, which breaks`)
    return `${ownSelector(selector)}{`
  })
}

/** `page` is the body, `view` is `wx-view`. */
function ownSelector(selector: string): string {
  return selector.replace(
    /(^|[\s,>+~(])([a-z][\w-]*)(?=$|[\s,>+~.:#[{)])/g,
    (all: string, before: string, name: string) => {
      if (name === 'page') return `${before}body`
      return elements[name] ? `${before}wx-${name}` : all
    },
  )
}
