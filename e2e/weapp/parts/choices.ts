import { behaviourOf, child, partsIn, type Behaviour, type Mount, type Part } from '../view/part'

/** `checkbox` and `radio`: the harness draws the mark, as WeChat does, and notifies the group. */
export const mountChoice: Mount = (part) => {
  const mark = child(part, 'span', 'wx-mark')
  let isChecked = false
  const show = (): void => {
    part.node.toggleAttribute('data-checked', isChecked)
    part.node.setAttribute('aria-checked', String(isChecked))
    mark.textContent = isChecked ? '✓' : ''
  }
  part.node.setAttribute('role', part.name)
  const group = (): Element | null => part.node.closest(`wx-${part.name}-group`)
  return {
    update: (attribute) => {
      if (attribute === 'checked') isChecked = part.isOn('checked')
      show()
    },
    tapped: () => {
      if (part.isOn('disabled')) return
      const found = behaviourOf(group())
      if (part.name === 'radio') {
        if (isChecked) return
        if (found) for (const { behaviour } of partsIn(found.part.node, ['radio'])) behaviour.command?.('uncheck', {})
      }
      isChecked = part.name === 'radio' || !isChecked
      show()
      found?.behaviour.command?.('changed', { value: part.text('value') })
    },
    command: (verb) => {
      if (verb === 'uncheck') isChecked = false
      show()
    },
    value: () => (isChecked ? part.text('value') : null),
    reset: () => {
      isChecked = false
      show()
    },
  }
}

export const mountChoices: Mount = (part) => {
  const one = part.name === 'radio-group' ? 'radio' : 'checkbox'
  const chosen = (): string[] =>
    partsIn(part.node, [one]).flatMap(({ behaviour }) => {
      const value = behaviour.value?.()
      return typeof value === 'string' ? [value] : []
    })
  return {
    command: (_, detail) => part.fire('change', { value: one === 'radio' ? detail.value : chosen() }),
    value: () => (one === 'radio' ? (chosen()[0] ?? '') : chosen()),
    reset: () => partsIn(part.node, [one]).forEach(({ behaviour }) => behaviour.reset?.()),
  }
}

export const mountSwitch: Mount = (part) => {
  let isOn = false
  const show = (): void => {
    part.node.toggleAttribute('data-checked', isOn)
    part.node.setAttribute('aria-checked', String(isOn))
  }
  part.node.setAttribute('role', 'switch')
  return {
    update: (attribute) => {
      if (attribute === 'checked') isOn = part.isOn('checked')
      show()
    },
    tapped: () => {
      if (part.isOn('disabled')) return
      isOn = !isOn
      show()
      part.fire('change', { value: isOn })
    },
    value: () => isOn,
    reset: () => {
      isOn = false
      show()
    },
  }
}

export const mountSlider: Mount = (part) => {
  const range = child(part, 'input')
  range.type = 'range'
  range.addEventListener('input', () => part.fire('changing', { value: Number(range.value) }))
  range.addEventListener('change', () => part.fire('change', { value: Number(range.value) }))
  return {
    update: () => {
      range.min = part.text('min', '0')
      range.max = part.text('max', '100')
      range.step = part.text('step', '1')
      range.disabled = part.isOn('disabled')
      range.value = part.text('value', '0')
    },
    value: () => Number(range.value),
  }
}

const controls = ['input', 'textarea', 'checkbox', 'radio', 'switch', 'button', 'picker']

/** A tap on a label counts as a tap on its control. */
export const mountLabel: Mount = (part) => ({
  tapped: (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(controls.map((name) => `wx-${name}`).join(','))) return
    const named = part.text('for')
    const node = named ? document.getElementById(named) : partsIn(part.node, controls)[0]?.part.node
    const found = behaviourOf(node)
    const field = node?.querySelector<HTMLElement>('input[data-inner], textarea[data-inner]')
    if (field) field.focus()
    else found?.behaviour.tapped?.(event)
  },
})

export const mountForm: Mount = (part) => formOf(part)

function formOf(part: Part): Behaviour {
  const named = () =>
    partsIn(part.node, ['input', 'textarea', 'checkbox-group', 'radio-group', 'switch', 'slider', 'picker']).filter(
      ({ part: one }) => one.text('name') !== '',
    )
  return {
    command: (verb) => {
      if (verb === 'submit')
        part.fire('submit', {
          value: Object.fromEntries(named().map(({ part: one, behaviour }) => [one.text('name'), behaviour.value?.()])),
        })
      if (verb === 'reset') {
        named().forEach(({ behaviour }) => behaviour.reset?.())
        part.fire('reset')
      }
    },
  }
}
