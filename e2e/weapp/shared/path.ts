/** `../x` and `./x` from the folder of `from`; `/x` from the root of the package. */
export function resolvePath(from: string, to: string): string {
  const parts = to.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of to.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** `root.cn.[0].v` and `list[2].name` as a list of keys. */
export function keysOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((key) => key !== '')
}
