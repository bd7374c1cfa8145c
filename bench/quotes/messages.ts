/** `product`: our gateway with the product's feed. `everything`: each socket gets all of its quotations, one by one. */
export const ways = ['product', 'everything'] as const
export type Way = (typeof ways)[number]

/** Securities on one screen. */
export const CODES = 20

export interface Place {
  readonly port: number
  /** One for each reader: a member has only so many sockets. */
  readonly tickets: readonly string[]
  readonly codes: readonly string[]
}

/** What all readers together got since the last question. */
export interface Got {
  readonly frames: number
  readonly quotes: number
  readonly bytes: number
  /** Most frames that one reader got. */
  readonly most: number
}
