import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KlinePeriod } from '@rostrum/contract/stock'
import { useNotices } from '@rostrum/ui'
import type { ChartDrawing, ChartDrawingProps, ChartTool } from '@rostrum/ui/kline'
import { failureText, useApi } from '../kernel'

type Shapes = readonly ChartDrawing[]
/** As much of the server's reply as is read here. */
interface Kept {
  readonly shapes: Shapes
  readonly revision: number
}

/** Steps that can be taken back. */
const STEPS = 20

/** What the member draws on one chart: at once on the screen, kept by the server, the same on every device. */
export function useDrawings(code: string, period: KlinePeriod, isOn: boolean): MyDrawings {
  const { kept, store } = useKeptDrawings(code, period, isOn)
  const [before, setBefore] = useState<readonly Shapes[]>([])
  const [tool, setTool] = useState<ChartTool>()
  const [picked, setPicked] = useState<number>()
  const shapes: Shapes = kept ?? NONE
  const change = (next: Shapes) => {
    setBefore([...before, shapes].slice(-STEPS))
    store(next)
  }
  const undo = () => {
    const last = before.at(-1)
    if (!last) return
    setBefore(before.slice(0, -1))
    store(last)
  }
  const remove = () => {
    if (picked === undefined) return
    setPicked(undefined)
    change(shapes.filter((_, at) => at !== picked))
  }
  const on = { onChange: change, onPick: setPicked, onDone: () => setTool(undefined), onDelete: remove, onUndo: undo }
  return {
    ...{ tool, take: setTool, undo, remove, canUndo: before.length > 0, isPicked: picked !== undefined },
    ...{ count: shapes.length, isReady: kept !== undefined, clear: () => change(NONE) },
    drawing: { shapes, tool, ...on },
  }
}

export interface MyDrawings {
  readonly drawing: ChartDrawingProps
  readonly tool: ChartTool | undefined
  readonly take: (tool: ChartTool | undefined) => void
  readonly undo: () => void
  readonly remove: () => void
  readonly clear: () => void
  readonly canUndo: boolean
  readonly isPicked: boolean
  readonly isReady: boolean
  readonly count: number
}

const NONE: Shapes = []

function useKeptDrawings(code: string, period: KlinePeriod, enabled: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const { fail } = useNotices()
  const key = ['stock', 'drawings', code, period] as const
  const { data } = useQuery<Kept>({
    queryKey: key,
    queryFn: () => api.call('stock.getDrawings', { code, period }),
    enabled,
  })
  const save = useMutation({
    // One after the other: each is written over the revision that the one before made.
    scope: { id: key.join(' ') },
    mutationFn: (shapes: Shapes) => {
      const revision = client.getQueryData<Kept>(key)?.revision ?? 0
      return api.call('stock.saveDrawings', { code, period, revision, shapes: shapes.map(plain) })
    },
    onSuccess: ({ revision }) => client.setQueryData<Kept>(key, (now) => now && { ...now, revision }),
    onError: (cause) => {
      fail(failureText(cause))
      return client.invalidateQueries({ queryKey: key })
    },
  })
  return {
    kept: data?.shapes,
    store(shapes: Shapes) {
      client.setQueryData<Kept>(key, (now) => now && { ...now, shapes })
      save.mutate(shapes)
    },
  }
}

const plain = ({ kind, points, text }: ChartDrawing) => ({
  ...{ kind, points: points.map(({ t, p }) => ({ t, p })) },
  ...(text !== undefined && { text }),
})
