import { areaList } from '@vant/area-data'
import { route, type Route } from '../kernel/types'
import { refuse } from '../kernel/refusal'
import { regionEndpoints as calls, type RegionRow } from '@rostrum/contract/content'

const { province_list: provinces, city_list: cities, county_list: districts } = areaList

const rowsOf = (names: Readonly<Record<string, string>>): RegionRow[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))
const provinceRows = rowsOf(provinces)
const cityRows = rowsOf(cities)
/** Rows of the level below, by the code above them. */
const below = new Map<string, RegionRow[]>()
const hang = (code: string, row: RegionRow): void => void below.set(code, [...(below.get(code) ?? []), row])
for (const row of cityRows) hang(`${row.code.slice(0, 2)}0000`, row)
for (const row of rowsOf(districts)) hang(`${row.code.slice(0, 4)}00`, row)

/** Provinces, or the regions below a code: nothing below a district. Undefined: there is no such code. */
function regionsBelow(code: string | undefined): readonly RegionRow[] | undefined {
  if (code === undefined) return provinceRows
  return below.get(code) ?? (code in districts ? [] : undefined)
}

/** Names of a province, its city and its district; undefined when they are not nested. */
export function regionNames([province = '', city = '', district = '']: readonly string[]): string[] | undefined {
  const isNested = province === `${city.slice(0, 2)}0000` && city === `${district.slice(0, 4)}00`
  const [first, second, third] = [provinces[province], cities[city], districts[district]]
  return isNested && first && second && third ? [first, second, third] : undefined
}

/** Names of a province and its city; undefined when they are not nested. */
export function cityNames([province = '', city = '']: readonly string[]): string[] | undefined {
  const [first, second] = [provinces[province], cities[city]]
  return province === `${city.slice(0, 2)}0000` && first && second ? [first, second] : undefined
}

/** Provinces, cities and districts. They change about once a year, with the package that carries them. */
export function regionRoutes(): Route[] {
  return [
    route(calls['content.listRegions'], ({ input }) => ({
      rows: [...(input.level === 'city' ? cityRows : (regionsBelow(input.code) ?? refuse('content.region_unknown')))],
    })),
  ]
}
