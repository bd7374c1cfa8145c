/** The build writes this value: see config/index.ts. */
declare const API_BASE: string
declare const WEB_BASE: string
declare const SIGN_SECRET: string

/** The only place that reads the build's environment. */
export const env = {
  /** Prefix of every call: https, listed among the request domains of the mini-program. */
  apiBase: API_BASE,
  /** Where shared pages open in a browser. */
  webBase: WEB_BASE,
  /** Signs calls: an integrity hint that ships with the client and protects nothing by itself. */
  signSecret: SIGN_SECRET,
} as const
