import { SaveOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Input, Space } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { draftTitleMax } from '@rostrum/contract/news/limits'
import { BodyEditor } from '../kernel/body-editor'
import { asWritten } from '../kernel/body-schema'
import { Leaving } from '../kernel/leaving'
import { PageHead } from '../kernel/page-head'
import { useAct } from '../kernel/use-call'
import { useHighlight } from '../kernel/use-highlight'
import { moment } from '../kernel/when'
import { Acts } from './acts'
import { DraftOpinion } from './draft-opinion'
import css from './edit.module.css'
import { Facts } from './facts'
import { blank, countOf, inputOf, type DraftChoices, type Draft, type Texts } from './manuscript'
import { Preview } from './preview'
import { useArticleActs } from './stage-acts'
import { markedWords, Screening } from './screening'
import { Stages } from './stages'
import { text } from './text.zh'
import { ArticleHistory } from './versions'
import { useManuscript, type ManuscriptState } from './use-manuscript'
import { within } from '../kernel/within'

interface WorkbenchProps {
  readonly id: string
  /** As the server knows it now; undefined for one that was never saved. */
  readonly draft: Draft | undefined
  readonly choices: DraftChoices
}

/** An article on the table of whoever writes it. */
export function Workbench({ id, draft, choices }: WorkbenchProps) {
  const go = useNavigate()
  const paper = useManuscript(draft, blank(choices, text.house))
  const { base, texts, isDirty, change, settle } = paper
  const acts = useArticleActs((next) => settle(next))
  const save = useAct('news.saveDraft', { done: text.saved })
  const put = async (): Promise<void> => {
    const saved = await save.run(inputOf(id, base?.version ?? 0, texts))
    if (!saved) return
    settle(saved, texts)
    void go(`/news/edit?id=${saved.id}`, { replace: true })
  }
  const picture = useAct('content.uploadPicture', { stale: [] })
  const upload = (file: File) => picture.run({}, file)
  const marked = useHighlight<HTMLDivElement>(markedWords(base?.screening))
  const canSave = texts.title.trim() !== '' && texts.sourceName.trim() !== '' && (isDirty || !base)
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={texts.title || text.newTitle} hint={isDirty ? text.unsaved : undefined}>
        {base && <Acts draft={base} isDirty={isDirty} acts={acts} />}
        <Button
          type={isDirty ? 'primary' : 'default'}
          icon={<SaveOutlined />}
          disabled={!canSave}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {text.save}
        </Button>
      </PageHead>
      <Notes draft={draft} paper={paper} />
      <Stages draft={base} />
      <Screening found={base?.screening} />
      <div className={css.columns}>
        <div ref={marked}>
          <BodyEditor
            key={paper.epoch}
            initial={texts.body}
            onChange={(body) => change({ body })}
            onPicture={upload}
            beside={text.count(countOf(texts.body))}
          >
            <div className={css.heading}>
              <Title title={texts.title} onChange={(title) => change({ title })} />
            </div>
          </BodyEditor>
          <Facts texts={texts} choices={choices} onChange={change} onPicture={upload} />
          <DraftOpinion texts={texts} base={base} onChange={change} />
          {base && (
            <Card className={css.facts} size="small">
              <ArticleHistory draft={base} call="news.getDraftVersion" />
            </Card>
          )}
        </div>
        <LivePreview texts={texts} choices={choices} base={base} isDirty={isDirty} />
      </div>
    </>
  )
}

interface TitleProps {
  readonly title: string
  readonly onChange: (title: string) => void
}

function Title({ title, onChange }: TitleProps) {
  return (
    <Input.TextArea
      className={css.title}
      variant="borderless"
      autoSize
      aria-label={text.title}
      placeholder={text.title}
      count={within(draftTitleMax)}
      value={title}
      // A title is one line.
      onChange={({ target }) => onChange(target.value.replace(/\n/g, ''))}
    />
  )
}

/** What has to be known before anything is typed: another's change, and one's own that was left. */
function Notes({ draft, paper }: { readonly draft: Draft | undefined; readonly paper: ManuscriptState }) {
  const { base, kept, isDirty, adopt, restore, discard } = paper
  const isOld = draft !== undefined && base !== undefined && draft.version > base.version
  return (
    <>
      {isOld && (
        <Alert
          className={css.bar}
          type="warning"
          showIcon
          title={text.newer(draft.steps[0]?.by.name ?? draft.changed.name)}
          description={isDirty ? text.newerHint : undefined}
          action={<Button onClick={() => adopt(draft)}>{text.load}</Button>}
        />
      )}
      {kept && !isDirty && (
        <Alert
          className={css.bar}
          type="info"
          showIcon
          title={text.keptCopy(moment(kept.at))}
          action={
            <Space>
              <Button onClick={discard}>{text.discard}</Button>
              <Button type="primary" onClick={restore}>
                {text.restore}
              </Button>
            </Space>
          }
        />
      )}
    </>
  )
}

interface LivePreviewProps {
  readonly texts: Texts
  readonly choices: DraftChoices
  readonly base: Draft | undefined
  readonly isDirty: boolean
}

/** The preview lags behind fast typing. */
function LivePreview({ texts, choices, base, isDirty }: LivePreviewProps) {
  const body = useDeferredValue(texts.body)
  const written = useMemo(() => asWritten(body), [body])
  return (
    <Preview
      texts={{ ...texts, body: written }}
      categoryName={choices.categories.find(({ code }) => code === texts.categoryCode)?.name}
      authorName={choices.authors.find(({ id }) => id === texts.authorId)?.name}
      riskTip={choices.riskTip}
      savedId={base?.id}
      isDirty={isDirty}
      call="news.previewDraft"
    />
  )
}
