/** What is read of a key press: of the browser's own event, or of React's around it. */
interface KeyPress {
  readonly key: string
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing?: boolean }
}

/** The code of every key that an input method took for itself. */
const TAKEN = 229

/**
 * The name of the pressed key, or '' if it belongs to an input method, which chooses and confirms with Enter, Escape and
 * arrows. In Safari the composition is over when the Return that ended it arrives: only the code tells it.
 */
export function pressedKey(event: KeyPress): string {
  const { isComposing } = event.nativeEvent ?? event
  return isComposing || event.keyCode === TAKEN ? '' : event.key
}

/** Whether an input method is still at work on what the event tells of. */
export const isBeingComposed = (event: object): boolean => 'isComposing' in event && event.isComposing === true

/** Does something on Enter, but not on the Enter of an input method. */
export const onEnter =
  (act: () => unknown) =>
  (event: KeyPress): void => {
    if (pressedKey(event) === 'Enter') void act()
  }
