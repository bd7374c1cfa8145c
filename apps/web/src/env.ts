/** The only place that reads the build's environment. */
export const env = {
  isDev: import.meta.env.DEV,
  /** Prefix of every call; empty for the page's own origin. */
  apiBase: stringOr(import.meta.env.VITE_API_BASE, ''),
  /** Signs calls: an integrity hint that ships with the client and protects nothing by itself. */
  signSecret: stringOr(import.meta.env.VITE_SIGN_SECRET, 'rostrum-sample-sign-secret'),
} as const

function stringOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
