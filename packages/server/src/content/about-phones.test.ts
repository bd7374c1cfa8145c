import { expect, test } from 'vitest'
import { withOneComplaintPhone } from './about-phones'
import { about } from './sample/company'
import { About } from '@rostrum/contract/content'

const sample = About.parse(about)
const of = (complaintPhone: string | undefined, phones: { label: string; number: string; hours?: string }[]) =>
  withOneComplaintPhone({ ...sample, company: { ...sample.company, complaintPhone }, phones })
const hotline = { label: '热线', number: '12386' }

test('the number of the company’s details is the one everywhere, and the hours of the list stay', () => {
  const told = of('021-1', [hotline, { label: '投诉电话', number: '021-2', hours: '工作日' }])
  expect(told.company.complaintPhone).toBe('021-1')
  expect(told.phones).toEqual([hotline, { label: '投诉电话', number: '021-1', hours: '工作日' }])
})

test('a number that stands in one of the two places is told in both', () => {
  expect(of('021-1', [hotline]).phones).toEqual([{ label: '投诉电话', number: '021-1' }, hotline])
  expect(of(undefined, [{ label: '投诉电话', number: '021-2' }]).company.complaintPhone).toBe('021-2')
  expect(of(undefined, [hotline])).toMatchObject({ phones: [hotline], company: { complaintPhone: undefined } })
})

test('the sample company has one complaint number, and it is not that of its service', () => {
  const { company, phones } = withOneComplaintPhone(sample)
  expect(phones.filter(({ number }) => number === company.complaintPhone).map(({ label }) => label)).toEqual([
    '投诉电话',
  ])
})
