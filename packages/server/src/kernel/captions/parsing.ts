import { codeOf } from '@rostrum/contract/kernel/typed'
import { tidyWords } from '@rostrum/contract/kernel'
import { isWithin } from '@rostrum/contract/kernel/characters'
import { captionsMax, captionTextMax } from '@rostrum/contract/kernel/limits'
import { refuse } from '../refusal'
import { faults } from './text.zh'

/** A caption as a file has it: times of what the file was made for. */
export interface FileCaption {
  readonly fromMs: number
  readonly toMs: number
  readonly text: string
  /** Where its time stands in the file, from 1. */
  readonly line: number
}

interface Block {
  /** Of its first line. */
  readonly line: number
  readonly lines: readonly string[]
}

/** Refuses 'kernel.captions_bad'. */
export const badLine = (line: number, what: string): never => refuse('kernel.captions_bad', { line, what })

const ARROW = '-->'
const HEAD = /^WEBVTT(?:[ \t].*)?$/
const SIGN = /^WEBVTT/
/** Blocks of WebVTT that are no captions. */
const OTHER = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
const TIMES = /^\s*(\S+)\s+-->\s+(\S+)(?:\s.*)?$/
const WEBVTT_TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
/** Comma by the book, and the full stop that many programs write. */
const SUBRIP_TIME = /^(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{3})$/
/** What players allow a file to be longer than the picture. */
const BEYOND_MS = 2_000
/** The words of one caption with their tags, in units: more of them are not looked at. */
const WORDS_MOST = 4_000

/**
 * The captions of a WebVTT or SubRip file, in order, as plain text: positions, styles and notes are left out, a named
 * voice stands before its words. Captions that show nothing are left out.
 * Refuses 'kernel.captions_bad' with the line, 'kernel.captions_full'.
 */
export function captionsIn(file: string, durationMs: number): FileCaption[] {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isWebvtt = SIGN.test(lines[0] ?? '')
  const blocks = blocksOf(lines)
  const timed = isWebvtt ? webvttBlocks(blocks) : blocks
  if (timed.length > captionsMax) return refuse('kernel.captions_full', { max: captionsMax })
  const found = timed.map((block) => captionOf(block, isWebvtt ? WEBVTT_TIME : SUBRIP_TIME))
  const kept = found.filter(({ text }) => text !== '')
  for (const [index, caption] of kept.entries()) check(caption, kept[index - 1], durationMs)
  if (kept.length === 0) return badLine(1, faults.nothing)
  return kept.map((caption) => ({ ...caption, toMs: Math.min(caption.toMs, durationMs) }))
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === ''
    if (!isBlank && !isOpen) blocks.push({ line: index + 1, lines: [line] })
    else if (!isBlank) blocks.at(-1)?.lines.push(line)
    isOpen = !isBlank
  }
  return blocks
}

/** Without the head of the file, and what is no caption. */
function webvttBlocks([head, ...blocks]: readonly Block[]): Block[] {
  if (!head || !HEAD.test(head.lines[0] ?? '') || head.lines.some((line) => line.includes(ARROW)))
    return badLine(1, faults.head)
  return blocks.filter(({ lines }) => !OTHER.test(lines[0] ?? '') || (lines[1] ?? '').includes(ARROW))
}

/** A number or a name, if there is one, then the time, then the words. */
function captionOf({ line, lines }: Block, time: RegExp): FileCaption {
  const at = lines[0]?.includes(ARROW) ? 0 : 1
  const [times, at1] = [lines[at], line + at]
  if (times === undefined || !times.includes(ARROW)) return badLine(line, faults.noTime)
  const [, from = '', to = ''] = TIMES.exec(times) ?? []
  const [fromMs, toMs] = [msIn(from, time), msIn(to, time)]
  if (fromMs === undefined || toMs === undefined) return badLine(at1, faults.time)
  const words = lines.slice(at + 1)
  if (words.join('\n').length > WORDS_MOST) return badLine(at1, faults.long(captionTextMax))
  const arrow = words.findIndex((word) => word.includes(ARROW))
  if (arrow >= 0) return badLine(at1 + 1 + arrow, faults.arrow)
  return { fromMs, toMs, text: plain(words.join('\n')), line: at1 }
}

function msIn(words: string, time: RegExp): number | undefined {
  // Chinese input methods write the signs of a time in full width.
  const found = time.exec(codeOf(words))
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

function check({ fromMs, toMs, text, line }: FileCaption, before: FileCaption | undefined, durationMs: number): void {
  if (toMs <= fromMs) badLine(line, faults.backwards)
  if (before && fromMs < before.fromMs) badLine(line, faults.order)
  if (fromMs >= durationMs || toMs > durationMs + BEYOND_MS) badLine(line, faults.beyond(clockOf(durationMs)))
  if (!isWithin(text, captionTextMax)) badLine(line, faults.long(captionTextMax))
}

const VOICE = /<v(?:\.[^\s<>]*)?[ \t]([^<>]+)>/g
/** Tags of both kinds of files: known names, and moments within a caption. */
const TAG = /<\/?(?:[bciuv]|rt|ruby|lang|font)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d\d:\d\d\.\d{3}>/gi
/** {\an8} and its like, which many SubRip files carry. */
const OVERRIDE = /\{\\[^{}]*\}/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const plain = (words: string): string =>
  tidyWords(
    words
      .replace(VOICE, (_, name: string) => `${name.trim()}：`)
      .replace(TAG, '')
      .replace(OVERRIDE, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** `1:02:03`, or `02:03`. */
export function clockOf(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const [hours, rest] = [Math.floor(seconds / 3600), `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`]
  return hours === 0 ? rest : `${hours}:${rest}`
}
