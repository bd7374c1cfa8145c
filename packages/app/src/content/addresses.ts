const HTTP = /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?=[/?#]|$)/i

/**
 * The host of an http(s) address, in lower case; undefined for anything else, also for an address with a name and
 * password.
 */
export function hostOf(address: string): string | undefined {
  return HTTP.exec(address.trim())?.[1]?.toLowerCase()
}

/** Whether a host is one of the domains or below one. */
export function isAllowed(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
