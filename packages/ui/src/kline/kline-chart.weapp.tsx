import { useContext, useEffect, useRef, useState } from 'react'
import { ShowContext } from '../base/show'
import { Canvas, type WeappTouch, type WeappTouchEvent } from '../weapp/media-elements'
import { findCanvas, freshId, pixelRatio, waitForCanvas, type CanvasPlace } from '../weapp/nodes.weapp'
import { CanvasEngine } from './canvas-engine'
import type { Finger } from './gestures'
import type { Pen } from './pen'
import type { ChartPoint, KLineChartProps } from './types'
import styles from './kline-chart.module.css'

/** The legend above changes its height with its text; the canvas is measured once it has settled. */
const SETTLE_MS = 80

/**
 * Candles or a line with averages and volume. The caller draws the legend from `onPoint`; `table` is for users who
 * cannot see the chart.
 */
export function KLineChart(props: KLineChartProps) {
  const { look, latest, label, table, main, sub, compare, marks, drawing } = props
  const [id] = useState(() => freshId('kline'))
  const [isHeld, setHeld] = useState(false)
  const { engine, place } = useEngine(id, props)

  const { isDark, fontScale, riseColor } = look
  // Compares by value: the caller may make a new object each time.
  useEffect(() => engine?.restyle({ isDark, fontScale, riseColor }), [engine, isDark, fontScale, riseColor])
  useEffect(
    () =>
      engine?.show({
        ...(main && { main }),
        ...(sub && { sub }),
        ...(compare && { compare }),
        ...(marks && { marks }),
      }),
    [engine, main, sub, compare, marks],
  )
  // What it calls is new each time; what it shows is compared inside.
  useEffect(() => engine?.drawings.use(drawing))
  useEffect(() => {
    if (latest) engine?.tick(latest)
  }, [engine, latest])

  const fingers = (touches: readonly WeappTouch[]): Finger[] =>
    touches.map(({ x, y, clientX = 0, clientY = 0 }) => ({
      x: x ?? clientX - (place.current?.left ?? 0),
      y: y ?? clientY - (place.current?.top ?? 0),
    }))
  const act =
    (way: 'start' | 'move' | 'end') =>
    ({ touches }: WeappTouchEvent) => {
      engine?.gestures[way](fingers(touches))
      setHeld(engine?.gestures.isHeld ?? false)
    }
  return (
    <div className={styles.frame}>
      <Canvas
        type="2d"
        id={id}
        className={styles.canvas}
        role="img"
        aria-label={label}
        disableScroll={isHeld}
        onTouchStart={act('start')}
        onTouchMove={act('move')}
        onTouchEnd={act('end')}
        onTouchCancel={() => engine?.gestures.close()}
      />
      <div className={styles.table} role="list" aria-label={table.caption}>
        {table.rows.map((row) => (
          <div key={row[0]} role="listitem">
            {row.map((cell, at) => `${table.head[at] ?? ''} ${cell}`).join(' ')}
          </div>
        ))}
      </div>
    </div>
  )
}

/** One engine per series, created when the canvas exists. */
function useEngine(id: string, props: KLineChartProps) {
  const { seriesKey } = props
  const isShown = useContext(ShowContext)
  const [engine, setEngine] = useState<CanvasEngine>()
  const place = useRef<CanvasPlace | undefined>(undefined)
  const newest = useRef(props)
  useEffect(() => {
    newest.current = props
  })

  useEffect(() => {
    let made: CanvasEngine | undefined
    let isLeft = false
    let settling: ReturnType<typeof setTimeout> | undefined
    const measure = async (): Promise<void> => {
      const found = await findCanvas(id)
      if (!found || isLeft) return
      place.current = found
      made?.resize({ width: found.width, height: found.height, ratio: pixelRatio() })
    }
    const settle = (): void => {
      clearTimeout(settling)
      settling = setTimeout(() => void measure(), SETTLE_MS)
    }
    const onPoint = (point: ChartPoint): void => {
      newest.current.onPoint(point)
      settle()
    }
    void waitForCanvas(id).then((found) => {
      if (!found || isLeft) return
      place.current = found
      made = engineOn(found, {
        ...newest.current,
        onPoint,
        onMark: (times) => newest.current.onMark?.(times),
        loadOlder: (before) => newest.current.loadOlder(before),
      })
      made.resize({ width: found.width, height: found.height, ratio: pixelRatio() })
      setEngine(made)
    })
    wx.onWindowResize(settle)
    return () => {
      isLeft = true
      clearTimeout(settling)
      wx.offWindowResize(settle)
      made?.close()
      setEngine(undefined)
    }
  }, [id, seriesKey])

  // The screen may have been rotated while the page was hidden.
  useEffect(() => {
    if (!isShown || !engine) return
    void findCanvas(id).then(
      (found) => found && engine.resize({ width: found.width, height: found.height, ratio: pixelRatio() }),
    )
  }, [id, isShown, engine])
  return { engine, place }
}

function engineOn({ node }: CanvasPlace, { look, ...series }: KLineChartProps): CanvasEngine {
  // The pen needs only a part of the context; WeChat's types name its members differently.
  const pen = node.getContext('2d') as unknown as Pen
  return new CanvasEngine(
    {
      pen,
      resize(wide, high) {
        node.width = wide
        node.height = high
      },
      frame: (run) => void node.requestAnimationFrame(run),
    },
    series,
    look,
  )
}
