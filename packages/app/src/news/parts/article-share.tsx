import type { NewsRow } from '@rostrum/contract/news'
import { SharePanel, useGo, usePlatform, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'

export interface ArticleShareProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly article: Pick<NewsRow, 'id' | 'title' | 'summary' | 'cover' | 'author' | 'source' | 'sample'> & {
    readonly riskTip: string
  }
}

/** The public address of an article, with the sharer's id. */
export function useShareUrl(id: string): string {
  const { external } = usePlatform()
  const { to } = useGo()
  const { memberId } = useSession()
  return external.absolute(to('news.shared', { id, parentMemberId: memberId ?? undefined }))
}

/** An article as its shares name it; the link is public. */
export function useShared({
  id,
  title,
  summary,
  cover,
  author,
  source,
  riskTip,
  sample,
}: ArticleShareProps['article']) {
  const { to } = useGo()
  const by = author && text.article.authorLine(author.regType, author.name, author.regNo)
  return {
    kind: 'news',
    id,
    path: to('news.shared', { id }),
    title,
    summary,
    cover,
    by,
    facts: source.name,
    riskTip,
    isSample: sample,
  } as const
}

/** Ways to share an article. */
export function ArticleShare({ article, ...panel }: ArticleShareProps) {
  return <SharePanel {...panel} shared={useShared(article)} />
}
