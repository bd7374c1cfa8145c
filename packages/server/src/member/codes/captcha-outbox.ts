import type { Clock } from '@rostrum/server/kernel'

export interface MadeCaptcha {
  readonly uuid: string
  /** The text in the picture. */
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

/** Keeps the texts of the last pictures in memory. For demonstrations and tests only: it defeats the captcha. */
export function createCaptchaOutbox(clock: Clock): CaptchaOutbox {
  let made: readonly MadeCaptcha[] = []
  return {
    put: (captcha) => void (made = [{ ...captcha, at: clock.now() }, ...made].slice(0, KEEP)),
    newest: () => made,
  }
}
