import { FRIEND_CHANNEL, ShareSheet, useNotices, type ShareChannel } from '@rostrum/ui'
import { useState } from 'react'
import { usePlatform, useSession, useShareCard } from '../hooks'
import { cardOf, pathBy, type Shared } from './shared'
import { PosterSheet } from './poster-sheet'
import { ShareFailed } from './share-failed'
import { shareText as text } from './text.zh'
import { useShareLinks } from './use-share-links'

/** A channel of this screen's own, such as the current moment of a replay. */
export interface OwnChannel {
  readonly key: string
  readonly label: string
  /** Path with query of the address to copy. */
  readonly path: string
}

export interface SharePanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: Shared
  readonly own?: readonly OwnChannel[]
  /** Called after each share, with its channel. */
  readonly onShared?: (channel: string) => void
}

/** The channels for sharing a screen: those of the device, copying the link, a poster with a QR code. */
export function SharePanel({ open, onClose, shared, own = [], onShared }: SharePanelProps) {
  const platform = usePlatform()
  const { share, clipboard, external } = platform
  const { memberId } = useSession()
  const { toast, alert } = useNotices()
  const [isPoster, setPoster] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The device's own menu sends one of our pages: the mini-program finds it by its path.
  useShareCard(cardOf(shared, external.absolute(pathBy(shared.path, memberId)), external.absolute))
  const channels = [...share.channels, 'copy', 'poster']
  const links = useShareLinks(shared, channels, open || isPoster)
  const done = (channel: string): void => {
    links.note(channel)
    onShared?.(channel)
    onClose()
  }
  const failed = (error: unknown): void => setFailure(String(error))
  const copy = (key: string, label: string, href: () => string): ShareChannel => ({
    key,
    label,
    icon: 'link',
    onPress: () =>
      clipboard.copy(href()).then(() => {
        toast(text.copied)
        done(key)
      }, failed),
  })
  const native = share.channels.map(
    (key): ShareChannel => ({
      key,
      label: share.names?.[key] ?? text.more,
      icon: 'share',
      onPress: () => {
        const isFriend = key === FRIEND_CHANNEL
        const card = cardOf(
          shared,
          isFriend ? external.absolute(pathBy(shared.path, memberId)) : links.hrefOf(key),
          external.absolute,
        )
        return share.share(key, card).then(() => done(key), failed)
      },
    }),
  )
  const hint = (key: string, label: string, where: string): ShareChannel => ({
    key,
    label,
    icon: 'wechat',
    onPress: () => alert(text.hint(where), { title: text.hintTitle, confirm: text.gotIt }).then(onClose),
  })
  // In the messaging platform's browser, only its own menu can send.
  const isMessenger = platform.kind === 'web' && platform.identity !== undefined
  const hints = isMessenger
    ? [hint('hint-friend', text.friend, text.toFriend), hint('hint-moments', text.moments, text.toMoments)]
    : []
  const poster: ShareChannel = {
    key: 'poster',
    label: text.poster,
    icon: 'image',
    onPress: () => {
      onClose()
      setPoster(true)
    },
  }
  return (
    <>
      <ShareSheet
        open={open}
        onClose={onClose}
        channels={[
          ...hints,
          copy('copy', text.copyLink, () => links.hrefOf('copy')),
          ...own.map(({ key, label, path }) => copy(key, label, () => external.absolute(pathBy(path, memberId)))),
          poster,
          ...native,
        ]}
      />
      <PosterSheet
        open={isPoster}
        onClose={() => setPoster(false)}
        shared={shared}
        href={links.hrefOf('poster')}
        isReady={links.isSettled}
        isHeld={isMessenger}
        onSaved={() => {
          links.note('poster')
          onShared?.('poster')
        }}
        onFailed={failed}
      />
      <ShareFailed detail={failure} onClose={() => setFailure(undefined)} />
    </>
  )
}
