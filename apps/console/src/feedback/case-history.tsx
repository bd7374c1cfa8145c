import { Timeline, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { moment } from '../kernel/when'
import css from './case-detail.module.css'
import { text } from './text.owner.zh'

type Action = CallReply<'feedback.getCase'>['actions'][number]

/** Who was in charge of a case, one after the other, and why. */
export function CaseHistory({ actions }: { readonly actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return (
    <>
      <h3 className={css.heading}>{text.heading}</h3>
      <Timeline
        items={actions.map((action, index) => ({
          key: `${index} ${action.by}`,
          content: <OneAction action={action} />,
        }))}
      />
    </>
  )
}

function OneAction({ action }: { readonly action: Action }) {
  const { from, fromName = text.unknown, note, at } = action
  return (
    <div>
      {saidOf(action)}
      {from !== undefined && <div>{text.before(fromName)}</div>}
      {note ? <div>{note}</div> : <br />}
      <Typography.Text type="secondary">{moment(at)}</Typography.Text>
    </div>
  )
}

function saidOf({ action, by, byName = text.unknown, to, toName = text.unknown, fromName }: Action): string {
  if (action === 'assign' && by === to) return text.takenFrom(byName, fromName ?? text.unknown)
  return text.did[action](byName, toName)
}
