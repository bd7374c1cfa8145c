/** The element that shows the picture on this client. */
export type ScreenElement = HTMLVideoElement

const KEY = 'liveSound'

/**
 * Browsers play with sound only after a press on the page, such as the one that led here. Without one the device's
 * earlier choice is tried, and a viewer who chose silence keeps it.
 */
export function startsMuted(): boolean {
  const kept = remembered()
  if (kept === 'off') return true
  const hasPressed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  return !hasPressed && kept !== 'on'
}

export function rememberSound(isOn: boolean): void {
  try {
    window.localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // A browser without storage is asked again.
  }
}

function remembered(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}
