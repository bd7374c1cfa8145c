import { useState, type ReactNode } from 'react'
import type { CourseAnswerPost, CoursePost, Lesson } from '@rostrum/contract/course'
import { coursePostMax, coursePostMin } from '@rostrum/contract/course/limits'
import { countOf, shortened } from '@rostrum/contract/kernel/characters'
import { Button, Empty, IconButton, Meta, Pressable, Section, Sheet, Tag, TextArea, Trouble } from '@rostrum/ui'
import {
  failureText,
  formatMoment,
  formatSpan,
  useActionKey,
  useDialog,
  usePlatform,
  useToast,
} from '@rostrum/app/kernel'
import { usePostActions, usePosts } from '../queries.learning'
import { learningText } from '../text.learning.zh'
import { RemarkEnd, RemarkState } from './remark'
import css from './remark.module.css'

const text = learningText.posts
const SHORT = 12

export interface DiscussionProps {
  readonly lesson: Lesson
  /** The moment of the picture now; a text has none. */
  readonly msNow: () => number
  readonly onJump?: (ms: number) => void
}

interface Writing {
  readonly ms: number
  readonly parent?: CoursePost
}

/** Words at moments of a lesson; a press on the time goes there. */
export function Discussion({ lesson, msNow, onJump }: DiscussionProps) {
  const list = usePosts(lesson.courseId, lesson.id)
  const [writing, setWriting] = useState<Writing | null>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section rule title={text.title}>
      <div className={css.write}>
        <Button look="quiet" size="s" icon="chat" onPress={() => setWriting({ ms: msNow() })}>
          {text.write}
        </Button>
      </div>
      {list.isError && !list.data && <Trouble small detail={failureText(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && <Empty small text={text.none} />}
      {rows.map((post) => (
        <OnePost
          key={post.id}
          post={post}
          lessonId={lesson.id}
          onJump={onJump}
          onAnswer={() => setWriting({ ms: post.ms, parent: post })}
        />
      ))}
      {list.hasNextPage && (
        <Button look="ghost" block busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {learningText.more}
        </Button>
      )}
      {writing && <PostSheet lesson={lesson} {...writing} onClose={() => setWriting(null)} />}
    </Section>
  )
}

interface OnePostProps {
  readonly post: CoursePost
  readonly lessonId: string
  readonly onJump: DiscussionProps['onJump']
  readonly onAnswer: () => void
}

function OnePost({ post, lessonId, onJump, onAnswer }: OnePostProps) {
  const at = formatSpan(post.ms)
  return (
    <article className={css.remark}>
      <Words post={post} lessonId={lessonId}>
        {post.ms > 0 && onJump && (
          <Pressable className={css.at} label={text.jump(at)} onPress={() => onJump(post.ms)}>
            {at}
          </Pressable>
        )}
        <Button
          look="ghost"
          size="s"
          label={text.answerOf(post.memberName || learningText.remark.nobody)}
          onPress={onAnswer}
        >
          {text.answer}
        </Button>
      </Words>
      {post.answers.length > 0 && (
        <div className={css.answers}>
          {post.answers.map((answer) => (
            <div key={answer.id} className={css.remark}>
              <Words post={answer} lessonId={lessonId} />
            </div>
          ))}
        </div>
      )}
    </article>
  )
}

interface WordsProps {
  readonly post: CoursePost | CourseAnswerPost
  readonly lessonId: string
  readonly children?: ReactNode
}

function Words({ post, lessonId, children }: WordsProps) {
  const { id, memberName, isTeacher, text: words, mine, createdAt } = post
  const { remove } = usePostActions(lessonId)
  const { confirm } = useDialog()
  const toast = useToast()
  const now = usePlatform().timers.now()
  const drop = async (): Promise<void> => {
    if (await confirm(text.removeSure, { danger: true }))
      await remove.mutateAsync({ id }).then(
        () => toast(text.removed),
        () => undefined,
      )
  }
  return (
    <>
      <p className={css.words}>{words}</p>
      <div className={css.line}>
        <Meta
          parts={[
            memberName || learningText.remark.nobody,
            isTeacher && (
              <Tag key="teacher" tone="brand">
                {text.teacher}
              </Tag>
            ),
            formatMoment(createdAt, now),
          ]}
        />
        <span className={css.acts}>
          {children}
          <RemarkEnd remark={post} />
          {mine && (
            <IconButton
              icon="trash"
              tone="quiet"
              size="s"
              label={text.removeOf(shortened(words, SHORT))}
              onPress={drop}
            />
          )}
        </span>
      </div>
      <RemarkState remark={post} />
    </>
  )
}

interface SheetProps extends Writing {
  readonly lesson: Lesson
  readonly onClose: () => void
}

function PostSheet({ lesson, ms, parent, onClose }: SheetProps) {
  const { save } = usePostActions(lesson.id)
  const key = useActionKey()
  const toast = useToast()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const said = words.trim()
  const send = () =>
    save
      .mutateAsync({
        ...{ courseId: lesson.courseId, lessonId: lesson.id, ms, text: said, parentId: parent?.id },
        idempotencyKey: key.of(said, parent?.id, `${ms}`),
      })
      .then(
        ({ state }) => {
          key.done()
          toast(state === 'shown' ? text.sent : learningText.remark.held)
          onClose()
        },
        (failure: unknown) => setWrong(failureText(failure)),
      )
  const title = parent
    ? text.sheetAnswer(parent.memberName || learningText.remark.nobody)
    : ms > 0
      ? text.sheetAt(formatSpan(ms))
      : text.sheet
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={text.text}
          placeholder={text.placeholder}
          maxLength={coursePostMax}
          rows={4}
          value={words}
          onChangeText={(typed) => {
            setWrong(null)
            setWords(typed)
          }}
          error={wrong}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={countOf(said) < coursePostMin} onPress={send}>
          {text.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
