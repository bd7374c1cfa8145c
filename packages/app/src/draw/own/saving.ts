import { useState } from 'react'
import { useNotices } from '@rostrum/ui'
import { useNavigation } from '@rostrum/app/kernel'
import { draftOf, type DrawPlan } from './plan'
import { useOwnActs, type DrawOwnReply } from './queries'
import { ownText } from './text.zh'

export interface DrawSaving {
  /** The draft that is changed; without it the first save makes one. */
  readonly own: DrawOwnReply | undefined
  /** All is stored: the page is left next. */
  readonly onSaved: () => void
}

/** A draft on the server. */
interface MadeDraw {
  readonly id: string
  /** What was seen of it last; undefined until it is asked for. */
  readonly seen: string | undefined
}

/** Saves, asks for publication when that is wanted, and goes back. What was made once is changed by the next try. */
export function useSaving({ own, onSaved }: DrawSaving) {
  const { create, modify, publish, read } = useOwnActs()
  const navigation = useNavigation()
  const { toast } = useNotices()
  const [made, setMade] = useState<MadeDraw | undefined>(own && { id: own.draw.id, seen: own.seen })
  const put = async (plan: DrawPlan): Promise<string> => {
    const draft = draftOf(plan)
    if (!made) {
      const { id } = await create.mutateAsync(draft)
      setMade({ id, seen: undefined })
      return id
    }
    const { id } = made
    const changed = await modify.mutateAsync({ id, seen: made.seen ?? (await read(id)).seen, draft })
    setMade({ id, seen: changed.seen })
    return id
  }
  return {
    isBusy: create.isPending || modify.isPending || publish.isPending,
    // The request layer has already shown the refusal; the form stays unchanged.
    async save(plan: DrawPlan, isAsking: boolean): Promise<void> {
      const isDone = await put(plan)
        .then(async (id) => {
          if (isAsking) await publish.mutateAsync(id)
          return true
        })
        .catch(() => false)
      if (!isDone) return
      toast(isAsking ? ownText.published : ownText.form.saved)
      onSaved()
      await navigation.navigateBack()
    },
  }
}
