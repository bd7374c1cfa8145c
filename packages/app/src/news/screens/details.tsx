import { useRef, useState } from 'react'
import type { News } from '@rostrum/contract/news'
import {
  Columns,
  Empty,
  IconButton,
  ImageViewer,
  NavBar,
  Page,
  Skeleton,
  Trouble,
  useMinWidth,
  useShow,
  Wrap,
  type RichTextHandle,
} from '@rostrum/ui'
import { ApiFailure, failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { TeacherRooms } from '@rostrum/app/live'
import { ArticleBar } from '../parts/article-bar'
import { ArticleMain } from '../parts/article-main'
import { ArticleShare } from '../parts/article-share'
import { ArticleSide } from '../parts/article-side'
import { FontSheet } from '../parts/font-sheet'
import { useArticle, useRecordRead } from '../queries'
import { text } from '../text.zh'
import { useArticleActs } from '../use-article-acts'
import styles from './details.module.css'

/** From this width there is a column beside the article. */
const DESK = 800

/** S49 /pages/news/details/index */
export default function NewsDetailsScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const article = useArticle(id)
  const { to } = useGo()
  const bar = <NavBar look="reading" title={text.article.title} {...useBack()} />
  if (id === '' || (article.error instanceof ApiFailure && article.error.code === 404)) {
    return (
      <Page header={bar}>
        <Empty
          drawing="broken"
          text={text.article.missing}
          action={text.article.missingAction}
          actionTo={to('news.list')}
        />
      </Page>
    )
  }
  if (article.isPending)
    return (
      <Page header={bar}>
        <Wrap width="read">
          <Skeleton.Root>
            <Skeleton.Article />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (article.isLoadingError)
    return (
      <Page header={bar}>
        <Trouble detail={failureText(article.error)} onRetry={() => article.refetch()} />
      </Page>
    )
  return <Article article={article.data} />
}

interface Pictures {
  readonly sources: readonly string[]
  readonly at: number
}

function Article({ article }: { readonly article: News }) {
  const [open, setOpen] = useState<'font' | 'share' | 'write' | undefined>()
  const [pictures, setPictures] = useState<Pictures | undefined>()
  const body = useRef<RichTextHandle>(null)
  const isDesk = useMinWidth(DESK)
  const acts = useArticleActs(article)
  const { mutate: recordRead } = useRecordRead()
  const close = () => setOpen(undefined)
  usePageTitle(article.title)
  useShow(() => recordRead(article.id), article.id)
  const fontSize = <IconButton icon="textSize" label={text.article.fontSize} onPress={() => setOpen('font')} />
  return (
    <Page
      header={
        <NavBar look="reading" className={styles.nav} title={text.article.title} {...useBack()} right={fontSize} />
      }
      footer={
        <ArticleBar article={article} {...acts} onSay={() => setOpen('write')} onShare={() => setOpen('share')} />
      }
      overlays={
        <>
          <FontSheet open={open === 'font'} onClose={close} />
          <ArticleShare open={open === 'share'} onClose={close} article={article} />
          <ImageViewer
            images={(pictures?.sources ?? []).map((src) => ({ src }))}
            openAt={pictures?.at ?? null}
            onClose={() => setPictures(undefined)}
          />
        </>
      }
    >
      <Wrap>
        <Columns
          className={styles.columns}
          main={
            <ArticleMain
              body={body}
              article={article}
              acts={acts}
              isWriting={open === 'write'}
              onWrite={(isOpen) => setOpen(isOpen ? 'write' : undefined)}
              onImage={(sources, at) => setPictures({ sources, at })}
            />
          }
          side={
            <ArticleSide article={article} acts={acts} onHeading={(index) => body.current?.showHeading(index)}>
              {isDesk && article.author && <TeacherRooms teacher={article.author} />}
            </ArticleSide>
          }
        />
      </Wrap>
    </Page>
  )
}
