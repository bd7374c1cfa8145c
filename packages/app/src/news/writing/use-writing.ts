import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePlatform, useSession } from '@rostrum/app/kernel'
import { isWithWriter, type OwnText, type Written } from './manuscript'
import { useOwnActs } from './queries'
import { createWriting, type WritingStore } from './writing'

/** One text while it is written: what is typed, what the server says of it, and what can be done with it. */
export function useWriting(id: string, base: OwnText | undefined, blank: Written) {
  const platform = usePlatform()
  const { memberId } = useSession()
  const store = useRef<WritingStore>(undefined)
  const acts = useOwnActs((draft) => store.current?.adopt(draft))
  const [writing] = useState(() =>
    createWriting({ platform, memberId: memberId ?? '', id, base, blank, save: acts.save }),
  )
  useEffect(() => {
    store.current = writing
    return writing.start()
  }, [writing])
  const now = useSyncExternalStore(writing.subscribe, writing.now, writing.now)
  const [isChanging, setChanging] = useState(false)
  const draftState = now.base?.state ?? 'draft'
  return {
    ...now,
    draftState,
    /** What the desk or the readers have is not changed by accident: its writer says so first. */
    isOpen: isWithWriter(draftState) || isChanging || now.state !== 'saved',
    open: () => setChanging(true),
    change: writing.change,
    flush: writing.flush,
    adopt: writing.adopt,
    insist: writing.insist,
    latest: writing.now,
    read: () => acts.read(id),
    submit: async (note: string) => {
      const version = writing.now().base?.version
      if (version !== undefined) await acts.submit.mutateAsync({ id, version, note })
      setChanging(false)
    },
    withdraw: async (reason: string) => {
      const version = writing.now().base?.version
      if (version !== undefined) await acts.withdraw.mutateAsync({ id, version, reason })
      setChanging(false)
    },
  }
}

export type WritingNow = ReturnType<typeof useWriting>
