/** Thousandths as yuan. */
export const yuan = (mille: number): number => mille / 1_000
