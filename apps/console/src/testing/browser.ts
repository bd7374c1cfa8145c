import { vi } from 'vitest'

/** Puts in what the parts ask of a browser and the tests' document does not have: as wide as a desk, or as a phone. */
export function stubBrowser(isPhone = false): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !isPhone && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

// Some parts ask while they are loaded, so tests import this before them.
stubBrowser()
