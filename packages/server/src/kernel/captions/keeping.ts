import { captionsMax } from '@rostrum/contract/kernel/limits'
import { Refusal, refuse } from '../refusal'
import { badLine, type FileCaption } from './parsing'
import { faults } from './text.zh'

/** A caption as it is kept, wherever its time is counted from. */
export interface KeptCaption {
  /** Given once, never again. */
  readonly id: number
  readonly text: string
  /** The version of the whole in which it was written. */
  readonly version: number
}

/** All captions of one picture. `version` counts the changes, from 1. */
export interface KeptCaptions<R extends KeptCaption> {
  readonly version: number
  readonly nextId: number
  readonly isShown: boolean
  readonly rows: readonly R[]
}

export type NextCaptions<R extends KeptCaption> = Omit<KeptCaptions<R>, 'version'>

/** Which caption is written: without an id a new one, with an empty text none any more. */
export interface CaptionWish {
  readonly captionId?: number | undefined
  readonly text: string
  /** Of the whole, as the editor saw it. */
  readonly version: number
}

/** How a caption comes to its place in time, and which of two comes first. */
export interface CaptionPlacing<R extends KeptCaption> {
  /** `old`: the caption that is corrected. */
  place(written: KeptCaption, old: R | undefined): R
  compare(one: R, other: R): number
}

/** The captions, still as the editor saw them. Refuses 'kernel.captions_changed'. */
export function captionsAsSeen<R extends KeptCaption>(
  known: KeptCaptions<R> | undefined,
  version: number,
): NextCaptions<R> {
  if ((known?.version ?? 0) !== version) return refuse('kernel.captions_changed')
  return known ?? { nextId: 1, isShown: true, rows: [] }
}

/** Others may be changed by others meanwhile. Refuses 'kernel.captions_none', '…_changed', '…_full'. */
export function withCaption<R extends KeptCaption>(
  known: KeptCaptions<R> | undefined,
  { captionId, text, version }: CaptionWish,
  { place, compare }: CaptionPlacing<R>,
): NextCaptions<R> {
  if (!known) return refuse('kernel.captions_none')
  const old = captionId === undefined ? undefined : unchangedSince(captionIn(known, captionId), version)
  const rows = known.rows.filter((row) => row !== old)
  if (text === '') return { ...known, rows }
  if (rows.length >= captionsMax) return refuse('kernel.captions_full', { max: captionsMax })
  const row = place({ id: old?.id ?? known.nextId, text, version: known.version + 1 }, old)
  return {
    ...known,
    nextId: Math.max(known.nextId, row.id + 1),
    rows: [...rows, row].sort((one, other) => compare(one, other) || one.id - other.id),
  }
}

/** The caption with this number. */
export const captionIn = <R extends KeptCaption>(
  known: KeptCaptions<R> | undefined,
  captionId: number | undefined,
): R | undefined => known?.rows.find(({ id }) => id === captionId)

/** The caption, if nobody wrote it anew after this version of the whole. */
const unchangedSince = <R extends KeptCaption>(row: R | undefined, version: number): R =>
  row && row.version <= version ? row : refuse('kernel.captions_changed')

/**
 * The words of a file as `judge` lets them be shown.
 * Refuses 'kernel.captions_bad' with the line that `judge` refuses.
 */
export async function screenedCaptions(
  file: readonly FileCaption[],
  judge: (text: string) => Promise<string>,
): Promise<string[]> {
  const shown: string[] = []
  for (const { text, line } of file) {
    shown.push(
      await judge(text).catch((error: unknown) => {
        if (error instanceof Refusal) return badLine(line, faults.refused)
        throw error
      }),
    )
  }
  return shown
}
