import { pictureFramesMax, picturePixelsMax, pictureSideMax } from '@rostrum/contract/kernel/limits'
import type { Picture } from './picture'

/**
 * Whether showing the picture would cost too much: a file of a few kilobytes can announce more pixels than a machine
 * has memory. Asked before anything unpacks it.
 */
export function isTooLarge({ width, height, frames }: Picture): boolean {
  return Math.max(width, height) > pictureSideMax || width * height > picturePixelsMax || frames > pictureFramesMax
}
