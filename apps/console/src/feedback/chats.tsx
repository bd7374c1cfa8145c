import { Grid } from 'antd'
import { useSearchParams } from 'react-router'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ChatFacts } from './chat-facts'
import { ChatList, groupOf, type ChatGroup } from './chat-list'
import { ChatTalk } from './chat-talk'
import css from './chats.module.css'
import { text } from './text.chat.zh'

/** The chat desk: who waits and is served, the conversation, and what is known of it. On a phone one at a time. */
export default function Chats() {
  const { group, open, words, choose, setGroup, setWords } = useDeskPlace()
  const { md: hasList = false, xl: hasFacts = false } = Grid.useBreakpoint()
  const showsList = hasList || open === null
  return (
    <>
      {showsList && <PageHead title={text.chats} />}
      <div className={css.desk}>
        {showsList && <ChatList {...{ group, open, words }} onGroup={setGroup} onOpen={choose} onWords={setWords} />}
        {open !== null && (
          <ChatTalk key={open} id={open} hasFactsBeside={hasFacts} onBack={hasList ? undefined : () => choose(null)} />
        )}
        {open === null && hasList && (
          <div className={css.nothing}>
            <Nothing words={text.pick} />
          </div>
        )}
        {open !== null && hasFacts && (
          <aside className={css.facts} aria-label={text.facts}>
            <ChatFacts key={open} id={open} />
          </aside>
        )}
      </div>
    </>
  )
}

interface DeskPlace {
  readonly group: ChatGroup
  readonly open: string | null
  readonly words: string
  readonly choose: (id: string | null) => void
  readonly setGroup: (group: ChatGroup) => void
  readonly setWords: (words: string) => void
}

/** Which group is listed and which conversation is open, kept in the address. */
function useDeskPlace(): DeskPlace {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string | null): void =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      // Opening one on a phone is a step that Back undoes; switching is none.
      { replace: name !== 'open' || value === null || params.has('open') },
    )
  return {
    group: groupOf(params.get('group')),
    open: params.get('open'),
    words: params.get('words') ?? '',
    choose: (id) => change('open', id),
    setGroup: (group) => change('group', group),
    setWords: (words) => change('words', words || null),
  }
}
