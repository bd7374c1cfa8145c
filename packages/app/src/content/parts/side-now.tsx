import { chunk } from '@rostrum/contract/kernel/times'
import { useEffect, useState, type ComponentType } from 'react'

/** For the column beside a page on desks. Its code loads only where there is such a column; what fails is not drawn. */
export function SideNow() {
  const [parts, setParts] = useState<{ readonly SideLists: ComponentType }>()
  useEffect(() => {
    chunk(import('../screens/side.lists')).then(setParts, () => undefined)
  }, [])
  return parts ? <parts.SideLists /> : null
}
