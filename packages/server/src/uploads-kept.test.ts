import { api, type ApiName } from '@rostrum/contract'
import { idsOf, type EndpointShape } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'

/** Calls by which members name a file that they uploaded: each of them keeps it. */
const KEEPS: readonly ApiName[] = [
  'commerce.addRefundEvidence',
  'commerce.appealRefund',
  'commerce.createRefund',
  'draw.create',
  'draw.modify',
  'feedback.create',
  'feedback.createReport',
  'feedback.reply',
  'feedback.sendChat',
  'live.ask',
  'live.createRoom',
  'live.modifyRoom',
  'live.sendMessage',
  'news.writeOwnDraft',
  'survey.markHomework',
]
/** They name a file of the product. */
const READS: readonly ApiName[] = ['content.getFile', 'content.readAboutMedia']

test('every call by which a member names a file is known to keep it or to read only', () => {
  const naming = (Object.entries(api) as [ApiName, EndpointShape][]).flatMap(
    ([name, { audience, body, query, params }]) =>
      audience !== 'operator' && [body, query, params].some((part) => part && idsOf(part, 'FileId')) ? [name] : [],
  )
  expect(naming.sort()).toEqual([...KEEPS, ...READS].sort())
})
