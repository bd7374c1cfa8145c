import { useState } from 'react'
import { readJson, storageKeys, usePlatform, useSession } from '../kernel'
import { markKinds, type MarkKind } from './bar-marks'

interface Kept {
  readonly member: string
  readonly off: readonly MarkKind[]
}

/** Which kinds of marks a member has on the chart: all, until he leaves some off; kept for the next time. */
export function useMarkKinds(): readonly [ReadonlySet<MarkKind>, (kind: MarkKind, on: boolean) => void] {
  const { storage } = usePlatform()
  const { memberId } = useSession()
  const member = memberId ?? ''
  const [off, setOff] = useState<readonly MarkKind[]>(() => {
    const kept = readJson<Partial<Kept>>(storage, storageKeys.chartMarks)
    return kept?.member === member ? markKinds.filter((kind) => kept.off?.includes(kind)) : []
  })
  const turn = (kind: MarkKind, on: boolean): void => {
    const next = markKinds.filter((one) => (one === kind ? !on : off.includes(one)))
    setOff(next)
    storage.set(storageKeys.chartMarks, JSON.stringify({ member, off: next } satisfies Kept))
  }
  return [new Set(markKinds.filter((kind) => !off.includes(kind))), turn]
}
