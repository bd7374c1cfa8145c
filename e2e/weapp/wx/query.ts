import { asJsonObject, isFunction, isRecord } from '../shared/guards'
import type { CanvasAnswer, JsonObject, QueryStep, QueryVerb } from '../shared/protocol'
import { problem, tellView, ticketFor } from '../logic/bus'
import type { Stack } from '../logic/stack'
import { canvasOf, type CanvasParts } from './canvas'

type Then = ((result: unknown) => void) | undefined

/** The page and the component in it that a query searches: those of `in`, or the top page. */
function placeOf(stack: Stack, component: unknown): { readonly page: number; readonly inside: number } | undefined {
  for (const { page, instance, components } of stack.pages) {
    if (instance.self === component) return { page, inside: 0 }
    for (const one of components.values()) if (one.self === component) return { page, inside: one.number }
  }
  const top = stack.top()
  return top && { page: top.page, inside: 0 }
}

/** `wx.createSelectorQuery`: answers come from the other thread, so they are always asynchronous. */
export function createSelectorQuery(stack: Stack, parts: CanvasParts, own?: unknown): unknown {
  const steps: QueryStep[] = []
  const thens: Then[] = []
  let component = own

  const add = (
    selector: string,
    isMany: boolean,
    isViewport: boolean,
    verb: QueryVerb,
    then: unknown,
    fields?: JsonObject,
  ): unknown => {
    steps.push({ selector, isMany, isViewport, verb, ...(fields && { fields }) })
    thens.push(isFunction(then) ? then : undefined)
    return query
  }
  const nodesRef = (selector: string, isMany: boolean, isViewport = false): unknown => ({
    boundingClientRect: (then?: unknown) => add(selector, isMany, isViewport, 'boundingClientRect', then),
    scrollOffset: (then?: unknown) => add(selector, isMany, isViewport, 'scrollOffset', then),
    fields: (fields: unknown, then?: unknown) =>
      add(selector, isMany, isViewport, 'fields', then, asJsonObject(fields)),
    node: (then?: unknown) => add(selector, isMany, isViewport, 'node', then),
    context: (then?: unknown) => add(selector, isMany, isViewport, 'context', then),
  })
  const query = {
    in: (to: unknown) => {
      component = to
      return query
    },
    select: (selector: string) => nodesRef(selector, false),
    selectAll: (selector: string) => nodesRef(selector, true),
    selectViewport: () => nodesRef('', false, true),
    exec: (then?: unknown) => {
      const place = placeOf(stack, component)
      if (!place) return query
      const ticket = ticketFor((answer) => {
        const results = resultsOf(answer, parts)
        thens.forEach((run, at) => run?.(results[at] ?? null))
        if (isFunction(then)) then(results)
      })
      tellView(place.page, { kind: 'query', ticket, steps: steps.map((step) => ({ ...step, inside: place.inside })) })
      return query
    },
  }
  return query
}

function resultsOf(answer: unknown, parts: CanvasParts): unknown[] {
  if (!isRecord(answer) || !Array.isArray(answer.results)) return []
  const results: unknown[] = [...answer.results]
  const canvases: readonly CanvasAnswer[] = Array.isArray(answer.canvases) ? answer.canvases : []
  for (const canvas of canvases) {
    const result = results[canvas.at]
    if (isRecord(result)) results[canvas.at] = { ...result, node: canvasOf(canvas, parts) }
  }
  return results
}

const watchers = new Map<number, (entry: JsonObject) => void>()

/** `wx.createIntersectionObserver`. */
export function createIntersectionObserver(stack: Stack, component: unknown, given: unknown): unknown {
  const options = isRecord(given) ? given : {}
  const thresholds = Array.isArray(options.thresholds) ? options.thresholds.map(Number) : [0]
  const tickets: { readonly page: number; readonly ticket: number }[] = []
  let relativeTo: string | undefined
  let margins: JsonObject = {}
  const observer = {
    relativeTo: (selector: string, given?: unknown) => {
      relativeTo = selector
      margins = asJsonObject(given)
      return observer
    },
    relativeToViewport: (given?: unknown) => {
      relativeTo = undefined
      margins = asJsonObject(given)
      return observer
    },
    observe: (selector: string, then: unknown) => {
      const place = placeOf(stack, component)
      if (!place || !isFunction(then)) return problem('createIntersectionObserver: observe needs a page and a callback')
      const ticket = ticketFor(() => undefined)
      watchers.set(ticket, then)
      tickets.push({ page: place.page, ticket })
      tellView(place.page, {
        kind: 'watch',
        ticket,
        instance: place.inside,
        selector,
        margins,
        thresholds,
        isMany: options.observeAll === true,
        ...(relativeTo !== undefined && { relativeTo }),
      })
    },
    disconnect: () =>
      tickets.splice(0).forEach(({ page, ticket }) => {
        watchers.delete(ticket)
        tellView(page, { kind: 'unwatch', ticket })
      }),
  }
  return observer
}

export const seen = (ticket: number, entry: JsonObject): void => watchers.get(ticket)?.(entry)
