import { useEffect, useRef, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { KLineEngine } from './engine'
import type { KLineChartProps } from './types'
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
  useEffect(() => {
    newest.current = props
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const { onPoint, loadOlder, ...series } = newest.current
    const made = new KLineEngine(element, {
      ...series,
      seriesKey,
      onPoint: (point) => newest.current.onPoint(point),
      loadOlder: (before) => newest.current.loadOlder(before),
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

  useEffect(() => engine.current?.restyle(), [look.isDark, look.fontScale, look.riseColor])
  useEffect(() => {
    if (latest) engine.current?.tick(latest)
  }, [latest])

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[pressedKey(event)]
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
        onBlur={() => engine.current?.leave()}
      />
      <table className={styles.table}>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={table.head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keys: Readonly<Record<string, (engine: KLineEngine) => void>> = {
  ArrowLeft: (engine) => engine.step(-1),
  ArrowRight: (engine) => engine.step(1),
  '+': (engine) => engine.zoom(1.2),
  '=': (engine) => engine.zoom(1.2),
  '-': (engine) => engine.zoom(0.8),
  Escape: (engine) => engine.leave(),
}
