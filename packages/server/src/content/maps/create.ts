import { mapEndpoints as calls, type MapPlace } from '@rostrum/contract/content'
import { placeWordsMax } from '@rostrum/contract/content/limits'
import { firstOf } from '@rostrum/contract/kernel/characters'
import { refuse, route, type Kernel, type Route } from '@rostrum/server/kernel'
import { cityNames, regionNames } from '../regions'
import type { FoundPlace, MapPoint, Maps } from './tencent'

/** Pictures that are kept in memory: the offices of a company are looked at again and again. */
const KEPT = 100
const KEPT_MS = 3_600_000
/** What all people together may ask of the provider: its quota is the company's. */
export const mapBudget = { bucket: 'content.maps', key: 'all', rule: { max: 300, perSec: 3_600 } } as const
/** About ten metres: nobody sees the difference. */
const DIGITS = 4

/** Maps by the provider whose key is configured. Without one both calls say so, and pages keep to words and lists. */
export function mapRoutes(
  { clock, log, limits }: Pick<Kernel, 'clock' | 'log' | 'limits'>,
  maps: Maps | undefined,
): Route[] {
  /** Pictures that are being fetched: who asks meanwhile waits for the same. */
  const fetching = new Map<string, Promise<string>>()
  const kept = new Map<string, { readonly picture: string; readonly at: number }>()

  async function asked<T>(ask: (from: Maps) => Promise<T>): Promise<T> {
    if (!maps) return refuse('content.map_none')
    const { ok } = await limits.takeShared(mapBudget.bucket, mapBudget.key, mapBudget.rule)
    if (!ok) {
      log.warn('no more maps in this hour')
      return refuse('content.map_failed')
    }
    try {
      return await ask(maps)
    } catch (error) {
      log.warn({ error }, 'the provider of maps gave no answer')
      return refuse('content.map_failed')
    }
  }

  async function pictureOf(point: MapPoint): Promise<string> {
    const { latitude, longitude } = point
    const key = `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`
    const known = kept.get(key)
    if (known && clock.now() - known.at < KEPT_MS) return known.picture
    const fresh = fetching.get(key) ?? fetched(key, point).finally(() => fetching.delete(key))
    fetching.set(key, fresh)
    return fresh
  }

  async function fetched(key: string, point: MapPoint): Promise<string> {
    const bytes = await asked((from) => from.picture(point))
    const picture = `data:image/jpeg;base64,${bytes.toString('base64')}`
    kept.delete(key)
    kept.set(key, { picture, at: clock.now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return picture
  }

  return [
    route(calls['content.getMapPicture'], async ({ input }) => ({ picture: await pictureOf(input) })),
    route(calls['content.searchPlaces'], async ({ input }) => ({
      rows: (await asked((from) => from.places(firstOf(input.keyword, placeWordsMax)))).flatMap(
        (place) => placeOf(place) ?? [],
      ),
    })),
  ]
}

/**
 * Undefined for a place whose district our list does not know: an address could not be saved with it. A city whose code
 * stands in place of a district has its province and itself: the provider knows no districts there, and our list does.
 */
function placeOf({ districtCode, title, address, latitude, longitude }: FoundPlace): MapPlace | undefined {
  const city = [`${districtCode.slice(0, 2)}0000`, `${districtCode.slice(0, 4)}00`]
  const isCity = districtCode === city[1]
  const codes = isCity ? city : [...city, districtCode]
  const names = isCity ? cityNames(codes) : regionNames(codes)
  if (!names) return undefined
  return {
    ...{ title, latitude, longitude },
    address: withoutRegions(address, names),
    regions: codes.map((code, at) => ({ code, name: names[at] ?? '' })),
  }
}

/** What the provider writes before the street is the province, the city and the district again. */
const withoutRegions = (address: string, names: readonly string[]): string =>
  names.reduce((rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest), address)
