/** The mini-program can neither print nor save files: pages check their platform first. */
export const printText = (..._text: readonly unknown[]): void => undefined
export const saveTable = (..._table: readonly unknown[]): void => undefined
