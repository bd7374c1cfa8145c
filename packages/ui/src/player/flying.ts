/** One thing that was said, to fly over the picture. */
export interface FlyingLine {
  readonly key: string
  readonly words: string
  readonly isMine?: boolean
}

export const densities = ['off', 'few', 'some', 'many'] as const
export type Density = (typeof densities)[number]

/** What the viewer chose, for the picture on its page and for the whole screen. */
export interface FlyingChoice {
  readonly small: Density
  readonly full: Density
}

export interface Flying {
  readonly lines: readonly FlyingLine[]
  readonly choice: FlyingChoice
  readonly onChoose: (choice: FlyingChoice) => void
}

/** The density of the picture as it is shown now, on its page or over the whole screen. */
export interface FlyingMenu {
  readonly density: Density
  readonly choose: (density: Density) => void
}

const lanes: Readonly<Record<Density, number>> = { off: 0, few: 2, some: 4, many: 8 }

/** How many lines may fly beside each other. */
export const lanesOf = (density: Density): number => lanes[density]

export const isDensity = (value: unknown): value is Density => densities.some((one) => one === value)
