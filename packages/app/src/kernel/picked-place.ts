import { usePicked } from './picked'

/** A region by its administrative code. */
export interface PickedRegion {
  readonly code: string
  readonly name: string
}

/** What was chosen on the page of places. */
export interface PickedPlace {
  /** Province, city and district. */
  readonly regions: readonly PickedRegion[]
  /** What follows in the address, where a place was found by its name. */
  readonly detail?: string
}

/** The place that was chosen on the page of places. */
export const usePickedPlace = () => usePicked<PickedPlace>(['content', 'pickedPlace'])
