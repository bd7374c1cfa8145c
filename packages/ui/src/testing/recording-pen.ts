import type { Pen } from '../kline/pen'

export interface Stroke {
  readonly act: string
  readonly given: readonly unknown[]
  readonly colour: unknown
}

/** A pen that records its drawing calls; a letter is six px wide. */
export function recordingPen() {
  const strokes: Stroke[] = []
  const state: Record<string, unknown> = {}
  const pen = new Proxy(state, {
    get(_, name) {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 })
      if (name in state) return state[String(name)]
      return (...given: unknown[]) =>
        void strokes.push({
          act: String(name),
          given,
          colour: name === 'stroke' ? state['strokeStyle'] : state['fillStyle'],
        })
    },
    set(_, name, value) {
      state[String(name)] = value
      return true
    },
  }) as unknown as Pen
  return {
    pen,
    strokes,
    forget: () => void strokes.splice(0),
    all: (act: string) => strokes.filter((one) => one.act === act),
    texts: () => strokes.filter(({ act }) => act === 'fillText').map(({ given: [text] }) => String(text)),
  }
}
