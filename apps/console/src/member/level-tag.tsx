import { Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import { moment } from '../kernel/when'
import { text } from './text-members.zh'

export type HeldLevel = CallReply<'member.getMemberForDesk'>['levels'][number]

/** A level with its end. */
export function LevelTag({ level }: { readonly level: HeldLevel }) {
  return (
    <Tag color={level.isOver ? 'default' : 'warning'} title={endOf(level)}>
      {level.name}
    </Tag>
  )
}

/** When a level ends, in words. */
export function endOf({ until, isOver }: HeldLevel): string {
  if (until === undefined) return text.forGood
  return isOver ? text.over(moment(until)) : text.until(moment(until))
}
