import { SPEED_KEY, speedOf } from './replay-time'

/** How fast the last recording was played; 1 where nothing is remembered or allowed to be. */
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
    // A browser that keeps nothing begins at 1 again.
  }
}
