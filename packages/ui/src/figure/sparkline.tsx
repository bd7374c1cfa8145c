import { useEffect, useRef } from 'react'
import { cx } from '../base/cx'
import { directionOf } from './format'
import { sparklineSaid } from './sparkline-said'
import figure from './figure.module.css'
import css from './sparkline.module.css'

export interface SparklineProps {
  /** Closing prices in time order. Fewer than two draw nothing. */
  readonly values: readonly number[]
  /** Dashed line and reference for the colour: yesterday's close. The default is the first value. */
  readonly base?: number
  /** What it shows, announced together with first, last, low and high. */
  readonly label: string
  /** Fills the area under the line. */
  readonly area?: boolean
  readonly className?: string
}

/** A small line of closing prices on its own canvas; its colour compares the last value with the base. */
export function Sparkline({ values, base, label, area = true, className }: SparklineProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const from = base ?? values[0] ?? 0
  const last = values[values.length - 1] ?? from
  const direction = directionOf(last - from, 6)
  useEffect(() => {
    const node = canvas.current
    if (!node) return
    const redraw = (): void => draw(node, values, from, area)
    redraw()
    return watchLook(node, redraw)
  }, [values, from, area])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={sparklineSaid(label, values)}
      className={cx(css.spark, figure[direction], className)}
    />
  )
}

/** Colours and size come from the page, so a new theme or width redraws it. */
function watchLook(node: HTMLElement, redraw: () => void): () => void {
  const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(redraw)
  resized?.observe(node)
  const look = new MutationObserver(redraw)
  const options = { attributes: true, attributeFilter: ['data-theme', 'data-rise'] }
  look.observe(document.documentElement, options)
  const root = node.closest('.root')
  if (root) look.observe(root, options)
  return () => {
    resized?.disconnect()
    look.disconnect()
  }
}

function draw(node: HTMLCanvasElement, values: readonly number[], base: number, area: boolean): void {
  const pen = node.getContext('2d')
  const width = node.clientWidth
  const height = node.clientHeight
  if (!pen || width === 0 || height === 0) return
  const scale = Math.min(3, window.devicePixelRatio || 1)
  node.width = Math.round(width * scale)
  node.height = Math.round(height * scale)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  if (values.length < 2) return
  const low = Math.min(base, ...values)
  const high = Math.max(base, ...values)
  const y = (value: number): number =>
    high === low ? height / 2 : 2 + (1 - (value - low) / (high - low)) * (height - 4)
  const x = (index: number): number => 1 + (index / (values.length - 1)) * (width - 2)
  const style = getComputedStyle(node)
  pen.lineJoin = 'round'
  pen.beginPath()
  values.forEach((value, index) => pen.lineTo(x(index), y(value)))
  pen.strokeStyle = style.color
  pen.lineWidth = 1.5
  pen.stroke()
  if (area) {
    pen.lineTo(x(values.length - 1), height)
    pen.lineTo(x(0), height)
    pen.globalAlpha = 0.09
    pen.fillStyle = style.color
    pen.fill()
  }
  pen.globalAlpha = 0.7
  pen.strokeStyle = style.getPropertyValue('--line-field')
  pen.lineWidth = 1
  pen.setLineDash([2, 3])
  pen.beginPath()
  pen.moveTo(0, y(base))
  pen.lineTo(width, y(base))
  pen.stroke()
}
