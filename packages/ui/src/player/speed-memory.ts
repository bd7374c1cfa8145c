import { SPEED_KEY, speedOf } from './replay-time'

/** The speed of the last recording; 1 if nothing is stored or storage is not allowed. */
export function rememberedSpeed(): number {
  try {
    return speedOf(window.localStorage.getItem(SPEED_KEY))
  } catch {
    return 1
  }
}

export function rememberSpeed(rate: number): void {
  try {
    window.localStorage.setItem(SPEED_KEY, String(rate))
  } catch {
    // A browser without storage starts at 1 again.
  }
}
