import { ApiFailure, TransportFailure } from '@rostrum/client'
import type { ChangedAnswers } from '@rostrum/contract/survey'
import { expect, test } from 'vitest'
import { fakePlatform } from '../kernel/testing'
import { createDraft, draftKey, unsentIn } from './drafting'

const key = draftKey('s1', 'ada')

function draftOver(outcomes: readonly (Error | undefined)[] = [], platform = fakePlatform(), isVisitor = false) {
  const sent: ChangedAnswers[] = []
  const left = [...outcomes]
  const send = async (answers: ChangedAnswers) => {
    sent.push(answers)
    const trouble = left.shift()
    if (trouble) throw trouble
    return { savedAt: 5 }
  }
  const parts = { platform, key, version: 1, answers: {}, savedAt: undefined }
  return { draft: createDraft({ ...parts, send: isVisitor ? undefined : send }), sent, platform }
}

test('what is answered is on the device at once, and at the server when the hand rests', async () => {
  const { draft, sent, platform } = draftOver()
  draft.change('one', 'a')
  draft.change('one', 'b')
  expect(unsentIn(platform.storage, key)).toEqual({ version: 1, answers: { one: 'b' } })
  expect(sent).toEqual([])
  await draft.flush()
  expect(sent).toEqual([{ one: 'b' }])
  expect(draft.now()).toEqual({ answers: { one: 'b' }, state: 'saved', savedAt: 5 })
  expect(unsentIn(platform.storage, key)).toBeUndefined()
})

test('an answer that is taken back is sent as taken back', async () => {
  const { draft, sent } = draftOver()
  draft.change('one', 'a')
  draft.change('one', undefined)
  await draft.flush()
  expect([sent, draft.now().answers]).toEqual([[{ one: null }], {}])
})

test('cut off, everything stays on the device and goes out once the line is back', async () => {
  const { draft, sent, platform } = draftOver([new TransportFailure('network')])
  draft.change('one', 'a')
  await draft.flush()
  expect([draft.now().state, unsentIn(platform.storage, key)?.answers]).toEqual(['kept', { one: 'a' }])
  const later = draftOver([], platform)
  expect(later.draft.now().answers).toEqual({ one: 'a' })
  await later.draft.flush()
  expect([sent, later.sent]).toEqual([[{ one: 'a' }], [{ one: 'a' }]])
  expect(unsentIn(platform.storage, key)).toBeUndefined()
})

test('what changes while another change is on its way is not lost', async () => {
  const platform = fakePlatform()
  let arrived: (reply: { savedAt: number }) => void = () => undefined
  const draft = createDraft({
    platform,
    key,
    version: 1,
    answers: {},
    savedAt: undefined,
    send: () => new Promise((resolve) => (arrived = resolve)),
  })
  draft.change('one', 'a')
  const going = draft.flush()
  draft.change('one', 'b')
  arrived({ savedAt: 5 })
  await going
  expect(unsentIn(platform.storage, key)?.answers).toEqual({ one: 'b' })
})

test('a refusal is said and not tried for ever; a visitor’s answers stay on the device', async () => {
  const closed = new ApiFailure('survey.saveDraft', {
    kind: 'refusal',
    message: '409',
    text: '截止',
    reason: 'survey.closed',
  })
  const { draft } = draftOver([closed])
  draft.change('one', 'a')
  await draft.flush()
  expect(draft.now().state).toBe('refused')
  const visitor = draftOver([], fakePlatform(), true)
  visitor.draft.change('one', 'a')
  await visitor.draft.flush()
  expect([visitor.draft.now().state, visitor.sent]).toEqual(['local', []])
})

test('handing in waits for the save on its way, and none leaves after it', async () => {
  const platform = fakePlatform()
  const happened: string[] = []
  let arrived: (reply: { savedAt: number }) => void = () => undefined
  const send = (answers: ChangedAnswers) => {
    happened.push(`save ${Object.keys(answers).join()}`)
    return new Promise<{ savedAt: number }>((resolve) => (arrived = resolve))
  }
  const draft = createDraft({ platform, key, version: 1, answers: {}, savedAt: undefined, send })
  draft.change('one', 'a')
  void draft.flush()
  draft.change('two', 'b')
  const handing = draft.handIn(async () => void happened.push('hand in'))
  expect(happened).toEqual(['save one'])
  arrived({ savedAt: 5 })
  await handing
  await draft.flush()
  expect([happened, unsentIn(platform.storage, key)]).toEqual([['save one', 'hand in'], undefined])
})

test('not handed in, what is unsent is still there and goes to the server', async () => {
  const { draft, sent, platform } = draftOver()
  draft.change('one', 'a')
  await expect(draft.handIn(() => Promise.reject(new TransportFailure('network')))).rejects.toThrow()
  expect(unsentIn(platform.storage, key)?.answers).toEqual({ one: 'a' })
  await draft.flush()
  expect(sent).toEqual([{ one: 'a' }])
})
