/**
 * Attributes for screen readers, which Taro's templates omit: WeChat reads `aria-*` and `aria-role` of its own
 * elements. Templates are made at build time and the program writes data for them, so both need the attributes: see
 * aria-runtime.js.
 */
const elements = ['View', 'Image', 'Button', 'Input', 'Textarea', 'ScrollView']
const names = ['aria-label', 'aria-checked', 'aria-disabled', 'aria-expanded', 'aria-hidden', 'aria-selected']

/** `''` means the data of the same name; the role is written as `role`. */
const attributes = () => ({ ...Object.fromEntries(names.map((name) => [name, ''])), 'aria-role': 'i.role' })

module.exports = { components: () => Object.fromEntries(elements.map((element) => [element, attributes()])) }
