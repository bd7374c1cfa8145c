import { useCallback, useRef, useState } from 'react'
import type { Video } from '@rostrum/contract/news'
import {
  Columns,
  Empty,
  Link,
  Meta,
  NavBar,
  Page,
  RiskLine,
  Section,
  Skeleton,
  Trouble,
  useNotices,
  Wrap,
} from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatDate,
  SharePanel,
  useBack,
  useCount,
  useGo,
  usePageTitle,
  useSession,
  type LoginWhy,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { CaptionFind, useCaptionSwitch } from '@rostrum/app/captions'
import type { ReplayHandle } from '@rostrum/ui/player'
import { ArticleBar } from '../parts/article-bar'
import { AuthorLine } from '../parts/author-line'
import { Comments, type CommentsProps } from '../parts/comments'
import { text as news } from '../text.zh'
import { useVideo, useVideoActions, useVideoCaptionSource } from '../video/queries'
import { text } from '../video/text.zh'
import { useWatching } from '../video/use-watching'
import { VideoLine } from '../video/video-card'
import { VideoScreen } from '../video/video-screen'
import styles from './video.module.css'

/** S51 /pages/video/index/index */
export default function NewsVideoScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const video = useVideo(id)
  const { to } = useGo()
  const bar = <NavBar look="reading" title={text.video.title} {...useBack()} />
  if (id === '' || (video.error instanceof ApiFailure && video.error.code === 404)) {
    return (
      <Page header={bar}>
        <Empty
          drawing="broken"
          text={text.video.missing}
          action={text.video.missingAction}
          actionTo={to('news.videos')}
        />
      </Page>
    )
  }
  if (video.isPending)
    return (
      <Page header={bar}>
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Block ratio="wide" />
            <Skeleton.Rows count={4} look="thumb" />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (video.isLoadingError)
    return (
      <Page header={bar}>
        <Trouble detail={failureText(video.error)} onRetry={() => video.refetch()} />
      </Page>
    )
  return <Watch key={id} video={video.data} at={placeIn(params.ms)} />
}

function Watch({ video, at }: { readonly video: Video; readonly at: number | undefined }) {
  const [open, setOpen] = useState<'share' | 'write' | undefined>()
  const watching = useWatching(video)
  const player = useRef<ReplayHandle>(null)
  const source = useVideoCaptionSource(video)
  const captions = useCaptionSwitch(source)
  // Choosing a position also starts playing.
  const jump = useCallback((ms: number) => {
    player.current?.seekTo(ms)
    player.current?.play()
  }, [])
  usePageTitle(video.title)
  const actions = useVideoActions()
  const { toast } = useNotices()
  const { isSignedIn, signInFor } = useSession()
  const memberOnly = (why: LoginWhy, act: () => void): void =>
    isSignedIn ? act() : void signInFor(why, { ms: watching.here() })
  const keep = (on: boolean) =>
    actions.favourite(video.id, on, () => toast(on ? news.article.favouriteDone : news.article.favouriteGone))
  return (
    <Page
      header={
        <div className={styles.nav}>
          <NavBar look="reading" title={text.video.title} {...useBack()} />
        </div>
      }
      footer={
        <ArticleBar
          article={video}
          onSay={() => memberOnly('comment', () => setOpen('write'))}
          onLike={(on) => memberOnly('like', () => actions.like(video.id, on))}
          onFavourite={(on) => memberOnly('favourite', () => keep(on))}
          onShare={() => setOpen('share')}
        />
      }
      overlays={<VideoShare video={video} open={open === 'share'} onClose={() => setOpen(undefined)} />}
    >
      <Wrap>
        <Columns
          className={styles.columns}
          main={
            <>
              <VideoScreen video={video} at={at} watching={watching} captions={captions} player={player} />
              <About video={video} here={watching.here} />
              <CaptionFind source={source} onJump={jump} />
              <VideoComments
                kind="video"
                article={video}
                isWriting={open === 'write'}
                onWrite={(isOpen) => setOpen(isOpen ? 'write' : undefined)}
                onSignIn={() => memberOnly('comment', () => setOpen('write'))}
              />
            </>
          }
          side={<Related video={video} />}
        />
      </Wrap>
    </Page>
  )
}

/** Comments are for members: a visitor learns how many there are. */
function VideoComments({ onSignIn, ...props }: CommentsProps & { readonly onSignIn: () => void }) {
  const { isSignedIn } = useSession()
  const count = useCount()
  if (isSignedIn) return <Comments {...props} />
  const { comments } = props.article
  return (
    <Section rule title={news.comments.title} note={count(comments, news.comments.count)}>
      <Empty small drawing="message" text={text.video.commentsLogin} action={text.video.login} onAction={onSignIn} />
    </Section>
  )
}

function VideoShare({
  video,
  ...panel
}: {
  readonly video: Video
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { to } = useGo()
  const { id, title, description, cover, teacher, riskTip, sample: isSample } = video
  const by = teacher && news.article.authorLine(teacher.regType, teacher.name, teacher.regNo)
  return (
    <SharePanel
      {...panel}
      shared={{
        kind: 'video',
        id,
        path: to('news.video', { id }),
        title,
        summary: description,
        cover,
        by,
        riskTip,
        isSample,
      }}
    />
  )
}

/** The video's title, speaker and risk line. */
function About({ video, here }: { readonly video: Video; readonly here: () => number }) {
  const { title, teacher, description, categoryName, publishAt, plays, riskTip, related } = video
  const { go } = useGo()
  const count = useCount()
  const [next] = related
  return (
    <div className={styles.about}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.facts}>
        <Meta parts={[categoryName, formatDate(publishAt, 'yyyy-mm-dd'), count(plays, text.card.plays)]} />
        <Link
          look="quiet"
          className={styles.report}
          onPress={() => void go('feedback.report', { kind: 'video', id: video.id, ms: here() })}
        >
          {text.video.report}
        </Link>
      </div>
      {teacher && <AuthorLine ruled author={teacher} />}
      {description && <p className={styles.words}>{description}</p>}
      <RiskLine look="box" className={styles.risk}>
        {riskTip}
      </RiskLine>
      {next && (
        <div className={styles.next}>
          <Section title={text.video.next}>
            <NextLine video={next} />
          </Section>
        </div>
      )}
    </div>
  )
}

function Related({ video }: { readonly video: Video }) {
  if (video.related.length === 0) return null
  return (
    <Section title={text.video.related}>
      {video.related.map((row) => (
        <NextLine key={row.id} video={row} />
      ))}
    </Section>
  )
}

/** The next video replaces the page on top: going back leads to the list, not through all watched videos. */
function NextLine({ video }: { readonly video: Video['related'][number] }) {
  const { go, to } = useGo()
  const { id } = video
  return (
    <VideoLine
      video={video}
      to={to('news.video', { id })}
      onOpen={() => void go('news.video', { id }, { type: 'redirectTo' })}
    />
  )
}

/** A position from a link: whole milliseconds, or undefined. */
function placeIn(words: string | undefined): number | undefined {
  return words !== undefined && /^\d{1,8}$/.test(words) ? Number(words) : undefined
}
