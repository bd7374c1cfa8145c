import { RoomState } from '@rostrum/contract/live'
import { describe, expect, test } from 'vitest'
import { mayBecome } from './machine'

describe('the states of a room', () => {
  test('a broadcast runs from draft to replay', () => {
    const way: RoomState[] = [
      'draft',
      'review',
      'announced',
      'ready',
      'live',
      'interrupted',
      'live',
      'ended',
      'processing',
      'replay',
      'removed',
    ]
    for (const [index, to] of way.slice(1).entries())
      expect([way[index], to, mayBecome(way[index] ?? 'draft', to)]).toEqual([way[index], to, true])
  })

  test('exactly the listed steps are allowed', () => {
    const steps = RoomState.options.flatMap((from) =>
      RoomState.options.filter((to) => mayBecome(from, to)).map((to) => `${from}-${to}`),
    )
    expect(steps.sort()).toEqual([
      'announced-cancelled',
      'announced-ready',
      'draft-review',
      'ended-processing',
      'interrupted-ended',
      'interrupted-forceClosed',
      'interrupted-live',
      'live-ended',
      'live-forceClosed',
      'live-interrupted',
      'processing-replay',
      'ready-cancelled',
      'ready-live',
      'replay-ended',
      'replay-removed',
      'review-announced',
      'review-draft',
    ])
  })
})
