/** The fields that somebody stood in: of another one the caret means nothing. */
const stood = new WeakSet<Element>()

export const standIn = (field: Element): void => void stood.add(field)

/** Whether somebody stood in a field since it is there. */
export const wasStoodIn = (field: Element): boolean => stood.has(field)
