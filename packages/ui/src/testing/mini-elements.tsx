import { createElement, type ReactNode } from 'react'
import { shownOf } from './weapp-elements'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** The latest props of the media elements on the page. */
export const drawn: { tag: string; props: Props }[] = []

const element = (tag: string) =>
  function Drawn(props: Props) {
    drawn.push({ tag, props })
    // Events of the mini-program are not the browser's: tests call the given handlers.
    return createElement('div', { ...shownOf(props), 'data-tag': tag, 'data-src': props.src }, props.children)
  }

/** In place of `weapp/media-elements`, whose tags no browser knows: every test of a twin gets these. */
export const Video = element('video')
export const LivePlayerElement = element('live-player')
export const LivePusher = element('live-pusher')
export const View = element('view')
export const Canvas = element('canvas')
