import { Alert, Steps } from 'antd'
import { moment } from '../kernel/when'
import css from './edit.module.css'
import type { AnyDraft } from './manuscript'
import { text } from './text.zh'

type Act = AnyDraft['steps'][number]['act']

const places = { draft: 0, withdrawn: 0, review: 1, approved: 2, scheduled: 2, published: 3 } as const
const stages = [
  ['draft', 'save'],
  ['review', 'submit'],
  ['approved', 'pass'],
  ['published', 'publish'],
] as const satisfies readonly (readonly [keyof typeof text.steps, Act])[]

/** Draft, review, published: how far the article is, and who did what. */
export function Stages({ draft }: { readonly draft: AnyDraft | undefined }) {
  const place = draft ? places[draft.state] : 0
  const items = stages.map(([stage, act], at) => {
    const done = at <= place || draft?.state === 'withdrawn' ? draft?.steps.find((step) => step.act === act) : undefined
    const due = stage === 'published' && draft?.state === 'scheduled' ? text.willPublish(moment(draft.publishAt)) : ''
    return { title: text.steps[stage], content: done ? text.hand(done.by.name, moment(done.by.at)) : due }
  })
  return (
    <>
      <Steps className={css.stages} size="small" current={place} items={items} />
      {draft?.why && <Alert className={css.bar} type="warning" showIcon title={whyOf(draft)} />}
    </>
  )
}

const whyOf = ({ state, why = '' }: AnyDraft): string =>
  (state === 'withdrawn' ? text.withdrawnFor : text.sentBack)(why)
