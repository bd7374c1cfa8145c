/** What one rem is at the standard size, in px. */
const REM_PX = 16
const arithmetic = new Set(['calc', 'min', 'max', 'clamp'])
/** A length in rem, or where a function begins or ends. */
const parts = /(-?(?:\d+\.?\d*|\.\d+))rem\b|([\w-]*)\(|\)/g

/** `1.5rem` -> `calc(24px * var(--fs))`, and only the product where arithmetic is open already. */
function written(value) {
  const open = []
  return value.replace(parts, (all, rem, opened) => {
    if (rem === undefined) {
      if (all === ')') open.pop()
      // A bare bracket belongs to the arithmetic around it.
      else open.push(opened === '' ? open.at(-1) : arithmetic.has(opened))
      return all
    }
    return `${open.at(-1) ? '' : 'calc'}(${Number(rem) * REM_PX}px * var(--fs))`
  })
}

/**
 * A PostCSS plugin. In WeChat a rem is a twentieth of the screen, and no page can set it from its own code: each rem of
 * the shared style becomes a length that follows `--fs`, which every page sets on its root.
 */
module.exports = () => ({
  postcssPlugin: 'rem',
  Declaration(line) {
    if (line.value.includes('rem')) line.value = written(line.value)
  },
})
module.exports.postcss = true
