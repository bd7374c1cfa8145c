import { isSameName, matchRegion, type RegionName } from './parse-address'

export interface RegionLookUp {
  below(code: string): Promise<readonly RegionName[]>
  cities(): Promise<readonly RegionName[]>
}

export interface FoundRegion {
  readonly codes: readonly [string, string, string]
  readonly names: readonly string[]
  /** The text after the region. */
  readonly rest: string
}

type Match = NonNullable<ReturnType<typeof matchRegion>>
/** Entries that group districts without a city. */
const NO_CITY = /^县$|直辖县/

/**
 * Finds province, city and district at the beginning of a place; the province may be missing, and so may a
 * municipality's city.
 */
export async function regionOf(place: string, lookUp: RegionLookUp): Promise<FoundRegion | undefined> {
  const province = matchRegion(await lookUp.below(''), place)
  // 吉林市 begins like 吉林省: if nothing of the province follows, it is the city.
  const inProvince =
    province && (await firstOf(await citiesIn(province, lookUp), (city) => districtIn(province.row, city, lookUp)))
  if (inProvince) return inProvince
  const city = matchRegion(await lookUp.cities(), place)
  const above = city && (await lookUp.below('')).find(({ code }) => code.slice(0, 2) === city.row.code.slice(0, 2))
  return above && districtIn(above, city, lookUp)
}

async function firstOf<T, R>(all: readonly T[], look: (one: T) => Promise<R | undefined>): Promise<R | undefined> {
  for (const one of all) {
    const found = await look(one)
    if (found) return found
  }
  return undefined
}

/** The named city; without one, the cities that people leave out. */
async function citiesIn(province: Match, { below }: RegionLookUp): Promise<Match[]> {
  const rows = await below(province.row.code)
  const named = matchRegion(rows, province.rest)
  const leftOut = rows
    .filter(({ name }) => isSameName(name, province.row.name) || NO_CITY.test(name))
    .map((row) => ({ row, rest: province.rest }))
  return named ? [named, ...leftOut] : leftOut
}

async function districtIn(
  province: RegionName,
  city: Match,
  { below }: RegionLookUp,
): Promise<FoundRegion | undefined> {
  const district = matchRegion(await below(city.row.code), city.rest)
  return (
    district && {
      codes: [province.code, city.row.code, district.row.code],
      names: [province.name, city.row.name, district.row.name],
      rest: district.rest,
    }
  )
}
