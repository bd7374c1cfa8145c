import type { Choice, PlaySource } from './source'

/**
 * What is played: `''` the source's own picture, a quality's key, `sound` alone, or `text`: nothing, because even sound
 * did not get through.
 */
export type Step = string

/** The first step up is tried after this long without trouble; each that fails at once doubles it. */
const FIRST_WAIT_MS = 60_000
const LAST_WAIT_MS = 10 * 60_000
/** After connections that broke: a tunnel says nothing of the network behind it. Doubled like the other. */
const FIRST_RETURN_MS = 4_000
/** A step up that lasted for less than this was none. */
const TRIAL_MS = 60_000

/** What a viewer who chose nothing may be given, most first. One step means that there is nothing to give up. */
function stepsOf(source: PlaySource): readonly Step[] {
  // The default picture is assumed to be the best.
  const lower = source.qualities?.slice(1).map(({ key }) => key) ?? []
  return ['', ...lower, ...(source.audioUrl ? ['sound', 'text'] : [])]
}

/** Goes down while the network is weak and up again, for viewers who leave it to the player. */
export function createLadder(random: () => number) {
  let steps: readonly Step[] = ['']
  let step: Step = ''
  let isFixed = false
  let since = Date.now()
  let waitMs = FIRST_WAIT_MS
  let climbedAt = -Infinity
  /** From which step breaking connections led down, until it is reached again. */
  let fellFrom: number | undefined
  let returnMs = FIRST_RETURN_MS
  /** Not the whole room at once. */
  let spread = 1
  const at = () => Math.max(0, steps.indexOf(step))

  return {
    step: (): Step => step,
    /** The next attempt is for this source: what is no longer offered gives way to what is below it, a choice to the top. */
    settle(source: PlaySource, choice: Choice): Step {
      const before = at()
      steps = stepsOf(source)
      const chosen = choice.isAudioOnly ? 'sound' : choice.quality
      isFixed = chosen === 'sound' || (source.qualities?.some(({ key }) => key === chosen) ?? false)
      if (isFixed && chosen !== undefined) step = chosen
      else if (!steps.includes(step)) step = (step !== chosen && steps[Math.min(before, steps.length - 1)]) || ''
      return step
    },
    /** The viewer chose: from the top, without what was learned. */
    reset(choice: Choice): void {
      step = choice.isAudioOnly ? 'sound' : (choice.quality ?? '')
      isFixed = false
      waitMs = FIRST_WAIT_MS
      returnMs = FIRST_RETURN_MS
      climbedAt = -Infinity
      fellFrom = undefined
      since = Date.now()
    },
    /** Something stopped: going up waits. */
    trouble(): void {
      since = Date.now()
    },
    /** One step down, to text only by connections that broke; false when the viewer decided, or nothing is left. */
    down(isBroken: boolean): boolean {
      const next = isFixed ? undefined : steps[at() + 1]
      if (next === undefined || (next === 'text' && !isBroken)) return false
      const now = Date.now()
      const isTrial = now - climbedAt < TRIAL_MS
      if (isBroken) {
        fellFrom ??= at()
        returnMs = isTrial ? Math.min(FIRST_WAIT_MS, returnMs * 2) : FIRST_RETURN_MS
      } else {
        fellFrom = undefined
        waitMs = isTrial ? Math.min(LAST_WAIT_MS, waitMs * 2) : FIRST_WAIT_MS
      }
      step = next
      spread = 1 + random() / 4
      since = now
      return true
    },
    mayClimb: (): boolean => {
      const isReturn = fellFrom !== undefined && at() > fellFrom
      return !isFixed && at() > 0 && Date.now() - since >= (isReturn ? returnMs : waitMs) * spread
    },
    /** One step up; false at the top. */
    up(): boolean {
      if (isFixed || at() === 0) return false
      step = steps[at() - 1] ?? ''
      if (fellFrom !== undefined && at() <= fellFrom) fellFrom = undefined
      climbedAt = since = Date.now()
      return true
    },
  }
}

/** A step as the choice that would lead to it. */
export const choiceOf = (step: Step): Choice =>
  step === 'sound' ? { isAudioOnly: true } : { ...(step !== '' && { quality: step }), isAudioOnly: false }
