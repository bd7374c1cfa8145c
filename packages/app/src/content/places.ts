import { firstOf } from '@rostrum/contract/kernel/characters'
/** A place as a link names it. */
export interface ShownPlace {
  readonly name: string
  readonly address: string
  /** Degrees; absent when the link has none, or none that exist. */
  readonly point?: { readonly latitude: number; readonly longitude: number }
}

const NAME_MAX = 60
const ADDRESS_MAX = 120

function degreesOf(typed: string | undefined, most: number): number | undefined {
  if (typed === undefined || !/^-?\d{1,3}(\.\d{1,12})?$/.test(typed)) return undefined
  const degrees = Number(typed)
  return Math.abs(degrees) <= most ? degrees : undefined
}

/** The place of an address of ours; undefined when it says nothing of one. */
export function placeOf(params: Readonly<Record<string, string | undefined>>): ShownPlace | undefined {
  const name = firstOf((params['name'] ?? '').trim(), NAME_MAX)
  const address = firstOf((params['address'] ?? '').trim(), ADDRESS_MAX)
  const latitude = degreesOf(params['latitude'], 90)
  const longitude = degreesOf(params['longitude'], 180)
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  if (name === '' && address === '' && !point) return undefined
  return { name, address, ...(point && { point }) }
}

/** Maps that show a point without a key of ours. The points are those of GCJ-02, as both maps take them. */
export function mapsOf({
  name,
  address,
  point,
}: ShownPlace): readonly { readonly key: 'tencent' | 'amap'; readonly href: string }[] {
  if (!point) return []
  const { latitude, longitude } = point
  const said = encodeURIComponent(name || address || `${latitude},${longitude}`)
  return [
    {
      key: 'tencent',
      href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${latitude},${longitude};title:${said};addr:${encodeURIComponent(address)}&referer=rostrum`,
    },
    { key: 'amap', href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${said}&callnative=1` },
  ]
}
