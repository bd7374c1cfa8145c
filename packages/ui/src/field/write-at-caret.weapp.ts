/** A mini-program does not say where the caret of a field stands. */
export const writeAtCaret = (_field: HTMLTextAreaElement | null, _words: string): boolean => false
