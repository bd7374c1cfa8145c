import { useRef, useState } from 'react'
import type { SharedNews } from '@rostrum/contract/news'
import {
  ActionBar,
  Button,
  Columns,
  Empty,
  IconButton,
  ImageViewer,
  NavBar,
  Page,
  RichText,
  Skeleton,
  useShow,
  WhenNear,
  Wrap,
  type RichTextHandle,
} from '@rostrum/ui'
import { QrCode } from '@rostrum/ui/qr'
import { CompanyFooter } from '@rostrum/app/content'
import {
  AwaitedPage,
  ABOUT,
  ApiFailure,
  useBack,
  useGo,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { ArticleExcerpt } from '../parts/article-excerpt'
import { ArticleHead, EditorSummary } from '../parts/article-head'
import { ArticleLegal } from '../parts/article-legal'
import { ArticleShare, useShareUrl } from '../parts/article-share'
import { AuthorLine } from '../parts/author-line'
import { useRecordRead, useSaveReferral, useSharedArticle } from '../queries'
import { text } from '../text.zh'
import styles from './shared.module.css'

/** S50 /pages/news/detailsShow/index */
export default function NewsSharedScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const article = useSharedArticle(id)
  const bar = <NavBar look="reading" title={text.shared.title} {...useBack()} />
  if (id === '' || (article.error instanceof ApiFailure && article.error.code === 404)) {
    return (
      <Page header={bar}>
        <Empty drawing="broken" text={text.article.missing} action={text.shared.company} actionTo={ABOUT} />
      </Page>
    )
  }
  if (!article.data) return <AwaitedPage header={bar} query={article} skeleton={<Skeleton.Article />} />
  return <Shared article={article.data} parentMemberId={params.parentMemberId} />
}

function Shared({
  article,
  parentMemberId,
}: {
  readonly article: SharedNews
  readonly parentMemberId: string | undefined
}) {
  const [isSharing, setSharing] = useState(false)
  const [pictures, setPictures] = useState<{ readonly sources: readonly string[]; readonly at: number } | undefined>()
  const { mutate: recordRead } = useRecordRead()
  const { mutate: saveReferral } = useSaveReferral()
  const { isSignedIn } = useSession()
  const { to } = useGo()
  usePageTitle(article.title)
  useShow(
    () =>
      isSignedIn || !parentMemberId
        ? undefined
        : saveReferral({ parentMemberId, shareUrl: to('news.shared', { id: article.id }) }),
    article.id,
  )
  useShow(() => (article.access === 'full' ? recordRead(article.id) : undefined), article.id)
  return (
    <Page
      header={
        <NavBar
          look="reading"
          title={text.shared.title}
          {...useBack()}
          right={<IconButton icon="share" label={text.article.share} onPress={() => setSharing(true)} />}
        />
      }
      footer={<NextStep id={article.id} isSignedIn={isSignedIn} isTeaser={article.access === 'teaser'} />}
      overlays={
        <>
          <ArticleShare open={isSharing} onClose={() => setSharing(false)} article={article} />
          <ImageViewer
            images={(pictures?.sources ?? []).map((src) => ({ src }))}
            openAt={pictures?.at ?? null}
            onClose={() => setPictures(undefined)}
          />
        </>
      }
    >
      <Wrap className={styles.wrap}>
        <Columns
          main={<SharedText article={article} onImage={(sources, at) => setPictures({ sources, at })} />}
          side={<Scan id={article.id} />}
        />
        <CompanyFooter withRisk={false} />
      </Wrap>
    </Page>
  )
}

interface SharedTextProps {
  readonly article: SharedNews
  readonly onImage: (sources: readonly string[], at: number) => void
}

function SharedText({ article, onImage }: SharedTextProps) {
  const { go } = useGo()
  const onLink = (url: string) => void go('content.web', { url })
  const { author, summary, body, access } = article
  const shown = useRef<RichTextHandle>(null)
  return (
    <article className={styles.article}>
      <ArticleHead article={article} body={body} />
      {author && <AuthorLine ruled author={author} />}
      {summary && <EditorSummary>{summary}</EditorSummary>}
      <div className={access === 'teaser' ? styles.teaser : undefined}>
        <RichText ref={shown} className={styles.body} html={body} onLink={onLink} onImage={onImage} />
      </div>
      <div className={styles.excerpt}>
        <ArticleExcerpt article={article} selectedNow={() => shown.current?.selected() ?? ''} />
      </div>
      <ArticleLegal article={article} onLink={onLink} />
    </article>
  )
}

interface NextStepProps {
  readonly id: SharedNews['id']
  readonly isSignedIn: boolean
  readonly isTeaser: boolean
}

/** A visitor signs in and returns to the whole article; a member continues to it. */
function NextStep({ id, isSignedIn, isTeaser }: NextStepProps) {
  const { to } = useGo()
  if (isSignedIn)
    return (
      <ActionBar text={text.shared.more}>
        <Button to={to('news.details', { id })}>{text.shared.open}</Button>
      </ActionBar>
    )
  return (
    <ActionBar text={isTeaser ? text.shared.teaser : text.shared.comment}>
      <Button to={to('news.details', { id })}>{text.shared.login}</Button>
    </ActionBar>
  )
}

function Scan({ id }: { readonly id: SharedNews['id'] }) {
  const url = useShareUrl(id)
  return (
    <aside className={styles.scan}>
      <WhenNear className={styles.code}>
        <QrCode value={url} size={168} label={text.shared.qrLabel} caption={text.shared.qr} />
      </WhenNear>
    </aside>
  )
}
