import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { MutedPicture } from './muted-picture'

test('a mini-program keeps what the picture would cover, and asks for no address', () => {
  const getSource = vi.fn()
  const { host } = render(<MutedPicture getSource={getSource}>静音</MutedPicture>)
  expect([host.textContent, getSource.mock.calls.length]).toEqual(['', 0])
})
