import { numberOf, textOf } from '../shared/guards'
import { problem } from '../logic/bus'
import type { Outcome, Stack } from '../logic/stack'
import { Refused, asynchronous, type Api } from './api'

/** The page stack's verbs. WeChat's own tab bar is not used, so `switchTab` fails. */
export function createNavigation(stack: Stack): Api {
  const verb = (name: 'navigateTo' | 'redirectTo' | 'reLaunch') =>
    asynchronous(name, ({ url }) => demand(stack[name](textOf(url))))
  const elsewhere = (name: string): [string, unknown] => [name, asynchronous(name, () => undefined)]
  return {
    navigateTo: verb('navigateTo'),
    redirectTo: verb('redirectTo'),
    reLaunch: verb('reLaunch'),
    navigateBack: asynchronous('navigateBack', ({ delta }) => demand(stack.navigateBack(numberOf(delta, 1)))),
    switchTab: asynchronous('switchTab', ({ url }) => {
      problem(`switchTab ${textOf(url)}: there is no tabBar in app.json`)
      throw new Refused('can not switch to no-tabBar page')
    }),
    ...Object.fromEntries(
      [
        'navigateToMiniProgram',
        'openEmbeddedMiniProgram',
        'exitMiniProgram',
        'openCustomerServiceChat',
        'openChannelsLive',
        'enableAlertBeforeUnload',
        'disableAlertBeforeUnload',
      ].map(elsewhere),
    ),
  }
}

function demand(outcome: Outcome): void {
  if (!outcome.ok) throw new Refused(outcome.why)
}
