import type { Backplane } from './realtime'

/** Those who keep pages that were drawn for visitors hear here that something on them changed. */
export interface DrawnPages {
  /** The change is known in every process: pages of this one are old. */
  forget(): void
  /** Pages of all processes are old. */
  forgetEverywhere(): void
  onForget(run: () => void): void
  /** The other processes must be told. */
  onTell(run: () => void): void
}

export function createDrawnPages(): DrawnPages {
  const forgetting: (() => void)[] = []
  const telling: (() => void)[] = []
  const forget = (): void => forgetting.forEach((run) => run())
  return {
    forget,
    forgetEverywhere() {
      forget()
      telling.forEach((run) => run())
    },
    onForget: (run) => void forgetting.push(run),
    onTell: (run) => void telling.push(run),
  }
}

/** A page that one process has drawn shows what another one changed. */
export function sharePages(pages: DrawnPages, backplane: Pick<Backplane, 'tell' | 'onControl'>): void {
  pages.onTell(() => backplane.tell({ kind: 'pages' }))
  backplane.onControl(({ kind }) => {
    if (kind === 'pages' || kind === 'changed') pages.forget()
  })
}
