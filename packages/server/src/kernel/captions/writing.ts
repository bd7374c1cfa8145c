import type { Caption } from '@rostrum/contract/kernel'

/** `01:02:03.004` */
function timeOf(ms: number): string {
  const digits = (part: number, count = 2) => String(part).padStart(count, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => digits(part))
  return `${clock.join(':')}.${digits(ms % 1000, 3)}`
}

/** A blank line would end the caption. */
const closed = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The captions as a WebVTT file. */
export function webvttOf(captions: readonly Caption[]): string {
  const blocks = captions.map(
    ({ id, fromMs, toMs, text }) => `${id}\n${timeOf(fromMs)} --> ${timeOf(toMs)}\n${escaped(closed(text))}`,
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}
