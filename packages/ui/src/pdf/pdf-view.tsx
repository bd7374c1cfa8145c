import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconButton } from '../control/icon-button'
import { SearchField } from '../field/search-field'
import { Watermark } from '../legal/watermark'
import { Trouble } from '../state/empty'
import { Spinner } from '../control/spinner'
import { openPdf, type PdfEngine, type PdfHit, type PdfSize } from './engine'
import { PdfPage } from './pdf-page'
import type { PdfViewProps, PdfWords } from './pdf-view-props'
import css from './pdf-view.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const WHOLE = ZOOMS.indexOf(1)
const SEARCH_AFTER_MS = 400

/** A document, page below page: only what is near the eye is drawn. */
export function PdfView(props: PdfViewProps) {
  const { words } = props
  const { engine, percent, isBroken, retry } = useEngine(props)
  // Opened again, it goes on at the page that was read.
  const last = useRef(props.startPage)
  const seen = (page: number): void => {
    last.current = page
    props.onPage(page)
  }
  if (isBroken) return <Trouble detail={words.broken} onRetry={retry} />
  if (!engine)
    return (
      <div className={css.wait} role="status">
        <Spinner />
        {words.opening(percent)}
      </div>
    )
  return <Reader {...props} engine={engine} startPage={last.current} onPage={seen} />
}

function useEngine({ url, onExpired }: PdfViewProps) {
  const [engine, setEngine] = useState<PdfEngine | undefined>(undefined)
  const [percent, setPercent] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [address, setAddress] = useState(url)
  useEffect(() => {
    let isOver = false
    let made: PdfEngine | undefined
    const lose = () => !isOver && setBroken(true)
    openPdf(address, { onProgress: (now) => !isOver && setPercent(now), onLost: lose }).then((opened) => {
      made = opened
      if (isOver) opened.close()
      else setEngine(opened)
    }, lose)
    return () => {
      isOver = true
      made?.close()
    }
  }, [address])
  const retry = async (): Promise<void> => {
    const next = await onExpired()
    setEngine(undefined)
    setPercent(0)
    setBroken(false)
    setAddress(next === address ? `${next}#` : next)
  }
  return { engine, percent, isBroken, retry }
}

type Panel = 'thumbs' | 'search' | null

interface ReaderProps extends PdfViewProps {
  readonly engine: PdfEngine
}

function Reader({ engine, startPage, onPage, watermark, words }: ReaderProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>(WHOLE)
  const [opened, setOpened] = useState<Panel>(null)
  const [page, setPage] = useState(Math.min(Math.max(1, startPage), engine.pages))
  const [query, setQuery] = useState('')
  const search = useSearch(engine, query)
  const size = useFirstSize(engine)
  const go = (to: number): void => {
    const target = scroller.current?.querySelector(`[data-page="${to}"]`)
    target?.scrollIntoView({ block: 'start' })
  }
  const seen = (to: number): void => {
    setPage(to)
    onPage(to)
  }
  useStartAt(scroller, startPage, size !== undefined)
  if (!size) return <div className={css.wait}>{words.opening(99)}</div>
  return (
    <div className={css.view}>
      {opened === 'search' && <SearchBar query={query} onQuery={setQuery} search={search} words={words} onHit={go} />}
      <div className={css.body}>
        {opened === 'thumbs' && <Thumbs engine={engine} size={size} page={page} words={words} onPage={go} />}
        <div className={css.paper}>
          <div ref={scroller} className={css.scroller} tabIndex={0} role="document" aria-label={words.label}>
            <div className={css.pages} style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
              {Array.from({ length: engine.pages }, (_, index) => (
                <PdfPage
                  key={index}
                  engine={engine}
                  page={index + 1}
                  usual={size}
                  zoom={zoom}
                  label={words.toPage(index + 1)}
                  hits={search.hits.filter((hit) => hit.page === index + 1)}
                  chosen={search.hits[search.at]}
                  onSeen={seen}
                />
              ))}
            </div>
          </div>
          <Watermark text={watermark} />
        </div>
      </div>
      <Bar
        page={page}
        pages={engine.pages}
        words={words}
        zoom={zoom}
        onZoom={setZoom}
        opened={opened}
        onOpen={setOpened}
      />
    </div>
  )
}

interface BarProps {
  readonly page: number
  readonly pages: number
  readonly words: PdfWords
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly opened: Panel
  readonly onOpen: (panel: Panel) => void
}

function Bar({ page, pages, words, zoom, onZoom, opened, onOpen }: BarProps) {
  const turn = (panel: Panel) => () => onOpen(opened === panel ? null : panel)
  return (
    <div className={css.bar}>
      <IconButton icon="layers" label={words.thumbs} expanded={opened === 'thumbs'} onPress={turn('thumbs')} />
      <span className={css.place}>{words.page(page, pages)}</span>
      <span className={css.zooms}>
        <IconButton
          icon="minus"
          guardMs={0}
          label={words.further}
          disabled={zoom === 0}
          onPress={() => onZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          icon="plus"
          guardMs={0}
          label={words.closer}
          disabled={zoom === ZOOMS.length - 1}
          onPress={() => onZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        />
      </span>
      <IconButton icon="search" label={words.search} expanded={opened === 'search'} onPress={turn('search')} />
    </div>
  )
}

interface SearchBarProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly search: Search
  readonly words: PdfWords
  readonly onHit: (page: number) => void
}

function SearchBar({ query, onQuery, search, words, onHit }: SearchBarProps) {
  const step = (by: 1 | -1) => () => {
    const hit = search.step(by)
    if (hit) onHit(hit.page)
  }
  return (
    <div className={css.search}>
      <SearchField
        className={css.query}
        value={query}
        onChangeText={onQuery}
        label={words.search}
        placeholder={words.search}
      />
      <span className={css.count} role="status">
        {said(search, query, words)}
      </span>
      <IconButton icon="chevronUp" guardMs={0} label={words.previous} onPress={step(-1)} />
      <IconButton icon="chevronDown" guardMs={0} label={words.next} onPress={step(1)} />
    </div>
  )
}

/** Goes to the page where somebody stopped, once there are pages. */
function useStartAt(scroller: RefObject<HTMLDivElement | null>, startPage: number, isThere: boolean): void {
  const first = useRef(startPage)
  useEffect(() => {
    const page = first.current
    if (!isThere || page <= 1) return
    // Only at the beginning.
    first.current = 1
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }, [scroller, isThere])
}

function useFirstSize(engine: PdfEngine): PdfSize | undefined {
  const [size, setSize] = useState<PdfSize | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    engine.sizeOf(1).then(
      (found) => !isOver && setSize(found),
      () => undefined,
    )
    return () => void (isOver = true)
  }, [engine])
  return size
}

interface Search {
  readonly hits: readonly PdfHit[]
  readonly at: number
  readonly isDone: boolean
  step(by: 1 | -1): PdfHit | undefined
}

function useSearch(engine: PdfEngine, query: string): Search {
  const [found, setFound] = useState<{ hits: readonly PdfHit[]; isDone: boolean }>({ hits: [], isDone: true })
  const [at, setAt] = useState(-1)
  const wanted = query.trim()
  useEffect(() => {
    setAt(-1)
    setFound({ hits: [], isDone: wanted === '' })
    if (wanted === '') return undefined
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = engine.find(wanted, (hits, isDone) => setFound({ hits, isDone }))
    }, SEARCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [engine, wanted])
  return {
    ...found,
    at,
    step(by) {
      const { length } = found.hits
      if (length === 0) return undefined
      const next = at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length
      setAt(next)
      return found.hits[next]
    },
  }
}

function said({ hits, at, isDone }: Search, query: string, words: PdfWords): string {
  if (query.trim() === '') return ''
  if (hits.length > 0) return words.found(Math.max(0, at) + 1, hits.length)
  return isDone ? words.nothing : words.searching
}

interface ThumbsProps {
  readonly engine: PdfEngine
  readonly size: PdfSize
  readonly page: number
  readonly words: PdfWords
  readonly onPage: (page: number) => void
}

function Thumbs({ engine, size, page, words, onPage }: ThumbsProps) {
  return (
    <div className={css.thumbs}>
      {Array.from({ length: engine.pages }, (_, index) => (
        <button
          key={index}
          type="button"
          className={css.thumb}
          aria-label={words.toPage(index + 1)}
          aria-current={index + 1 === page}
          onClick={() => onPage(index + 1)}
        >
          <PdfPage engine={engine} page={index + 1} usual={size} zoom={0} label="" hits={[]} />
          {index + 1}
        </button>
      ))}
    </div>
  )
}
