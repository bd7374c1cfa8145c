import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { wordsIn } from './csv'
import type { Column } from './list-place'

interface Reading<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly onRead: (cells: string[][]) => void
}

interface CellReader<Row> {
  /** What the cells of these rows say, as the list shows them. */
  readonly read: (rows: readonly Row[], columns: readonly Column<Row>[]) => Promise<string[][]>
  /** Where they are drawn unseen. */
  readonly node: ReactNode
}

/** Reads cells by drawing them: a file says what the list says, in the same words. */
export function useCellReader<Row>(): CellReader<Row> {
  const [reading, setReading] = useState<Reading<Row>>()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!reading) return
    const lines = [...(place.current?.children ?? [])]
    reading.onRead(lines.map((line) => [...line.children].map(wordsIn)))
  }, [reading])
  return {
    read: (rows, columns) => new Promise((onRead) => setReading({ rows, columns, onRead })),
    node: reading && (
      <div ref={place} hidden>
        {reading.rows.map((row, index) => (
          <div key={index}>
            {reading.columns.map(({ key, draw }) => (
              <div key={key}>{draw(row)}</div>
            ))}
          </div>
        ))}
      </div>
    ),
  }
}
