import type { Navigation } from '@rostrum/app/kernel'
import type { KeyboardPlugin } from './bridge/plugins'

/**
 * Keeps the focused field visible when the keyboard takes half of the screen; a new page starts without the keyboard.
 */
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
