import { expect, test } from 'vitest'
import { codecOf } from './codec'

const named = (profile: string) => codecOf({ video: { codec: 'H264', profile, level: '3.1' } }).video

test.each([
  ['Baseline', 'avc1.42001f'],
  ['Baseline(Constrained)', 'avc1.42001f'],
  ['Main', 'avc1.4d001f'],
  ['High', 'avc1.64001f'],
  ['High(Intra)', 'avc1.64001f'],
  ['High(10)', 'avc1.6e001f'],
  ['High(422+Intra)', 'avc1.7a001f'],
  ['High(444+Predictive)', 'avc1.f4001f'],
  ['Other', 'avc1'],
])('a picture of the profile %s is told as %s', (profile, codec) => {
  expect(named(profile)).toBe(codec)
})
