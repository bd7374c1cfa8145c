import type { Chapter, QuestionRow, Replay } from '@rostrum/contract/live'
import { Button, Card, Empty, InfiniteList, Meta, Row, Skeleton, Tag, Trouble, moreOf } from '@rostrum/ui'
import { failureText, formatSpan, useCount, usePlatform, useSession } from '@rostrum/app/kernel'
import { useMaterials, useReplayQuestions } from './queries'
import { text } from './text.zh'
import styles from './panels.module.css'

/** Whoever signs in from here comes back to this moment. */
interface Here {
  readonly here: () => number
}

interface Jumping {
  readonly onJump: (ms: number) => void
}

/** Answered questions, with links to the second of their answers. */
export function ReplayQuestions({
  replay,
  here,
  onJump,
}: Jumping & Here & { readonly replay: Pick<Replay, 'id' | 'teaserMs'> }) {
  const { signInFor } = useSession()
  if (replay.teaserMs === undefined) return <Answered replay={replay} onJump={onJump} />
  return (
    <Empty
      small
      drawing="message"
      text={text.detail.questionsLogin}
      action={text.detail.login}
      onAction={() => void signInFor('watch', { ms: here() })}
    />
  )
}

function Answered({ replay, onJump }: Jumping & { readonly replay: Pick<Replay, 'id'> }) {
  const questions = useReplayQuestions(replay.id, true)
  if (questions.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} look="plain" />
      </Skeleton.Root>
    )
  if (questions.isLoadingError)
    return <Trouble small detail={failureText(questions.error)} onRetry={() => questions.refetch()} />
  const rows = questions.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty small drawing="message" text={text.detail.questionsEmpty} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      label={text.detail.tabs.questions}
      className={styles.list}
      more={moreOf(questions)}
      onMore={() => void questions.fetchNextPage()}
      render={(question) => <Question question={question} onJump={onJump} />}
    />
  )
}

function Question({ question, onJump }: Jumping & { readonly question: QuestionRow }) {
  const { content, asker, votes, answer, replayMs } = question
  const count = useCount()
  const written = answer?.content ?? ''
  return (
    <Card pad>
      <Meta parts={[text.detail.asker(asker.name), count(votes, text.detail.votes)]} />
      <p className={styles.question} data-words>
        {content}
      </p>
      <p className={styles.answer}>{written === '' ? text.detail.spoken : written}</p>
      {replayMs === undefined ? (
        <p className={styles.quiet}>{text.detail.notInReplay}</p>
      ) : (
        <Button size="s" look="tint" icon="play" onPress={() => onJump(replayMs)}>
          {text.detail.jump(formatSpan(replayMs))}
        </Button>
      )}
    </Card>
  )
}

export function ReplayChapters({ chapters, onJump }: Jumping & { readonly chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return <Empty small text={text.detail.chaptersEmpty} />
  return (
    <ol className={styles.chapters}>
      {chapters.map(({ id, ms, title, kind }) => (
        <li key={id}>
          <Row
            lead={<span className={styles.place}>{formatSpan(ms)}</span>}
            title={title}
            tail={<Tag>{text.chapterKinds[kind]}</Tag>}
            arrow={false}
            onPress={() => onJump(ms)}
          />
        </li>
      ))}
    </ol>
  )
}

export function ReplayIntro({
  replay: { outline, materials, roomId },
  here,
}: Here & {
  readonly replay: Pick<Replay, 'outline' | 'materials' | 'roomId'>
}) {
  const { isSignedIn, signInFor } = useSession()
  const files = useMaterials(roomId, isSignedIn && materials.length > 0)
  const { external } = usePlatform()
  return (
    <>
      {outline ? <p className={styles.outline}>{outline}</p> : <Empty small text={text.detail.introEmpty} />}
      {!isSignedIn &&
        materials.map(({ fileId, title, pages }) => (
          <Row
            key={fileId}
            icon="file"
            title={title}
            sub={pages === undefined ? undefined : text.detail.pages(pages)}
            onPress={() => void signInFor('files', { ms: here() })}
          />
        ))}
      {files.data?.rows.map(({ fileId, title, pages, url }) => (
        <Row
          key={fileId}
          icon="file"
          title={title}
          sub={pages === undefined ? undefined : text.detail.pages(pages)}
          onPress={() => external.open(url)}
        />
      ))}
    </>
  )
}
