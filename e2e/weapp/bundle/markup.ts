import { commonAttributes, commonEvents, elements, knownAttributes, structureTags } from '../shared/elements'

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g
const ATTRIBUTE = /([^\s=>/]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/g
const EVENT = /^(?:capture-)?(?:bind|catch|mut-bind):?(.+)$/

export interface Markup {
  readonly source: string
  readonly problems: readonly string[]
}

/**
 * Markup for the template compiler: built-ins renamed to `wx-…`, attributes without effect here omitted. Tags,
 * attributes and events that WeChat lacks are problems; `own` are the tags of the page's own components.
 */
export function readMarkup(path: string, source: string, own: ReadonlySet<string>): Markup {
  const problems = new Set<string>()
  const renamed = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(TAG, (all: string, slash: string, tag: string, attributes: string, end: string) => {
      if (structureTags.has(tag) || own.has(tag)) return all
      const facts = elements[tag]
      if (!facts) {
        problems.add(`${path}.wxml: <${tag}> is not a component of WeChat and none of this page`)
        return all
      }
      if (slash) return `</wx-${tag}>`
      return `<wx-${tag}${keptAttributes(path, tag, attributes, problems)}${end ? ' /' : ''}>`
    })
  return { source: renamed, problems: [...problems] }
}

function keptAttributes(path: string, tag: string, attributes: string, problems: Set<string>): string {
  const facts = elements[tag]
  const kept: string[] = []
  for (const [whole, name = ''] of attributes.matchAll(ATTRIBUTE)) {
    const event = EVENT.exec(name)?.[1]
    if (event !== undefined && !commonEvents.has(event) && !facts?.events.includes(event)) {
      problems.add(`${path}.wxml: <${tag}> has no event ${event}`)
      continue
    }
    const isKept =
      event !== undefined ||
      /^(?:wx:|data-|mark:|model:|generic:)/.test(name) ||
      commonAttributes.has(name) ||
      facts?.acts.includes(name) === true
    if (isKept) kept.push(whole)
    else if (!knownAttributes.has(name)) problems.add(`${path}.wxml: <${tag}> has no attribute ${name}`)
  }
  return kept.map((one) => ` ${one}`).join('')
}
