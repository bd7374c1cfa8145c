import type { Homework } from '@rostrum/contract/survey'
import { ActionBar, Button, Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import { Awaited, ApiFailure, failureText, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { HomeworkPaper } from '../parts/homework-paper'
import { AskButton, HomeworkResult } from '../parts/homework-result'
import { useWho } from '../queries'
import { useHomework } from '../queries.homework'
import { text as words } from '../text.homework.zh'

const text = words.paper

/** S93 /pages/mine/homework/homeworkAnswerList */
export default function HomeworkAnswerScreen({ params: { id = '' } }: ScreenProps) {
  const homework = useHomework(id)
  const who = useWho()
  const { to } = useGo()
  const failure = homework.error instanceof ApiFailure ? homework.error : undefined
  if (id === '' || (failure && [404, 206, 409].includes(failure.code ?? 0)))
    return (
      <Framed>
        <Empty
          drawing="broken"
          text={failure && failure.code !== 404 ? failureText(failure) : text.gone}
          action={text.toList}
          actionTo={to('survey.homework')}
        />
      </Framed>
    )
  if (!homework.data)
    return (
      <Framed>
        <Awaited query={homework} waiting={6} />
      </Framed>
    )
  return <Opened key={who} homework={homework.data} who={who} />
}

function Opened({ homework, who }: { readonly homework: Homework; readonly who: string }) {
  const { mayAnswer, state, my } = homework
  const isIn = my.submittedAt !== undefined && state !== 'returned'
  const [isEditing, setEditing] = useState(false)
  const { to } = useGo()
  usePageTitle(homework.title)
  // A draft after handing in goes on where it was left.
  const isPaper = mayAnswer && (!isIn || isEditing || (my.savedAt ?? 0) > (my.submittedAt ?? 0))
  if (isPaper)
    return (
      <HomeworkPaper
        key={my.submittedAt ?? ''}
        homework={homework}
        who={who}
        bar={<Bar title={text.title} />}
        onDone={() => setEditing(false)}
      />
    )
  return (
    <Page
      header={<Bar title={state === 'marked' ? words.result.title : text.title} />}
      footer={
        <ActionBar>
          <Button look="quiet" to={to('survey.homework')}>
            {words.result.toList}
          </Button>
          {state === 'marked' && isIn && <AskButton homework={homework} />}
          {mayAnswer && <Button onPress={() => setEditing(true)}>{words.result.edit}</Button>}
        </ActionBar>
      }
    >
      <Wrap>
        <HomeworkResult homework={homework} />
      </Wrap>
    </Page>
  )
}

function Bar({ title }: { readonly title: string }) {
  return <NavBar title={title} {...useBack()} />
}

function Framed({ children }: { readonly children: ReactNode }) {
  return (
    <Page header={<Bar title={text.title} />}>
      <Wrap width="read">{children}</Wrap>
    </Page>
  )
}
