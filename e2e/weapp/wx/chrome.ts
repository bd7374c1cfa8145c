import { isFunction, numberOf, textOf, type Loose } from '../shared/guards'
import { hideChrome, showChrome, tell, tellView, ticketFor } from '../logic/bus'
import { real } from '../logic/real'
import type { Stack } from '../logic/stack'
import { Refused, asynchronous, type Api } from './api'

const MOST_ACTIONS = 6

/** The parts that WeChat draws itself: toasts, dialogs, titles, and the scrolling of a page. */
export function createChrome(stack: Stack): Api {
  const nothing = (name: string): [string, unknown] => [name, asynchronous(name, () => undefined)]
  return {
    showToast: asynchronous('showToast', ({ title, icon, duration }) => {
      void showChrome({ kind: 'toast', title: textOf(title), icon: textOf(icon, 'success') })
      real.setTimeout(() => hideChrome('toast'), numberOf(duration, 1500))
    }),
    hideToast: asynchronous('hideToast', () => hideChrome('toast')),
    showLoading: asynchronous('showLoading', ({ title }) => void showChrome({ kind: 'loading', title: textOf(title) })),
    hideLoading: asynchronous('hideLoading', () => hideChrome('loading')),
    showModal: asynchronous('showModal', async (options) => {
      const answer = await showChrome({
        kind: 'modal',
        title: textOf(options.title),
        content: textOf(options.content),
        confirmText: textOf(options.confirmText, '确定'),
        cancelText: textOf(options.cancelText, '取消'),
        hasCancel: options.showCancel !== false,
        isEditable: options.editable === true,
      })
      return { confirm: answer.confirm === true, cancel: answer.confirm !== true, content: answer.content ?? null }
    }),
    showActionSheet: asynchronous('showActionSheet', async ({ itemList }) => {
      const items = Array.isArray(itemList) ? itemList.map(String) : []
      if (items.length > MOST_ACTIONS)
        throw new Refused(`parameter error: itemList should not be large than ${MOST_ACTIONS}`)
      const { index } = await showChrome({ kind: 'actions', items })
      if (typeof index !== 'number' || index < 0) throw new Refused('cancel')
      return { tapIndex: index }
    }),
    setNavigationBarTitle: asynchronous('setNavigationBarTitle', ({ title }) => {
      const top = stack.top()
      if (top) tell({ kind: 'title', page: top.page, title: textOf(title) })
    }),
    pageScrollTo: asynchronous('pageScrollTo', (options) => scrollPage(stack, options)),
    nextTick: (run: unknown) => {
      if (isFunction(run)) real.setTimeout(() => run(), 0)
    },
    ...Object.fromEntries(
      [
        'setNavigationBarColor',
        'setBackgroundColor',
        'setBackgroundTextStyle',
        'showNavigationBarLoading',
        'hideNavigationBarLoading',
        'hideHomeButton',
        'startPullDownRefresh',
        'stopPullDownRefresh',
        'showShareMenu',
        'hideShareMenu',
        'updateShareMenu',
        'loadFontFace',
        'hideKeyboard',
        'setPageStyle',
      ].map(nothing),
    ),
  }
}

async function scrollPage(stack: Stack, { scrollTop, selector }: Loose): Promise<void> {
  const top = stack.top()
  if (!top) return
  await new Promise<unknown>((done) => {
    const ticket = ticketFor(done)
    tellView(top.page, {
      kind: 'scrollTo',
      top: numberOf(scrollTop),
      ticket,
      ...(typeof selector === 'string' && { selector }),
    })
  })
}
