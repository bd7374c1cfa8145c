import { chunk } from '@rostrum/contract/kernel/times'
import { RailRoom, useMinWidth } from '@rostrum/ui'
import { useEffect, useState, type ComponentType } from 'react'
import type { DeskRailProps } from './desk-rail'

/** The rail, where there is room for one. Its code loads beside that of the first page; its place is kept. */
export function LaterRail(props: DeskRailProps) {
  const isWide = useMinWidth(800)
  const [parts, setParts] = useState<{ readonly DeskRail: ComponentType<DeskRailProps> }>()
  useEffect(() => {
    // Without it every page still works; the next page tries again.
    if (isWide && !parts) chunk(import('./desk-rail')).then(setParts, () => undefined)
  }, [isWide, parts, props.url])
  return parts ? <parts.DeskRail {...props} /> : <RailRoom width={props.width} />
}
