import { chunk } from '@rostrum/contract/kernel/times'
import { useEffect, useState, type ComponentType } from 'react'

/** What runs and what many read: beside a page on desks, or where a search begins. Its code loads with it; what fails is not drawn. */
export function SideNow() {
  const [parts, setParts] = useState<{ readonly SideLists: ComponentType }>()
  useEffect(() => {
    chunk(import('../screens/side.lists')).then(setParts, () => undefined)
  }, [])
  return parts ? <parts.SideLists /> : null
}
