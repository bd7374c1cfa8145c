import { company } from './company'
import { education } from './education'
import { headline } from './headline'
import { notice } from './notice'
import { opinions } from './opinions'
import type { Piece } from './piece'
import { research } from './research'
import { shelf } from './shelf'

/** The sample articles, the newest first. */
export const pieces: readonly Piece[] = [
  ...headline,
  ...notice,
  ...research,
  ...education,
  ...company,
  ...shelf,
  ...opinions,
].sort((one, other) => one.hoursAgo - other.hoursAgo)
