import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Canvases larger than this are not drawn on phones. */
const SIDE_MAX = 4_096
/** A text that was found: a part of a page, as shares of its width and height. */
export interface PdfHit {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PdfSize {
  readonly width: number
  readonly height: number
}

/** An opened document. */
export interface PdfEngine {
  readonly pages: number
  sizeOf(page: number): Promise<PdfSize>
  /** Draws a page so wide, in px of the layout. Returns how to stop it. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): () => void
  /** Every place of these words, page after page, until it is stopped. */
  find(words: string, told: (hits: readonly PdfHit[], isDone: boolean) => void): () => void
  close(): void
}

export interface PdfTold {
  readonly onProgress: (percent: number) => void
  /** A page could not be read or drawn: its address has ended, or the file is broken there. */
  readonly onLost: () => void
}

/** Opens the address; reads it in parts, as pages are drawn. */
export async function openPdf(url: string, { onProgress, onLost }: PdfTold): Promise<PdfEngine> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const base = new URL(`/pdf/${pdfjs.version}/`, document.baseURI).href
  pdfjs.GlobalWorkerOptions.workerSrc = `${base}pdf.worker.min.js`
  const task = pdfjs.getDocument({
    url: new URL(url, document.baseURI).href,
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    isEvalSupported: false,
    useWasm: false,
    disableAutoFetch: true,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
    onProgress(total > 0 ? Math.min(99, Math.round((loaded / total) * 100)) : 0)
  const opened = await task.promise
  return engineOf(opened, { onLost, close: () => void task.destroy() })
}

interface EngineParts {
  readonly onLost: () => void
  readonly close: () => void
}

function engineOf(opened: PDFDocumentProxy, { onLost, close }: EngineParts): PdfEngine {
  const known = new Map<number, Promise<PDFPageProxy>>()
  const pageOf = (page: number): Promise<PDFPageProxy> => {
    const found = known.get(page) ?? opened.getPage(page)
    known.set(page, found)
    return found
  }
  return {
    pages: opened.numPages,
    async sizeOf(page) {
      const { width, height } = (await pageOf(page)).getViewport({ scale: 1 })
      return { width, height }
    },
    draw: (page, canvas, width) => draw(pageOf(page), { canvas, width, onLost }),
    find: (words, told) => find({ pages: opened.numPages, pageOf }, words, told),
    close,
  }
}

interface DrawParts {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly onLost: () => void
}

function draw(wanted: Promise<PDFPageProxy>, { canvas, width, onLost }: DrawParts): () => void {
  let task: RenderTask | undefined
  let isOver = false
  const drawn = wanted.then((page) => {
    if (isOver) return undefined
    const whole = page.getViewport({ scale: 1 })
    const dense = Math.min(window.devicePixelRatio || 1, 2) * (width / whole.width)
    const scale = Math.min(dense, SIDE_MAX / Math.max(whole.width, whole.height))
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    task = page.render({ canvas, viewport })
    return task.promise
  })
  // What was stopped fails, too: somebody went on.
  drawn.catch(() => isOver || onLost())
  return () => {
    isOver = true
    task?.cancel()
  }
}

interface Pages {
  readonly pages: number
  pageOf(page: number): Promise<PDFPageProxy>
}

/**
 * Half width and one case, each sign where it was: places are counted in it. Many files hold radicals (⽼) where their
 * readers see characters.
 */
const plain = (words: string): string =>
  Array.from(words, (sign) => {
    const usual = sign.normalize('NFKC').toLowerCase()
    return usual.length === sign.length ? usual : sign
  }).join('')

function find(
  { pages, pageOf }: Pages,
  words: string,
  told: (hits: readonly PdfHit[], isDone: boolean) => void,
): () => void {
  let isOver = false
  const wanted = plain(words)
  const hits: PdfHit[] = []
  const look = async (): Promise<void> => {
    for (let page = 1; page <= pages && !isOver; page += 1) {
      hits.push(...(await hitsOf(await pageOf(page), page, wanted)))
      if (!isOver) told([...hits], page === pages)
    }
  }
  void look().catch(() => told(hits, true))
  return () => void (isOver = true)
}

const NARROW = 0.55
/** In Chinese characters: letters and digits are about half as wide. */
const breadthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2000 ? NARROW : 1), 0)

/** Words that are set in pieces are found in each piece alone. */
async function hitsOf(page: PDFPageProxy, no: number, wanted: string): Promise<PdfHit[]> {
  const { width: wide, height: high } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    const text = plain(item.str)
    const breadth = breadthOf(text)
    const found: PdfHit[] = []
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])]
      const share = item.width / breadth
      found.push({
        page: no,
        left: (left + share * breadthOf(text.slice(0, at))) / wide,
        top: 1 - (bottom + item.height) / high,
        width: (share * breadthOf(wanted)) / wide,
        height: (item.height * 1.2) / high,
      })
    }
    return found
  })
}
