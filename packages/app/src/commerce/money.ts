const FEN = 100

/** 2980 → `29.80`; whole yuan without a fraction: `2,980`. */
export function yuanOf(fen: number): string {
  const [whole = '', rest = ''] = (Math.abs(fen) / FEN).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '−' : ''}${grouped}${rest === '00' ? '' : `.${rest}`}`
}
