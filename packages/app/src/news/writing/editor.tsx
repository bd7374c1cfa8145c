import { useState } from 'react'
import { ActionBar, Button, Columns, Empty, NavBar, Page, Skeleton, Trouble, useNotices, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, usePageTitle } from '@rostrum/app/kernel'
import { CheckPanel } from './check-panel'
import { OpinionFields } from './opinion-fields'
import { blank, lacksOf, type Lack, type OwnChoices, type OwnText } from './manuscript'
import { useOwnChoices, useOwnText } from './queries'
import { ReasonSheet } from './reason-sheet'
import { SettingFields } from './setting-fields'
import { StatePanel } from './state-panel'
import { TextFields } from './text-fields'
import { useWriting, type WritingNow } from './use-writing'
import { writingText } from './text.zh'
import styles from './editor.module.css'

export interface EditorProps {
  readonly id: string
  /** How a text that does not exist yet is begun. */
  readonly create: 'opinion' | 'article' | undefined
}

const words = writingText.form
const checks = writingText.check

/** One text of the teacher's, once what the server has of it is known. Without a network it begins from this device. */
export function Editor({ id, create }: EditorProps) {
  const draft = useOwnText(id, create !== undefined)
  const choices = useOwnChoices()
  const { to } = useGo()
  const title = create === 'article' ? words.newArticle : words.newOpinion
  const header = <NavBar title={title} {...useBack()} />
  if (draft.isPending || choices.isPending)
    return (
      <Page header={header}>
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Rows count={6} />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (draft.isLoadingError || choices.isLoadingError)
    return (
      <Page header={header}>
        <Trouble
          detail={failureText(draft.error ?? choices.error)}
          onRetry={() => void Promise.all([draft.refetch(), choices.refetch()])}
        />
      </Page>
    )
  if (draft.data === null && create === undefined)
    return (
      <Page header={header}>
        <Empty drawing="broken" text={words.missing} action={words.missingAction} actionTo={to('news.write')} />
      </Page>
    )
  return <Opened id={id} create={create} draft={draft.data ?? undefined} choices={choices.data} />
}

interface OpenedProps extends EditorProps {
  readonly draft: OwnText | undefined
  readonly choices: OwnChoices
}

function Opened({ id, create, draft, choices }: OpenedProps) {
  const [empty] = useState(() => blank(create !== 'article', choices.categories[0]?.code ?? ''))
  const writing = useWriting(id, draft, empty)
  const { written } = writing
  const lacks = lacksOf(written, choices.author !== undefined)
  usePageTitle(written.title)
  return (
    <Page
      header={
        <NavBar
          title={written.isOpinion ? words.newOpinion : words.newArticle}
          sub={<Saved writing={writing} />}
          {...useBack()}
        />
      }
      footer={<Foot writing={writing} lacks={lacks} />}
    >
      <Wrap className={styles.wrap}>
        {writing.state === 'conflict' && <Conflict writing={writing} />}
        <Columns
          main={
            <div className={styles.stack}>
              <TextFields writing={writing} />
              {written.isOpinion && <OpinionFields writing={writing} />}
              <SettingFields writing={writing} choices={choices} />
            </div>
          }
          side={
            <div className={styles.stack}>
              <CheckPanel writing={writing} lacks={lacks} />
              <StatePanel writing={writing} />
            </div>
          }
        />
      </Wrap>
    </Page>
  )
}

function Saved({ writing: { state, base, written } }: { readonly writing: WritingNow }) {
  if (state === 'saved' && !base) return null
  if (state === 'local' && written.title.trim() === '') return writingText.untitled
  return writingText.saves[state]
}

function Conflict({ writing }: { readonly writing: WritingNow }) {
  const { confirm } = useNotices()
  const takeTheirs = async (): Promise<void> => {
    if (!(await confirm(writingText.conflict.theirsAsk, { danger: true }))) return
    writing.adopt(await writing.read())
  }
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.said}>{writingText.conflict.words}</p>
      <div className={styles.acts}>
        <Button size="s" onPress={async () => void (await writing.insist(await writing.read()))}>
          {writingText.conflict.mine}
        </Button>
        <Button size="s" look="quiet" onPress={takeTheirs}>
          {writingText.conflict.theirs}
        </Button>
      </div>
    </div>
  )
}

type Asked = 'submit' | 'withdraw'

function Foot({ writing, lacks }: { readonly writing: WritingNow; readonly lacks: readonly Lack[] }) {
  const [asked, setAsked] = useState<Asked>()
  const { toast } = useNotices()
  const { draftState, isOpen, base } = writing
  const acts = writingText.acts
  const begin = async (): Promise<void> => {
    if (lacks.length > 0) toast(checks.todo(lacks.map((lack) => checks.lacks[lack]).join('、')))
    else if (await writing.flush()) setAsked('submit')
    else toast(writing.latest().fault ?? acts.notSaved)
  }
  const isWithDesk = draftState === 'review' || draftState === 'approved'
  const canWithdraw = isWithDesk || draftState === 'scheduled' || base?.isLive === true
  return (
    <ActionBar>
      <div className={styles.foot}>
        {canWithdraw && (
          <Button block size="l" look="quiet" onPress={() => setAsked('withdraw')}>
            {withdrawWord(draftState)}
          </Button>
        )}
        {!isWithDesk && !isOpen && (
          <Button block size="l" onPress={writing.open}>
            {acts.change}
          </Button>
        )}
        {isOpen && !isWithDesk && (
          <Button block size="l" disabled={writing.state === 'conflict'} onPress={begin}>
            {lacks.length === 0 ? acts.submit : acts.submitLeft(lacks.length)}
          </Button>
        )}
      </div>
      <ReasonSheet
        key={asked ?? ''}
        asked={asked}
        draftState={draftState}
        onClose={() => setAsked(undefined)}
        onSend={async (said) => {
          if (asked === 'submit') await writing.submit(said)
          else await writing.withdraw(said)
          setAsked(undefined)
          toast(doneWord(asked, draftState))
        }}
      />
    </ActionBar>
  )
}

function withdrawWord(draftState: WritingNow['draftState']): string {
  if (draftState === 'review' || draftState === 'approved') return writingText.acts.takeBack
  return draftState === 'scheduled' ? writingText.acts.cancel : writingText.acts.withdraw
}

function doneWord(asked: Asked | undefined, draftState: WritingNow['draftState']): string {
  if (asked === 'submit') return writingText.acts.submitted
  return draftState === 'review' || draftState === 'approved' ? writingText.acts.takenBack : writingText.acts.withdrawn
}
