import { Button, Card, List, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskButton } from '../kernel/ask-button'
import { Leaving } from '../kernel/leaving'
import { Meanwhile, useBase, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct, useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { moment } from '../kernel/when'
import { money } from './money'
import { blankProduct, type ProductChoices, type ProductDraft, type ProductPaper } from './product-draft'
import { ProductFacts } from './product-facts'
import { ProductTexts } from './product-texts'
import { text as words } from './text.zh'

const text = words.product

/** One product: written and sold. */
export default function ProductEdit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const written = useWritten(id)
  const choices = useCall('commerce.getProductChoices', {})
  const paper = useCall('commerce.getProductPaper', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={paper}>
      {(choices, paper) => <Editor id={written.id} paper={paper} choices={choices} />}
    </WritingTable>
  )
}

interface EditorProps {
  readonly id: string
  /** Absent: a new one. */
  readonly paper: ProductPaper | undefined
  readonly choices: ProductChoices
}

function Editor({ id, paper, choices }: EditorProps) {
  const [content, setContent] = useState<ProductDraft>(() => paper?.content ?? blankProduct)
  const [rank, setRank] = useState(paper?.rank ?? 0)
  const opened = useBase(paper, saidOf, ({ changedAt }) => changedAt)
  const { base } = opened
  const isDirty = JSON.stringify([content, rank]) !== JSON.stringify([base?.content ?? blankProduct, base?.rank ?? 0])
  const change = (part: Partial<ProductDraft>): void => setContent((before) => ({ ...before, ...part }))
  const taken = (saved: ProductPaper): void => {
    opened.setBase(saved)
    setContent(saved.content)
    setRank(saved.rank)
  }
  return (
    <>
      <PageHead title={base ? base.content.name || text.unnamed : text.add} hint={text.hint}>
        {base?.isWaiting && <Tag color="warning">{text.waiting}</Tag>}
        <Acts id={id} base={base} content={content} rank={rank} isDirty={isDirty} onTaken={taken} />
      </PageHead>
      <Leaving isDirty={isDirty} hint={text.leaveHint} />
      <Meanwhile opened={opened} onLoad={() => paper && taken(paper)} />
      <div style={{ maxWidth: 960 }}>
        <ProductFacts content={content} rank={rank} choices={choices} onChange={change} onRank={setRank} />
        <ProductTexts content={content} onChange={change} />
        {base && base.versions.length > 0 && (
          <Card title={text.versions}>
            <List
              dataSource={[...base.versions]}
              renderItem={({ version, agreementVersion, publishedAt, publishedBy }) => (
                <List.Item>
                  {text.versionOf(version, agreementVersion)} {moment(publishedAt)} {publishedBy}
                </List.Item>
              )}
            />
          </Card>
        )}
      </div>
    </>
  )
}

/** What two operators may both have changed. */
const saidOf = ({ state, content, rank }: ProductPaper): Said => ({
  [text.name]: content.name,
  [text.state]: words.productStates[state],
  [text.summary]: content.summary,
  [text.grade]: content.riskGrade,
  [text.filingNo]: content.filingNo,
  [text.seats]: String(content.seats ?? text.noSeats),
  [text.rank]: String(rank),
  [text.periods]: content.periods.map(({ days, price }) => `${days} ${text.days} ${money(price)}`).join('；'),
  [text.deliverables]: content.deliverables.map(({ what, often }) => `${what} ${often}`).join('；'),
  [text.record]: content.record,
  [text.risks]: content.risks,
  [text.refundRule]: content.refundRule,
  [text.questions]: content.questions.map(({ asked, answer }) => `${asked} ${answer}`).join('；'),
  [text.agreementTitle]: content.agreementTitle,
  [text.agreement]: content.agreement,
  [text.disclosures]: content.disclosures.map(({ title, text: body }) => `${title} ${body}`).join('\n'),
})

interface ActsProps {
  readonly id: string
  readonly base: ProductPaper | undefined
  readonly content: ProductDraft
  readonly rank: number
  readonly isDirty: boolean
  readonly onTaken: (saved: ProductPaper) => void
}

function Acts({ id, base, content, rank, isDirty, onTaken }: ActsProps) {
  const [, setParams] = useSearchParams()
  const save = useAct('commerce.saveProduct', {
    done: text.saved,
    onDone: (saved) => {
      onTaken(saved)
      setParams({ id: saved.id }, { replace: true })
    },
  })
  const publish = useAct('commerce.publishProduct', { done: text.published, onDone: onTaken })
  return (
    <>
      <Button
        type={isDirty ? 'primary' : 'default'}
        disabled={!isDirty}
        loading={save.isRunning}
        onClick={() => void save.run({ id, seen: base?.seen, content, rank })}
      >
        {text.save}
      </Button>
      <AskButton
        words={text.publish}
        type={isDirty ? 'default' : 'primary'}
        note={isDirty ? text.dirty : undefined}
        isDisabled={isDirty || !base?.hasChanges || base.isWaiting}
        title={text.publishTitle}
        hint={text.publishHint}
        onGiven={async (why) => base !== undefined && (await publish.run({ id, seen: base.seen, why })) !== undefined}
      />
    </>
  )
}
