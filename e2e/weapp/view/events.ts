import * as glassEasel from 'glass-easel'
import { asJsonObject } from '../shared/guards'
import type { JsonObject, NodeFacts, ViewEvent } from '../shared/protocol'
import { outside } from './outside'
import { behaviourOf } from './part'

const LONG_PRESS = 350
const MOVED = 10

/** The element of the tree that owns a node. */
function elementOf(target: EventTarget | null): glassEasel.Element | undefined {
  let node: Node | null = target instanceof Node ? target : null
  while (node) {
    const element: unknown = Reflect.get(node, '__wxElement')
    if (element instanceof glassEasel.Element) return element
    node = node.parentNode
  }
  return undefined
}

interface Extra {
  readonly touches?: readonly JsonObject[]
  readonly changedTouches?: readonly JsonObject[]
}

function raise(target: EventTarget | null, type: string, detail: JsonObject, extra: Extra = {}): void {
  const element = elementOf(target)
  if (element)
    glassEasel.Event.triggerEvent(element, type, detail, {
      bubbles: true,
      composed: true,
      capturePhase: true,
      extraFields: { ...extra },
    })
}

function factsOf(target: unknown): NodeFacts {
  const element = target instanceof glassEasel.Element ? target : undefined
  const node: unknown = element?.$$
  return {
    id: element?.id ?? '',
    dataset: asJsonObject(element?.dataset),
    offsetLeft: node instanceof HTMLElement ? node.offsetLeft : 0,
    offsetTop: node instanceof HTMLElement ? node.offsetTop : 0,
  }
}

/** An event for a method of the mini-program: its facts are sent to logic. */
export function sendEvent(instance: number, method: string, event: glassEasel.ShadowedEvent<unknown>): void {
  const fields = asJsonObject({
    touches: Reflect.get(event, 'touches'),
    changedTouches: Reflect.get(event, 'changedTouches'),
  })
  const sent: ViewEvent = {
    type: event.type,
    timeStamp: Math.round(event.timeStamp),
    target: factsOf(event.target),
    currentTarget: factsOf(event.currentTarget),
    mark: asJsonObject(event.mark),
    detail: asJsonObject(event.detail),
    ...fields,
  }
  outside().tell({ kind: 'event', instance, method, event: sent })
}

/** The position of a finger for an event, on a canvas relative to the canvas. */
function touchOf(event: PointerEvent): JsonObject {
  const canvas = event.target instanceof Element ? event.target.closest('wx-canvas') : null
  const box = canvas?.getBoundingClientRect()
  return {
    identifier: event.pointerId % 10,
    pageX: event.pageX,
    pageY: event.pageY,
    clientX: event.clientX,
    clientY: event.clientY,
    force: event.pressure,
    ...(box && { x: event.clientX - box.left, y: event.clientY - box.top }),
  }
}

/** Turns fingers and mice into taps, presses and touches; reports the end of animations. */
export function listenToNodes(): void {
  const held = new Map<
    number,
    {
      readonly touch: JsonObject
      readonly target: EventTarget | null
      readonly x: number
      readonly y: number
      timer: number
    }
  >()
  const touches = (): JsonObject[] => [...held.values()].map(({ touch }) => touch)
  let wasLong = false

  document.addEventListener(
    'pointerdown',
    (event) => {
      const touch = touchOf(event)
      wasLong = false
      const timer = window.setTimeout(() => {
        wasLong = true
        raise(
          event.target,
          'longpress',
          { x: event.pageX, y: event.pageY },
          { touches: touches(), changedTouches: [touch] },
        )
        raise(
          event.target,
          'longtap',
          { x: event.pageX, y: event.pageY },
          { touches: touches(), changedTouches: [touch] },
        )
      }, LONG_PRESS)
      held.set(event.pointerId, { touch, target: event.target, x: event.clientX, y: event.clientY, timer })
      raise(event.target, 'touchstart', {}, { touches: touches(), changedTouches: [touch] })
    },
    true,
  )
  document.addEventListener(
    'pointermove',
    (event) => {
      const one = held.get(event.pointerId)
      if (!one) return
      const touch = touchOf(event)
      if (Math.hypot(event.clientX - one.x, event.clientY - one.y) > MOVED) clearTimeout(one.timer)
      held.set(event.pointerId, { ...one, touch })
      raise(one.target, 'touchmove', {}, { touches: touches(), changedTouches: [touch] })
    },
    true,
  )
  for (const [dom, type] of [
    ['pointerup', 'touchend'],
    ['pointercancel', 'touchcancel'],
  ] as const) {
    document.addEventListener(
      dom,
      (event) => {
        const one = held.get(event.pointerId)
        if (!one) return
        clearTimeout(one.timer)
        held.delete(event.pointerId)
        raise(one.target, type, {}, { touches: touches(), changedTouches: [touchOf(event)] })
      },
      true,
    )
  }
  document.addEventListener('click', (event) => {
    if (wasLong) return
    for (let node = event.target instanceof Element ? event.target : null; node; node = node.parentElement)
      behaviourOf(node)?.behaviour.tapped?.(event)
    const touch = {
      identifier: 0,
      pageX: event.pageX,
      pageY: event.pageY,
      clientX: event.clientX,
      clientY: event.clientY,
    }
    raise(event.target, 'tap', { x: event.pageX, y: event.pageY }, { touches: [touch], changedTouches: [touch] })
  })
  for (const type of ['animationstart', 'animationiteration', 'animationend', 'transitionend'])
    document.addEventListener(type, (event) => raise(event.target, type, {}), true)
}
