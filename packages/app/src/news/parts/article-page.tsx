import { useRef, useState, type ReactNode } from 'react'
import type { News } from '@rostrum/contract/news'
import {
  Columns,
  IconButton,
  ImageViewer,
  NavBar,
  Page,
  useMinWidth,
  useShow,
  Wrap,
  type RichTextHandle,
} from '@rostrum/ui'
import { useBack, usePageTitle } from '@rostrum/app/kernel'
import { useRecordRead } from '../queries'
import { text } from '../text.zh'
import { useArticleActs } from '../use-article-acts'
import { ArticleBar } from './article-bar'
import { ArticleMain } from './article-main'
import styles from './article-page.module.css'
import { ArticleShare } from './article-share'
import { ArticleSide } from './article-side'
import { FontSheet } from './font-sheet'

/** From this width there is a column beside the article. */
const DESK = 800

interface Pictures {
  readonly sources: readonly string[]
  readonly at: number
}

export interface ArticlePageProps {
  readonly article: News
  readonly title: string
  /** What else the author does, where there is a column beside the article. */
  readonly beside?: ReactNode
}

/** An article that is open to its reader, with its bar, its comments and what stands beside it. */
export function ArticlePage({ article, title, beside }: ArticlePageProps) {
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
      header={<NavBar look="reading" className={styles.nav} title={title} {...useBack()} right={fontSize} />}
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
              selectedNow={() => body.current?.selected() ?? ''}
              article={article}
              acts={acts}
              isWriting={open === 'write'}
              onWrite={(isOpen) => setOpen(isOpen ? 'write' : undefined)}
              onImage={(sources, at) => setPictures({ sources, at })}
            />
          }
          side={
            <ArticleSide article={article} acts={acts} onHeading={(index) => body.current?.showHeading(index)}>
              {isDesk && beside}
            </ArticleSide>
          }
        />
      </Wrap>
    </Page>
  )
}
