import { useSyncExternalStore } from 'react'
import type { CaptionsOverProps } from './captions-props'
import { linesAt } from './lines-at'
import css from './captions-over.weapp.module.css'

/** Captions as we draw them: the mini-program's player knows no tracks. */
export function CaptionsOver({ deck, lines }: CaptionsOverProps) {
  const words = useSyncExternalStore(
    deck.subscribe,
    () => linesAt(lines, deck.getClock().ms).join('\n'),
    () => '',
  )
  return words === '' ? null : <p className={css.captions}>{words}</p>
}
