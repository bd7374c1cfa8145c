import { codeOf } from './typed'

const TYPED = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)(?:\.(\d{1,3}))?$/

/** `1:02:03.5` or `02:03` as ms; undefined for anything else. */
export function captionMsOf(typed: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = ''] = TYPED.exec(codeOf(typed)) ?? []
  if (minutes === undefined || seconds === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

/** `02:03`, or `1:02:03.5`: what `captionMsOf` reads as the same ms. */
export function captionTimeOf(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const part = ms % 1000
  const fraction = part === 0 ? '' : `.${String(part).padStart(3, '0').replace(/0+$/, '')}`
  return `${hours === 0 ? '' : `${hours}:`}${rest}${fraction}`
}
