import { Badge, Button, Descriptions, Space, Tag } from 'antd'
import { useState } from 'react'
import { helpAnswerMax, helpQuestionMax, positionMax, richTags } from '@rostrum/contract/content/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { ListPage, type Column, type Filter } from '../kernel/list-page'
import { RichPreview } from '../kernel/rich-preview'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text.zh'
import { AskedNew, staleOf, useSaying, WaitingNote, WaitingTag } from './waiting-second'

type Question = CallReply<'content.listHelpDrafts'>['rows'][number]
type Category = Question['category']

const categories = Object.keys(text.helpCategories) as readonly Category[]
const categoryOf = (chosen: unknown): Category | undefined => categories.find((one) => one === chosen)
const choices = categories.map((value) => ({ value, label: text.helpCategories[value] }))

const STALE = staleOf('content.listHelpDrafts')

const filters: readonly Filter[] = [
  { kind: 'tabs', name: 'category', choices: [{ value: '', label: text.all }, ...choices] },
]

const columns: readonly Column<Question>[] = [
  { key: 'category', title: text.category, width: 120, draw: ({ category }) => text.helpCategories[category] },
  { key: 'position', title: text.position, width: 80, isRight: true, draw: ({ position }) => position },
  {
    key: 'question',
    title: text.question,
    draw: ({ question, sample, waiting }) => (
      <Space>
        <b>{question}</b>
        {sample && <Tag>{text.sample}</Tag>}
        <WaitingTag waiting={waiting} />
      </Space>
    ),
  },
  { key: 'state', title: text.state, width: 120, draw: ({ isOff }) => <State isOff={isOff} /> },
  { key: 'useful', title: text.useful, width: 80, isRight: true, draw: ({ useful }) => useful },
  { key: 'useless', title: text.useless, width: 80, isRight: true, draw: ({ useless }) => useless },
  { key: 'at', title: text.at, width: 140, draw: ({ updatedAt }) => moment(updatedAt) },
]

function State({ isOff }: { readonly isOff: boolean }) {
  return <Badge status={isOff ? 'default' : 'success'} text={isOff ? text.helpOff : text.helpIsOn} />
}

const fields: readonly Field[] = [
  { kind: 'select', name: 'category', label: text.category, isRequired: true, choices },
  { kind: 'text', name: 'question', label: text.question, isRequired: true, max: helpQuestionMax },
  {
    kind: 'area',
    name: 'answer',
    label: text.answer,
    hint: text.answerHint(richTags.join('、')),
    isRequired: true,
    max: helpAnswerMax,
    rows: 12,
    preview: (typed) => <RichPreview html={typed} />,
  },
  { kind: 'number', name: 'position', label: text.position, hint: text.positionHint, min: 0, max: positionMax },
  { kind: 'switch', name: 'isShown', label: text.helpIsOn },
]

/** Whoever changes what members read says why. */
const why: Field = { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 }

function typed({ category, question, answer, position, isShown, why: said }: Values) {
  return {
    category: categoryOf(category) ?? 'app',
    question: String(question ?? ''),
    answer: String(answer ?? ''),
    position: Number(position ?? 0),
    isOff: isShown !== true,
    why: String(said ?? ''),
  }
}

/** Frequent questions as their editors see them. */
export default function Help() {
  return (
    <ListPage
      title={text.help}
      call="content.listHelpDrafts"
      inputOf={({ page, pageSize, filters: { category } }) => ({
        pageNum: page,
        pageSize,
        category: categoryOf(category),
      })}
      rowsOf={(reply) => reply as CallReply<'content.listHelpDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      empty={text.helpEmpty}
      actions={<Add />}
      above={<AskedNew list="content.listHelpDrafts" />}
      titleOf={({ question }) => question}
      detail={(question) => <Detail question={question} />}
      footOf={(question) => <Acts key={question.id} question={question} />}
    />
  )
}

function Add() {
  const save = useAct('content.saveHelp', { onDone: useSaying(text.helpSaved), stale: STALE })
  return (
    <FormButton
      look="new"
      title={text.addHelp}
      width={880}
      fields={fields}
      initial={{ position: 0, isShown: true }}
      onSave={async (values) => (await save.run(typed(values))) !== undefined}
    />
  )
}

function Detail({ question }: { readonly question: Question }) {
  return (
    <>
      <WaitingNote waiting={question.waiting} />
      <Descriptions
        column={1}
        items={[
          { key: 'category', label: text.category, children: text.helpCategories[question.category] },
          { key: 'position', label: text.position, children: question.position },
          { key: 'state', label: text.state, children: <State isOff={question.isOff} /> },
          { key: 'useful', label: text.useful, children: question.useful },
          { key: 'useless', label: text.useless, children: question.useless },
          { key: 'at', label: text.at, children: moment(question.updatedAt) },
        ]}
      />
      <RichPreview html={question.answer} />
    </>
  )
}

function Acts({ question: draft }: { readonly question: Question }) {
  const { id, seen, category, question, answer, position, isOff } = draft
  const [isChanging, setChanging] = useState(false)
  const [isTurning, setTurning] = useState(false)
  const save = useAct('content.saveHelp', { onDone: useSaying(text.helpSaved), stale: STALE })
  const turn = useAct('content.saveHelp', {
    onDone: useSaying(isOff ? text.helpOnDone : text.helpOffDone),
    stale: STALE,
  })
  const turned = { id, seen, category, question, answer, position, isOff: !isOff }
  return (
    <Space>
      <Button type="primary" onClick={() => setChanging(true)}>
        {text.changeHelp}
      </Button>
      <Button danger={!isOff} onClick={() => setTurning(true)}>
        {isOff ? text.onHelp : text.offHelp}
      </Button>
      <AskWhy
        title={isOff ? text.onHelp : text.offHelpTitle}
        {...(!isOff && { hint: text.offHelpHint })}
        okText={isOff ? text.onHelp : text.offHelp}
        isDanger={!isOff}
        isOpen={isTurning}
        onClose={() => setTurning(false)}
        onGiven={async (said) => (await turn.run({ ...turned, why: said })) !== undefined}
      />
      <FormDrawer
        title={`${text.changeHelp} · ${question}`}
        size={880}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        fields={[...fields, why]}
        initial={{ category, question, answer, position, isShown: !isOff }}
        seen={seen}
        onSave={async (values, given) => (await save.run({ id, seen: given.seen, ...typed(values) })) !== undefined}
      />
    </Space>
  )
}
