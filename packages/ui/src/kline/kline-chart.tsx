import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { pressedKey } from '../base/keys'
import { KLineEngine } from './engine'
import type { ChartDrawingProps, KLineChartProps } from './types'
import styles from './kline-chart.module.css'

/**
 * Candles or a line with averages and volume. The caller draws the legend from `onPoint`; `table` is for users who
 * cannot see the chart.
 */
export function KLineChart(props: KLineChartProps) {
  const { seriesKey, look, latest, label, keysHint, table } = props
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<KLineEngine | undefined>(undefined)
  const newest = useRef(props)
  const hasOpened = useRef(false)
  useEffect(() => {
    newest.current = props
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const { onPoint, onMark, loadOlder, ...series } = newest.current
    const made = new KLineEngine(element, {
      ...series,
      seriesKey,
      onPoint: (point) => newest.current.onPoint(point),
      onMark: (times) => {
        hasOpened.current = true
        newest.current.onMark?.(times)
      },
      loadOlder: (before) => newest.current.loadOlder(before),
      drawn: {
        onChange: (shapes) => newest.current.drawing?.onChange(shapes),
        onPick: (index) => newest.current.drawing?.onPick(index),
        onDone: () => newest.current.drawing?.onDone(),
      },
    })
    engine.current = made
    const watcher = new ResizeObserver(() => made.resize())
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      made.close()
      engine.current = undefined
    }
  }, [seriesKey])

  useBesides(engine, box, props)
  useEffect(() => engine.current?.restyle(), [look.isDark, look.fontScale, look.riseColor])
  useEffect(() => {
    if (latest) engine.current?.tick(latest)
  }, [latest])

  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Enter' && !props.drawing?.tool && engine.current?.press()) return event.preventDefault()
    const act = keys[pressedKey(event)] ?? drawingKeys(event, props.drawing)
    if (!act || !engine.current) return
    event.preventDefault()
    act(engine.current)
  }

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.chart}
        role="img"
        aria-label={`${label} ${keysHint}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasOpened.current = false
        }}
        // What a press opened takes the focus: the bar it is about stays marked.
        onBlur={() => !hasOpened.current && engine.current?.leave()}
      />
      <HiddenTable {...table} />
    </div>
  )
}

function HiddenTable({ caption, head, rows }: KLineChartProps['table']) {
  return (
    <div className={styles.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What stands besides the bars follows the props, also on a chart that was just made. */
function useBesides(
  engine: RefObject<KLineEngine | undefined>,
  box: RefObject<HTMLDivElement | null>,
  { seriesKey, main, sub, compare, drawing, marks, look }: KLineChartProps,
): void {
  const { shapes, tool } = drawing ?? {}
  useEffect(() => engine.current?.studies.useMain(main), [engine, seriesKey, main])
  useEffect(() => engine.current?.studies.useSub(sub, box.current?.clientHeight ?? 0), [engine, box, seriesKey, sub])
  useEffect(() => engine.current?.studies.compare(compare), [engine, seriesKey, compare])
  useEffect(() => engine.current?.drawings.show(shapes ?? []), [engine, seriesKey, shapes, look.isDark, look.fontScale])
  useEffect(() => engine.current?.drawings.use(tool), [engine, seriesKey, tool])
  useEffect(
    () => engine.current?.marks.show(marks ?? []),
    [engine, seriesKey, marks, look.isDark, look.fontScale, look.riseColor],
  )
}

function drawingKeys(
  event: KeyboardEvent,
  drawing: ChartDrawingProps | undefined,
): ((engine: KLineEngine) => void) | undefined {
  if (!drawing) return undefined
  const key = pressedKey(event)
  if (key === 'Enter' && drawing.tool) return (engine) => void engine.place()
  if (key === 'Delete' || key === 'Backspace') return () => drawing.onDelete()
  if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) return () => drawing.onUndo()
  return undefined
}

const keys: Readonly<Record<string, (engine: KLineEngine) => void>> = {
  ArrowLeft: (engine) => engine.step(-1),
  ArrowRight: (engine) => engine.step(1),
  '+': (engine) => engine.zoom(1.2),
  '=': (engine) => engine.zoom(1.2),
  '-': (engine) => engine.zoom(0.8),
  Escape: (engine) => engine.leave(),
}
