import { parseQuery, type Params } from '@rostrum/app/kernel'
import type { WxPage } from './wx'

/** Query values of a page, each decoded once. The framework's own values are omitted. */
export function paramsOf(options: WxPage['options'] = {}): Params {
  const raw = Object.entries(options).filter(([name, value]) => value !== undefined && !name.startsWith('$'))
  return parseQuery(raw.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** Path and query of a page in the web's form, with the leading slash. */
export function addressOf({ route, options }: WxPage): string {
  const path = `/${route.replace(/^\//, '')}`
  const query = Object.entries(paramsOf(options))
    .map(([name, value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return query ? `${path}?${query}` : path
}
