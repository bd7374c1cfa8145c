import type { LayerKind } from '@rostrum/ui'

/** Open overlays of the page on top, and the history entries that stand for them. */
export interface LayerEntries {
  /** Says that an overlay is open; the answer says that it closed by itself. A step of a page waits there while another page is on top. */
  open(close: () => void, kind?: LayerKind): () => void
  /** How many entries there are in the history. */
  entries(): number
  /** The browser went back to `count` overlay entries: what is above closes. */
  closeDownTo(count: number): void
  /** Closes all before the page changes; their entries still have to be left. Answers how many there are. */
  closeAll(): number
  /** The page was not left after all: its steps stand again. */
  stay(): void
  /** There are `count` entries now. */
  adopt(count: number): void
  /** Entries that are missing (positive) or too many (negative). */
  missing(): number
}

export interface LayerParts {
  /** Puts the history right soon: pushes or leaves entries until there are as many as overlays. */
  readonly settle: () => void
}

interface Layer {
  readonly close: () => void
  readonly kind: LayerKind
}

export function createLayerEntries({ settle }: LayerParts): LayerEntries {
  let layers: readonly Layer[] = []
  /** Of the page that is being left. */
  let steps: readonly Layer[] = []
  let entries = 0
  return {
    open: (close, kind = 'overlay') => {
      const layer = { close, kind }
      layers = [...layers, layer]
      settle()
      return () => {
        steps = steps.filter((one) => one !== layer)
        if (!layers.includes(layer)) return
        layers = layers.filter((one) => one !== layer)
        settle()
      }
    },
    entries: () => entries,
    closeDownTo: (count) => {
      entries = count
      const closing = layers.slice(count)
      layers = layers.slice(0, count)
      for (const layer of [...closing].reverse()) layer.close()
    },
    closeAll: () => {
      const closing = layers
      layers = []
      steps = closing.filter(({ kind }) => kind === 'step')
      for (const { kind, close } of [...closing].reverse()) if (kind === 'overlay') close()
      return entries
    },
    stay: () => {
      layers = [...steps, ...layers]
      steps = []
      settle()
    },
    adopt: (count) => {
      entries = count
    },
    missing: () => layers.length - entries,
  }
}
