import { numberOf } from '../shared/guards'
import type { ToView } from '../shared/protocol'
import { listenToNodes } from './events'
import { outside } from './outside'
import { behaviourOf } from './part'
import { answerQuery, unwatch, watch } from './queries'
import { PageSpace, componentOf, type Templates } from './space'
import { isRecord, wordsOf } from '../shared/guards'

/** The view layer of one page: its own frame, as each page of WeChat has its own web view. */
const setup = (): { readonly space: PageSpace; readonly reachBottom: number } => {
  const { pack, reachBottom } = window.parent.weappPages ?? {
    pack: { app: { pages: [] }, configs: {} },
    reachBottom: 50,
  }
  const templates: Templates = isRecord(window.weappTemplates) ? window.weappTemplates : {}
  return { space: new PageSpace(pack, templates), reachBottom }
}

window.addEventListener('error', (event) =>
  outside().problem(`uncaught in the view: ${wordsOf(event.error ?? event.message)}`),
)
window.addEventListener('unhandledrejection', (event) =>
  outside().problem(`unhandled rejection in the view: ${wordsOf(event.reason)}`),
)

const { space, reachBottom } = setup()
listenToNodes()
listenToScroll()

function receive(message: ToView): void {
  if (message.kind === 'open') {
    message.definitions.forEach((definition) => space.define(definition))
    space.open(message.path)
    requestAnimationFrame(() => outside().tell({ kind: 'ready' }))
  }
  if (message.kind === 'setData') {
    componentOf(message.instance)?.setData(JSON.parse(message.json))
    outside().tell({ kind: 'done', ticket: message.ticket })
  }
  if (message.kind === 'query') answerQuery(message.ticket, message.steps)
  if (message.kind === 'watch') watch(message)
  if (message.kind === 'unwatch') unwatch(message.ticket)
  if (message.kind === 'scrollTo') {
    const target = message.selector === undefined ? undefined : document.querySelector(message.selector)
    window.scrollTo({ top: target ? target.getBoundingClientRect().top + window.scrollY : message.top })
    outside().tell({ kind: 'done', ticket: message.ticket })
  }
  if (message.kind === 'command')
    behaviourOf(
      document.getElementById(message.id) ?? document.querySelector(`wx-${CSS.escape(message.id)}`),
    )?.behaviour.command?.(message.verb, message.detail)
}

function listenToScroll(): void {
  let wasNear = false
  let waiting = false
  window.addEventListener('scroll', () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      const page = document.scrollingElement ?? document.documentElement
      const isNear = page.scrollHeight - page.clientHeight - page.scrollTop <= numberOf(reachBottom, 50)
      outside().tell({ kind: 'scrolled', top: page.scrollTop, atEnd: isNear && !wasNear })
      wasNear = isNear
    })
  })
}

window.weappView = { receive }
