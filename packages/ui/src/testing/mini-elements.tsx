import { createElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** The latest props of the media elements on the page. */
export const drawn: { tag: string; props: Props }[] = []

const element = (tag: string) =>
  function Drawn(props: Props) {
    drawn.push({ tag, props })
    const { children, id, src, className } = props
    // Events of the mini-program are not the browser's: tests call the given handlers.
    return createElement('div', { id, className, 'data-tag': tag, 'data-src': src }, children)
  }

/** Replaces `weapp/media-elements`, whose tags no browser knows. */
export const mediaElements = {
  Video: element('video'),
  LivePlayerElement: element('live-player'),
  LivePusher: element('live-pusher'),
  View: element('view'),
  Canvas: element('canvas'),
}
