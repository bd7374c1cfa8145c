import { useState } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { IconButton, ShareSheet, useNotices, type ShareChannel } from '@rostrum/ui'
import { formatSpan, useGo, useNavigation, usePlatform, useSession } from '@rostrum/app/kernel'
import { useReplayDeeds } from './queries'
import { text } from './text.zh'

export interface ReplayActionsProps {
  readonly replay: Pick<Replay, 'id' | 'roomId' | 'title' | 'teacher' | 'cover'>
  /** Where the picture is now, ms. */
  readonly here: () => number
}

/** Share the replay or this very moment of it, or report what is said there. */
export function ReplayActions({ replay, here }: ReplayActionsProps) {
  const [at, setAt] = useState<number | null>(null)
  const { share, clipboard, external } = usePlatform()
  const { memberId } = useSession()
  const { toast } = useNotices()
  const { to } = useGo()
  const navigation = useNavigation()
  const deeds = useReplayDeeds(replay.id)
  const addressOf = (ms: number | undefined) => external.absolute(to('live.playback', { id: replay.id, ms, parentMemberId: memberId }))
  const note = (channel: string) => deeds.share.mutate({ roomId: replay.roomId, channel })
  const copy = (key: string, label: string, ms: number | undefined): ShareChannel => ({
    key, label, icon: 'link',
    onPress: async () => {
      await clipboard.copy(addressOf(ms))
      toast(text.detail.copied)
      note(key)
      setAt(null)
    },
  })
  const card = { title: replay.title, summary: replay.teacher.name, href: addressOf(undefined), imageUrl: replay.cover ?? '' }
  const native = share.channels.map((key): ShareChannel => ({ key, label: text.detail.more, icon: 'share', onPress: () => share.share(key, card).then(() => note(key)) }))
  const moment = Math.floor((at ?? 0) / 1000) * 1000
  return (
    <>
      <IconButton icon="flag" label={text.detail.report} tone="cover" onPress={() => navigation.navigateTo(to('feedback.report', { kind: 'replay', id: replay.id, ms: here() }))} />
      <IconButton icon="share" label={text.detail.share} tone="cover" onPress={() => setAt(here())} />
      <ShareSheet
        open={at !== null}
        onClose={() => setAt(null)}
        channels={[copy('copy', text.detail.copyLink, undefined), ...(moment > 0 ? [copy('moment', text.detail.copyAt(formatSpan(moment)), moment)] : []), ...native]}
      />
    </>
  )
}
