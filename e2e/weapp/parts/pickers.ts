import { isRecord } from '../shared/guards'
import { behaviourOf, partsIn, type Mount, type Part } from '../view/part'

const names = (range: unknown, key: string): string[] =>
  Array.isArray(range) ? range.map((one) => (isRecord(one) ? String(one[key] ?? '') : String(one))) : []

/** `picker`: WeChat's panel over the page, with a select for each column or a field for date, time and region. */
export const mountPicker: Mount = (part) => {
  let [chosen, panel]: [unknown, HTMLElement | undefined] = [undefined, undefined]
  const close = (): void => {
    panel?.remove()
    panel = undefined
  }
  const finish = (type: 'change' | 'cancel', value?: unknown): void => {
    close()
    if (type === 'cancel') return part.fire('cancel')
    chosen = value
    part.fire('change', { value: JSON.parse(JSON.stringify(value)) })
  }
  const open = (): void => {
    close()
    panel = document.createElement('div')
    panel.className = 'wx-picker'
    panel.dataset.inner = ''
    const read = columnsOf(part, panel)
    for (const [words, run] of [
      ['取消', () => finish('cancel')],
      ['确定', () => finish('change', read())],
    ] as const) {
      const button = document.createElement('button')
      button.textContent = words
      button.addEventListener('click', (event) => {
        event.stopPropagation()
        run()
      })
      panel.append(button)
    }
    document.body.append(panel)
  }
  return {
    update: (attribute) => {
      if (attribute === 'value') chosen = part.get('value')
    },
    tapped: () => {
      if (!part.isOn('disabled')) open()
    },
    removed: close,
    value: () => JSON.parse(JSON.stringify(chosen ?? null)),
  }
}

function columnsOf(part: Part, panel: HTMLElement): () => unknown {
  const [mode, key, value, range] = [
    part.text('mode', 'selector'),
    part.text('range-key'),
    part.get('value'),
    part.get('range'),
  ]
  if (mode === 'selector') {
    const read = select(panel, names(range, key), Number(value ?? 0), () => undefined)
    return read
  }
  if (mode === 'multiSelector') {
    const columns: unknown[] = Array.isArray(range) ? range : []
    const reads = columns.map((column, at) =>
      select(panel, names(column, key), Array.isArray(value) ? Number(value[at] ?? 0) : 0, (index) =>
        part.fire('columnchange', { column: at, value: index }),
      ),
    )
    return () => reads.map((read) => read())
  }
  const field = document.createElement('input')
  field.type =
    mode === 'date' ? (part.text('fields') === 'month' ? 'month' : 'date') : mode === 'time' ? 'time' : 'text'
  field.value = Array.isArray(value) ? value.join(',') : String(value ?? '')
  if (part.text('start')) field.min = part.text('start')
  if (part.text('end')) field.max = part.text('end')
  panel.append(field)
  return () => (mode === 'region' ? field.value.split(',') : field.value)
}

function select(
  panel: HTMLElement,
  words: readonly string[],
  current: number,
  changed: (index: number) => void,
): () => number {
  const made = document.createElement('select')
  made.append(...words.map((text, at) => new Option(text, String(at), at === current, at === current)))
  made.addEventListener('change', () => changed(made.selectedIndex))
  panel.append(made)
  return () => made.selectedIndex
}

const ROW = 34

/** `picker-view`: columns that scroll row by row. */
export const mountPickerView: Mount = (part) => ({
  update: (attribute, value) => {
    if (attribute !== 'value' || !Array.isArray(value)) return
    requestAnimationFrame(() =>
      partsIn(part.node, ['picker-view-column']).forEach(({ part: column }, at) => {
        column.node.scrollTop = Number(value[at] ?? 0) * ROW
      }),
    )
  },
  command: () =>
    part.fire('change', {
      value: partsIn(part.node, ['picker-view-column']).map(({ part: column }) =>
        Math.round(column.node.scrollTop / ROW),
      ),
    }),
})

export const mountPickerColumn: Mount = (part) => {
  part.node.addEventListener('scrollend', () =>
    behaviourOf(part.node.closest('wx-picker-view'))?.behaviour.command?.('changed', {}),
  )
  return {}
}
