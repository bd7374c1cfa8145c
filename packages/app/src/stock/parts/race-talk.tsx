import { useState } from 'react'
import { Avatar, Button, Empty, ListEnd, Section, Skeleton, TextArea, Trouble, moreOf, useNotices } from '@rostrum/ui'
import { raceCommentMax } from '@rostrum/contract/stock/limits'
import { failureText, formatDate, useActionKey } from '@rostrum/app/kernel'
import { useRaceTalk, useSayInRace, type RaceReply } from '../queries.race'
import { raceText as words } from '../text.race.zh'
import css from './race-talk.module.css'

/** What players say about a contest. */
export function RaceTalk({ race }: { readonly race: RaceReply }) {
  const talk = useRaceTalk(race.id)
  const rows = talk.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section title={words.talk}>
      {race.my ? <Saying id={race.id} /> : <p className={css.note}>{words.talkClosed}</p>}
      {talk.isPending ? (
        <Skeleton.Root>
          <Skeleton.Rows count={2} />
        </Skeleton.Root>
      ) : talk.isLoadingError ? (
        <Trouble small detail={failureText(talk.error)} onRetry={() => talk.refetch()} />
      ) : rows.length === 0 ? (
        <Empty small text={words.talkEmpty} />
      ) : (
        rows.map(({ id, name, avatar, content, state, at }) => (
          <div key={id} className={css.row}>
            <Avatar size="s" name={name} src={avatar} />
            <div className={css.main}>
              <span className={css.note}>
                {name} · {formatDate(at, 'mm-dd hh:MM')}
              </span>
              <p className={css.words}>{content}</p>
              {state === 'held' && <span className={css.note}>{words.held}</span>}
            </div>
          </div>
        ))
      )}
      {rows.length > 0 && <ListEnd state={moreOf(talk)} onMore={() => void talk.fetchNextPage()} />}
    </Section>
  )
}

function Saying({ id }: { readonly id: string }) {
  const [typed, setTyped] = useState('')
  const say = useSayInRace()
  const key = useActionKey()
  const { fail } = useNotices()
  const press = () =>
    say.mutate(
      { id, content: typed, idempotencyKey: key.of(typed) },
      {
        onSuccess: () => {
          key.done()
          setTyped('')
        },
        onError: (error) => fail(failureText(error)),
      },
    )
  return (
    <div className={css.saying}>
      <TextArea label={words.talkHint} value={typed} onChangeText={setTyped} maxLength={raceCommentMax} />
      <Button busy={say.isPending} disabled={typed.trim() === ''} onPress={press}>
        {words.talkSend}
      </Button>
    </div>
  )
}
