import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'

/**
 * In place of `weapp/elements` in every test of a twin: each tag is a `<span data-tag="…">`, whose latest properties can
 * be read and whose events can be fired, as WeChat would.
 */
type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode
  readonly className?: string
  readonly id?: string
  readonly role?: string
}

/** What the document has of an element; the rest is for those who ask. */
const SHOWN = /^(id|role|className|style|onClick|onTouch.+|aria-.+)$/
/** Of the properties of an element, those. */
export const shownOf = (props: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(props).filter(([key]) => SHOWN.test(key)))

const drawn = new Map<string, Props[]>()

const double = (name: string): ComponentType<Props> =>
  function Double(props: Props) {
    useEffect(() => {
      drawn.set(name, [...(drawn.get(name) ?? []), props])
      return () => {
        drawn.set(
          name,
          (drawn.get(name) ?? []).filter((one) => one !== props),
        )
      }
    }, [props])
    return createElement('span', { 'data-tag': name, ...shownOf(props) }, props.children)
  }

/** The properties of the nth drawn element of this kind. */
export function propsOf(name: string, index = 0): Props {
  const found = drawn.get(name)?.[index]
  if (!found) throw new Error(`No ${name}; there are: ${[...drawn.keys()].join(', ')}`)
  return found
}

/** Fires an event of WeChat on it, e.g. `emit('scroll-view', 'onScroll', { scrollTop: 10 })`. */
export function emit(name: string, event: string, detail: unknown = {}, index = 0): void {
  const listener = propsOf(name, index)[event]
  if (typeof listener !== 'function') throw new Error(`${name} does not hear ${event}`)
  listener({ detail, stopPropagation: () => undefined })
}

export const Image = double('image')
export const Input = double('input')
export const OpenButton = double('button')
export const Picker = double('picker')
export const ScrollView = double('scroll-view')
export const Slider = double('slider')
export const Slot = double('slot')
export const Swiper = double('swiper')
export const SwiperItem = double('swiper-item')
export const Textarea = double('textarea')
export const View = double('view')
export const WebView = double('web-view')
