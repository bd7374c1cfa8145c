import { bustOf, type Face, type PortraitLook } from '@rostrum/server/kernel/drawing'
import { lit } from './tones'

/** How the drawn presenter stands in one picture. */
export interface Pose extends Face {
  /** The head's place, in steps to either side. */
  readonly sway: -1 | 0 | 1
  /** A hand shows to the board. */
  readonly isShowing: boolean
}

export const still: Pose = { mouth: 0, isBlinking: false, sway: 0, isShowing: false }

const ARM = {
  sleeve: 'M716 470c-22 4-34-18-26-44l14-58 26 8-6 44z',
  cuff: 'm704 372 26 8 4-16-26-9z',
  hand: 'M707 352c-8-12-6-26 0-34l-12-26c-2-7 6-10 10-4l14 24c12 0 22 8 20 24l-6 22z',
} as const
/** Somebody whose portrait is not known. */
export const plainLook: PortraitLook = {
  ground: '#1f3b73',
  skin: '#f0c9a6',
  hair: '#3a3b42',
  coat: '#1b2a4b',
  shirt: '#f4f6fa',
  cut: 'short',
}

/** The bust of the portrait, as large as the room asks. */
const PLACE = 'translate(634 140) scale(2.2)'
const NECK = '80 108'

/** The presenter in the picture's own coordinates. */
export function drawPerson(look: PortraitLook, { mouth, isBlinking, sway, isShowing }: Pose): string {
  const turn = sway === 0 ? '' : `translate(${sway * 0.8} 0.4) rotate(${sway * 1.2} ${NECK})`
  const bust = `<g transform="${PLACE}">${bustOf(look, { mouth, isBlinking }, turn)}</g>`
  return `<g transform="scale(1.33333)">${bust}${isShowing ? armOf(look) : ''}</g>`
}

/** An arm before the coat is a little lighter, or it would be lost in it. */
const armOf = ({ coat, shirt, skin }: PortraitLook): string =>
  `<path d="${ARM.sleeve}" fill="${lit(coat, 0.14)}"/><path d="${ARM.cuff}" fill="${shirt}"/><path d="${ARM.hand}" fill="${skin}"/>`

/** The pose at a time: it depends on nothing else. */
export function poseAt(ms: number, isShowing: boolean): Pose {
  const beat = Math.floor(ms / 130)
  const syllable = (beat * 7 + Math.floor(beat / 3) * 5) % 9
  const mouth = syllable < 4 ? 0 : syllable < 7 ? 1 : 2
  const swing = Math.floor(ms / 900) % 8
  const sway = swing === 2 || swing === 3 ? 1 : swing === 6 ? -1 : 0
  return { mouth, sway, isBlinking: ms % 4_300 < 140, isShowing }
}
