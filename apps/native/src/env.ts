/** The only place that reads the build's environment. `vite.config.ts` refuses a build without the server's address. */
export const env = {
  /** Prefix of every call: `https://api.example.com`, without a slash at the end. */
  apiBase: stringOf(import.meta.env.VITE_API_BASE).replace(/\/+$/, ''),
  /**
   * Where the pages are on the web, for sharing and for links that open the app; the server's own address by default.
   */
  webBase: (stringOf(import.meta.env.VITE_WEB_BASE) || stringOf(import.meta.env.VITE_API_BASE)).replace(/\/+$/, ''),
  /** Name of a push driver in `push/drivers.ts`; empty for none. */
  pushDriver: stringOf(import.meta.env.VITE_PUSH_DRIVER),
  /** Name of a driver in `share/drivers.ts`; empty for the system's sheet alone. */
  shareDriver: stringOf(import.meta.env.VITE_SHARE_DRIVER),
} as const

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
