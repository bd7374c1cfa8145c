import { beijingDay, isYearKnown } from '@rostrum/market'
import { text } from '../text.zh'

/** To put behind a promised date: where its year's holidays are not announced yet, it says that Monday to Friday count. */
export function guessedNote(time: number): string {
  return isYearKnown(beijingDay(time)) ? '' : text.time.guessed
}
