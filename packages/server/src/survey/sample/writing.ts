/** A question that nobody has to answer, unless it says otherwise. */
export const plain = (id: string, prompt: string, note = '') => ({ id, prompt, note, required: false })

/** Options or rows in this order. */
export const lines = (...texts: readonly string[]) => texts.map((text, at) => ({ id: `o${at + 1}`, text }))
