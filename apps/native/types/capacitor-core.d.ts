/** The part of `@capacitor/core` that this app uses, so that its types exist before its packages are installed. */
export function registerPlugin<T>(name: string): T
export const Capacitor: { getPlatform(): string }
