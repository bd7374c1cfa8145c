import { ShareSheet, useNotices, type ShareChannel } from '@rostrum/ui'
import { useGo, usePlatform, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'

export interface ArticleShareProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly article: { readonly id: string; readonly title: string; readonly summary?: string; readonly cover?: string }
}

/** The address of an article that opens for anybody, with who passed it on. */
export function useShareUrl(id: string): string {
  const { external } = usePlatform()
  const { to } = useGo()
  const { memberId } = useSession()
  return external.absolute(to('news.shared', { id, parentMemberId: memberId ?? undefined }))
}

/** The share sheet of an article. */
export function ArticleShare({ article, ...sheet }: ArticleShareProps) {
  return <LinkShare {...sheet} card={article} href={useShareUrl(article.id)} />
}

export interface LinkShareProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly href: string
  readonly card: { readonly title: string; readonly summary?: string; readonly cover?: string }
}

/** The share sheet: what the device offers, and copying the link. */
export function LinkShare({ open, onClose, href, card: { title, summary = '', cover = '' } }: LinkShareProps) {
  const { share, clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  const card = { title, summary, href, imageUrl: cover }
  const native = share.channels.map((key): ShareChannel => ({
    key,
    label: text.article.more,
    icon: 'share',
    onPress: () => share.share(key, card).then(onClose, () => fail(text.article.shareFailed)),
  }))
  const copy: ShareChannel = {
    key: 'copy',
    label: text.article.copyLink,
    icon: 'link',
    onPress: () => clipboard.copy(href).then(() => {
      toast(text.article.copied)
      onClose()
    }, () => fail(text.article.shareFailed)),
  }
  return <ShareSheet open={open} onClose={onClose} channels={[copy, ...native]} />
}
