import type { Survey } from '@rostrum/contract/survey'
import { ActionBar, Button, Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import {
  Awaited,
  ApiFailure,
  failureText,
  ShareButton,
  useBack,
  useGo,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { ResultSheet } from '../parts/survey-result'
import { SurveyPaper } from '../parts/survey-paper'
import { useSurvey, useSurveyResult, useWho } from '../queries'
import { text } from '../text.zh'

/** S90 /pages/mine/collect/index/index */
export default function SurveyFormScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const survey = useSurvey(id)
  const who = useWho()
  const failure = survey.error instanceof ApiFailure ? survey.error : undefined
  if (id === '' || failure?.code === 404) return <Closed words={text.form.gone} />
  if (failure?.code === 206) return <Closed words={failureText(failure)} isForMembers={who === ''} />
  if (!survey.data)
    return (
      <Framed>
        <Awaited query={survey} waiting={6} />
      </Framed>
    )
  if (survey.data.kind === 'risk') return <Closed words={text.form.toRisk} isRisk />
  const { version, my } = survey.data
  return <Opened key={`${who} ${version} ${my.submittedAt ?? ''}`} survey={survey.data} who={who} />
}

function Opened({ survey, who }: { readonly survey: Survey; readonly who: string }) {
  const [isAgain, setAgain] = useState(false)
  usePageTitle(survey.title)
  if (survey.my.state === 'submitted' && !isAgain) return <Result survey={survey} onAgain={() => setAgain(true)} />
  if (!survey.isOpen) return <Closed words={text.form.closed} />
  return <SurveyPaper survey={survey} who={who} bar={<Bar survey={survey} />} />
}

function Result({ survey, onAgain }: { readonly survey: Survey; readonly onAgain: () => void }) {
  const result = useSurveyResult(survey.id)
  const { to } = useGo()
  if (!result.data)
    return (
      <Framed>
        <Awaited query={result} waiting={6} />
      </Framed>
    )
  return (
    <Framed
      bar={<Bar survey={survey} />}
      footer={
        <ActionBar width="read">
          <Button look="quiet" to={to('survey.list')}>
            {text.result.toList}
          </Button>
          {result.data.mayRepeat && <Button onPress={onAgain}>{text.result.again}</Button>}
        </ActionBar>
      }
    >
      <ResultSheet result={result.data} isExam={survey.kind === 'exam'} />
    </Framed>
  )
}

interface ClosedProps {
  readonly words: string
  readonly isForMembers?: boolean
  readonly isRisk?: boolean
}

/** It cannot be answered: the reason, and where to go instead. */
function Closed({ words, isForMembers = false, isRisk = false }: ClosedProps) {
  const { to } = useGo()
  const { signInFor } = useSession()
  const step = isForMembers
    ? { action: text.form.signIn, onAction: () => void signInFor('open') }
    : { action: isRisk ? text.form.goRisk : text.form.toList, actionTo: to(isRisk ? 'survey.risk' : 'survey.list') }
  return (
    <Framed>
      <Empty drawing="broken" text={words} {...step} />
    </Framed>
  )
}

function Bar({ survey: { id, title, intro } }: { readonly survey: Survey }) {
  const { to } = useGo()
  return (
    <NavBar
      title={text.form.title}
      {...useBack()}
      right={<ShareButton shared={{ kind: 'page', id, path: to('survey.form', { id }), title, summary: intro }} />}
    />
  )
}

interface FramedProps {
  readonly children: ReactNode
  readonly bar?: ReactNode
  readonly footer?: ReactNode
}

function Framed({ children, bar, footer }: FramedProps) {
  const back = useBack()
  return (
    <Page header={bar ?? <NavBar title={text.form.title} {...back} />} footer={footer}>
      <Wrap width="read">{children}</Wrap>
    </Page>
  )
}
