import type { Choice } from './source'

export const QUALITY_KEY = 'liveQuality'
const SOUND = 'sound'

/** A choice as one word; empty for the player's own. */
export const wordOf = ({ quality, isAudioOnly }: Choice): string => (isAudioOnly ? SOUND : (quality ?? ''))

/** The choice behind a stored value, whatever it is. A quality that is not offered later leaves it to the player. */
export function choiceFrom(stored: unknown): Choice {
  if (stored === SOUND) return { isAudioOnly: true }
  return typeof stored === 'string' && stored !== '' ? { quality: stored, isAudioOnly: false } : { isAudioOnly: false }
}
