import type { Clock } from '../kernel/clock'

export interface MadeCaptcha {
  readonly uuid: string
  /** What the picture says. */
  readonly text: string
  /** ms since 1970. */
  readonly at: number
}

export interface CaptchaOutbox {
  put(captcha: Omit<MadeCaptcha, 'at'>): void
  /** The last pictures, newest first. */
  newest(): readonly MadeCaptcha[]
}

const KEEP = 50

/** Keeps in memory what the last pictures say. For demonstrations and tests only: it opens what a picture is to keep shut. */
export function createCaptchaOutbox(clock: Clock): CaptchaOutbox {
  let made: readonly MadeCaptcha[] = []
  return {
    put: (captcha) => void (made = [{ ...captcha, at: clock.now() }, ...made].slice(0, KEEP)),
    newest: () => made,
  }
}
