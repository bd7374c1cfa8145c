import { child, type Mount } from '../view/part'

/** WeChat's default. */
const USUAL_LENGTH = 140
const KEYBOARD = 291

const kinds: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal', idcard: 'text', tel: 'tel' }

/** `input` and `textarea`: a real field inside, controlled only by the attributes. */
export const mountField: Mount = (part) => {
  const isLong = part.name === 'textarea'
  const field = isLong ? child(part, 'textarea') : child(part, 'input')
  const detail = () => ({ value: field.value, cursor: field.selectionStart ?? field.value.length })
  const limit = (): number =>
    part.get('maxlength') === '' || part.get('maxlength') === undefined || part.get('maxlength') === null
      ? USUAL_LENGTH
      : part.number('maxlength', USUAL_LENGTH)
  field.addEventListener('input', () => {
    const isNumeric = part.text('type') === 'number'
    if (isNumeric && /\D/.test(field.value)) field.value = field.value.replace(/\D/g, '')
    part.fire('input', { ...detail(), keyCode: 0 })
  })
  field.addEventListener('focus', () => {
    part.fire('focus', { value: field.value, height: KEYBOARD })
    part.fire('keyboardheightchange', { height: KEYBOARD, duration: 0.25 })
  })
  field.addEventListener('blur', () => {
    part.fire('blur', detail())
    part.fire('keyboardheightchange', { height: 0, duration: 0.25 })
  })
  field.addEventListener('keydown', (event) => {
    if (!('key' in event) || event.key !== 'Enter' || (isLong && part.text('confirm-type', 'return') === 'return'))
      return
    event.preventDefault()
    part.fire('confirm', { value: field.value })
    if (!part.isOn('confirm-hold')) field.blur()
  })
  return {
    update: (attribute, value) => {
      if (attribute === 'value' && value !== undefined && value !== null && field.value !== String(value))
        field.value = String(value)
      if (attribute === 'placeholder') field.placeholder = part.text('placeholder')
      if (attribute === 'disabled') field.disabled = part.isOn('disabled')
      // As tall as the text, even if the style sets a height.
      if (attribute === 'auto-height') part.node.toggleAttribute('auto-height', part.isOn('auto-height'))
      if (attribute === 'maxlength') {
        if (limit() < 0) field.removeAttribute('maxlength')
        else field.maxLength = limit()
      }
      if ((attribute === 'password' || attribute === 'type') && !isLong) {
        field.setAttribute('type', part.isOn('password') || part.text('type') === 'safe-password' ? 'password' : 'text')
        field.inputMode = kinds[part.text('type')] ?? 'text'
      }
      if (attribute === 'focus' || attribute === 'auto-focus') {
        if (part.isOn(attribute)) field.focus()
        else if (attribute === 'focus' && document.activeElement === field) field.blur()
      }
    },
    value: () => field.value,
    reset: () => {
      field.value = ''
    },
  }
}
