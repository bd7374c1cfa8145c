const isSent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const pair = (name: string, value: unknown): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`

/**
 * `a=1&b=2`, without a leading `?` or a trailing `&`. null, '' and undefined are dropped; one level of nested values
 * becomes `key[sub]=value`.
 */
export function encodeQuery(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => isSent(value))
    .flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [pair(name, value)]
      return Object.entries(value)
        .filter(([, inner]) => isSent(inner))
        .map(([sub, inner]) => pair(`${name}[${sub}]`, inner))
    })
    .join('&')
}
