import * as glassEasel from 'glass-easel'
import { asJsonObject, isRecord } from '../shared/guards'
import type { CanvasAnswer, Json, JsonObject, QueryStep } from '../shared/protocol'
import { outside } from './outside'
import { componentOf, nodeOf } from './space'

/** Transferred canvases: a second query returns the same one. */
const handed = new WeakMap<HTMLCanvasElement, string>()
let canvases = 0

function elementsFor(inside: number, selector: string, isMany: boolean): glassEasel.Element[] {
  const root = componentOf(inside)?.getShadowRoot()
  if (!root) return []
  if (isMany) return root.querySelectorAll(selector)
  const one = root.querySelector(selector)
  return one ? [one] : []
}

/** Answers a selector query: facts of nodes, and the canvases themselves. */
export function answerQuery(ticket: number, steps: readonly QueryStep[]): void {
  const found: CanvasAnswer[] = []
  const transfers: OffscreenCanvas[] = []
  const results = steps.map((step, at): Json => {
    if (step.isViewport) return viewportFacts(step)
    const all = elementsFor(step.inside ?? 0, step.selector, step.isMany)
    const wantsNode = step.verb === 'node' || step.fields?.node === true
    if (wantsNode && all[0]) {
      const canvas = nodeOf(all[0])?.querySelector('canvas')
      if (canvas) {
        const answer = handOver(canvas, at)
        found.push(answer)
        if (answer.canvas) transfers.push(answer.canvas)
      }
    }
    const facts = all.map((one) => factsFor(one, step))
    return step.isMany ? facts : (facts[0] ?? null)
  })
  outside().tell({ kind: 'answer', ticket, results, ...(found.length > 0 && { canvases: found }) }, transfers)
}

function handOver(canvas: HTMLCanvasElement, at: number): CanvasAnswer {
  const known = handed.get(canvas)
  if (known !== undefined) return { at, key: known, width: canvas.width, height: canvas.height }
  canvases += 1
  const key = `${location.hash}-${canvases}`
  handed.set(canvas, key)
  const { width, height } = canvas
  return { at, key, canvas: canvas.transferControlToOffscreen(), width, height }
}

function factsFor(element: glassEasel.Element, { verb, fields = {} }: QueryStep): JsonObject {
  const node = nodeOf(element)
  const box = node?.getBoundingClientRect()
  const id = { id: element.id, dataset: asJsonObject(element.dataset) }
  const rect = { left: box?.left ?? 0, top: box?.top ?? 0, right: box?.right ?? 0, bottom: box?.bottom ?? 0 }
  const size = { width: box?.width ?? 0, height: box?.height ?? 0 }
  const scroll = {
    scrollLeft: node?.scrollLeft ?? 0,
    scrollTop: node?.scrollTop ?? 0,
    scrollWidth: node?.scrollWidth ?? 0,
    scrollHeight: node?.scrollHeight ?? 0,
  }
  if (verb === 'boundingClientRect') return { ...id, ...rect, ...size }
  if (verb === 'scrollOffset') return { ...id, ...scroll }
  if (verb !== 'fields') return {}
  const styles =
    node && Array.isArray(fields.computedStyle)
      ? Object.fromEntries(
          fields.computedStyle.map((name) => [
            String(name),
            getComputedStyle(node).getPropertyValue(
              String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            ),
          ]),
        )
      : {}
  const data: unknown = element instanceof glassEasel.Component ? element.data : undefined
  const properties =
    Array.isArray(fields.properties) && isRecord(data)
      ? asJsonObject(Object.fromEntries(fields.properties.map((name) => [String(name), data[String(name)]])))
      : {}
  return {
    ...(fields.id === true && { id: id.id }),
    ...(fields.dataset === true && { dataset: id.dataset }),
    ...(fields.rect === true && rect),
    ...(fields.size === true && size),
    ...(fields.scrollOffset === true && scroll),
    ...styles,
    ...properties,
  }
}

function viewportFacts({ verb, fields = {} }: QueryStep): JsonObject {
  const page = document.scrollingElement ?? document.documentElement
  const scroll = {
    scrollLeft: page.scrollLeft,
    scrollTop: page.scrollTop,
    scrollWidth: page.scrollWidth,
    scrollHeight: page.scrollHeight,
  }
  const size = {
    width: window.innerWidth,
    height: window.innerHeight,
    left: 0,
    top: 0,
    right: window.innerWidth,
    bottom: window.innerHeight,
  }
  if (verb === 'scrollOffset') return { id: '', dataset: {}, ...scroll }
  if (verb === 'boundingClientRect') return { id: '', dataset: {}, ...size }
  return { ...(fields.scrollOffset === true && scroll), ...((fields.size === true || fields.rect === true) && size) }
}

const watchers = new Map<number, IntersectionObserver>()

export interface Watch {
  readonly ticket: number
  readonly instance: number
  readonly selector: string
  readonly relativeTo?: string
  readonly margins?: JsonObject
  readonly thresholds: readonly number[]
  readonly isMany: boolean
}

export function watch({ ticket, instance, selector, relativeTo, margins = {}, thresholds, isMany }: Watch): void {
  const root = relativeTo === undefined ? null : (nodeOf(elementsFor(instance, relativeTo, false)[0]) ?? null)
  const side = (name: string): string => `${Number(margins[name] ?? 0)}px`
  const observer = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ intersectionRatio, boundingClientRect, intersectionRect, rootBounds, target, time }) => {
        outside().tell({
          kind: 'seen',
          ticket,
          entry: asJsonObject({
            intersectionRatio,
            boundingClientRect,
            intersectionRect,
            relativeRect: rootBounds,
            id: target.id,
            time,
          }),
        })
      }),
    { root, rootMargin: ['top', 'right', 'bottom', 'left'].map(side).join(' '), threshold: [...thresholds] },
  )
  watchers.set(ticket, observer)
  for (const one of elementsFor(instance, selector, isMany)) {
    const node = nodeOf(one)
    if (node) observer.observe(node)
  }
}

export function unwatch(ticket: number): void {
  watchers.get(ticket)?.disconnect()
  watchers.delete(ticket)
}
