/** The mini-program has neither a printer nor files of its own to hand out: pages ask what their platform is first. */
export const printText = (..._text: readonly unknown[]): void => undefined
export const saveTable = (..._table: readonly unknown[]): void => undefined
