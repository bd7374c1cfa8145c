import { vi } from 'vitest'

/** Puts in what the parts ask of a browser and the tests' document does not have. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    // The width of a desk.
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

// Some parts ask while they are loaded, so tests import this before them.
stubBrowser()
