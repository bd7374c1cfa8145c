import { choiceFrom, QUALITY_KEY, wordOf } from './quality-word'
import type { Choice } from './source'

/** What the viewer chose last on this device; nothing if nothing is stored or storage is not allowed. */
export function rememberedChoice(): Choice {
  try {
    return choiceFrom(window.localStorage.getItem(QUALITY_KEY))
  } catch {
    return choiceFrom(null)
  }
}

export function rememberChoice(choice: Choice): void {
  try {
    window.localStorage.setItem(QUALITY_KEY, wordOf(choice))
  } catch {
    // A browser without storage leaves it to the player again.
  }
}
