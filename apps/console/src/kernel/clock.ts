/** A length in seconds as a clock shows it: `3:07`, `1:03:07`. */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const two = (value: number): string => String(value).padStart(2, '0')
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
