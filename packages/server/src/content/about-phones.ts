import type { About } from '@rostrum/contract/content'
import type { z } from 'zod'

type Told = z.output<typeof About>

const LABEL = '投诉电话'

/**
 * The company has one complaint number: that of its details. The list of numbers shows the same one, whatever number
 * stands under that label there.
 */
export function withOneComplaintPhone(about: Told): Told {
  const listed = about.phones.find(({ label }) => label === LABEL)
  const number = about.company.complaintPhone || listed?.number
  if (!number) return about
  const one = { ...listed, label: LABEL, number }
  const phones = listed ? about.phones.map((phone) => (phone === listed ? one : phone)) : [one, ...about.phones]
  return { ...about, company: { ...about.company, complaintPhone: number }, phones }
}
