/** What this app uses of `@capacitor/core`, so that its types are known before its packages are installed. */
export function registerPlugin<T>(name: string): T
export const Capacitor: { getPlatform(): string }
