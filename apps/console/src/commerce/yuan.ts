const FEN = 100

/** `2980.00`: exact, as lists and files take it. */
export const yuan = (fen: number): string => (fen / FEN).toFixed(2)
export const fenOf = (amount: number): number => Math.round(amount * FEN)
