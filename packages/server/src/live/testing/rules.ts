import { liveAwaySettings, liveQualitySettings, liveSettings } from '../settings'

/** What holds in rooms until an operator sets something else. */
export const standardRules = {
  ...liveSettings.fallback,
  ...liveAwaySettings.fallback,
  ...liveQualitySettings.fallback,
}
