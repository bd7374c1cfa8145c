import { Card } from 'antd'
import { PageHead } from '../kernel/page-head'
import { useHighlight } from '../kernel/use-highlight'
import { Acts } from './acts'
import { OpinionSaid } from './draft-opinion'
import css from './edit.module.css'
import type { Draft } from './manuscript'
import { Preview } from './preview'
import { Heard } from './recording'
import { useArticleActs } from './stage-acts'
import { markedWords, Screening } from './screening'
import { Stages } from './stages'
import { textsOf } from './manuscript'
import { ArticleHistory } from './versions'

/** An article for somebody who reviews and does not write. */
export function Reviewing({ draft }: { readonly draft: Draft }) {
  const marked = useHighlight<HTMLDivElement>(markedWords(draft.screening))
  return (
    <>
      <PageHead title={draft.title}>
        <Acts draft={draft} isDirty={false} acts={useArticleActs()} />
      </PageHead>
      <Stages draft={draft} />
      <Screening found={draft.screening} />
      <div className={css.columns} ref={marked}>
        <Card size="small">
          {draft.audio && <Heard audio={draft.audio} />}
          {draft.opinion && <OpinionSaid opinion={draft.opinion} />}
          <ArticleHistory draft={draft} call="news.getDraftVersionToReview" />
        </Card>
        <Preview
          texts={textsOf(draft)}
          categoryName={draft.categoryName}
          authorName={draft.authorName}
          savedId={draft.id}
          isDirty={false}
          call="news.previewDraftToReview"
        />
      </div>
    </>
  )
}
