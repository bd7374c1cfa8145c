import type { Navigation } from '@rostrum/app/kernel'
import type { KeyboardPlugin } from './bridge/plugins'

/** The field being written in stays in sight when the keyboard takes its half; another page begins without it. */
export function tendKeyboard(
  keyboard: KeyboardPlugin,
  { document }: Window,
  navigation: Pick<Navigation, 'subscribe' | 'current'>,
): void {
  void keyboard.addListener('keyboardDidShow', () => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  let page = navigation.current()
  navigation.subscribe(() => {
    if (navigation.current() === page) return
    page = navigation.current()
    void keyboard.hide().catch(() => undefined)
  })
}
