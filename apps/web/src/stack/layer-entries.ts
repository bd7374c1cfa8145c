import type { LayerKind } from '@rostrum/ui'

/** Open overlays of the top page, and their history entries. */
export interface LayerEntries {
  /**
   * Registers an open overlay; the returned function reports that it closed by itself. A step of a page stays
   * registered while another page is on top.
   */
  open(close: () => void, kind?: LayerKind): () => void
  /** The number of entries in the history. */
  entries(): number
  /** The browser went back to `count` overlay entries: the overlays above close. */
  closeDownTo(count: number): void
  /** Closes all before the page changes; their entries must still be left. Returns their number. */
  closeAll(): number
  /** The page stays after all: its steps are restored. */
  stay(): void
  /** Accepts that there are `count` entries now. */
  adopt(count: number): void
  /** The number of missing entries; negative if there are too many. */
  missing(): number
}

export interface LayerParts {
  /** Updates the history soon: pushes or leaves entries until there are as many as overlays. */
  readonly settle: () => void
}

interface Layer {
  readonly close: () => void
  readonly kind: LayerKind
}

export function createLayerEntries({ settle }: LayerParts): LayerEntries {
  let layers: readonly Layer[] = []
  /** The steps of the page that is being left. */
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
