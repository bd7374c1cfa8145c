import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { render } from '../testing/render'
import { PictureIntake } from './picture-intake'
import type { PictureIntakeProps } from './picture-intake-props'

afterEach(() => {
  vi.restoreAllMocks()
})

const picture = new File(['x'], 'image.png', { type: 'image/png' })
const paper = new File(['x'], 'a.pdf', { type: 'application/pdf' })
const words = '松开鼠标'

/** True: the browser takes no action of its own. */
function send(type: string, more: Readonly<Record<string, unknown>>): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)
  act(() => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}
const paste = (files: readonly File[], types: readonly string[] = ['Files']): boolean =>
  send('paste', { clipboardData: { files, types } })
const drag = (type: string, files: readonly File[], types: readonly string[] = ['Files']): boolean =>
  send(type, { dataTransfer: { files, types }, relatedTarget: null })

function show(props: Partial<PictureIntakeProps> = {}) {
  const onTake = vi.fn()
  const onRefuse = vi.fn()
  const { host } = render(<PictureIntake onTake={onTake} onRefuse={onRefuse} words={words} {...props} />)
  return { onTake, onRefuse, says: () => host.textContent.includes(words) }
}

test('a pasted picture is taken; the field keeps words, other files and a picture that comes with words', () => {
  const { onTake } = show()
  expect(paste([picture])).toBe(true)
  expect(onTake.mock.calls).toMatchObject([[[{ name: 'image.png', mime: 'image/png' }]]])
  expect(paste([], ['text/plain'])).toBe(false)
  expect(paste([paper])).toBe(false)
  expect(paste([picture], ['text/plain', 'Files'])).toBe(false)
  expect(onTake).toHaveBeenCalledTimes(1)
})

test('a dropped picture is taken, and the page shows a hint while it is held over it', () => {
  const { onTake, onRefuse, says } = show()
  expect(says()).toBe(false)
  expect(drag('dragenter', [])).toBe(true)
  expect(drag('dragover', [])).toBe(true)
  expect(says()).toBe(true)
  expect(drag('drop', [picture])).toBe(true)
  expect(says()).toBe(false)
  expect(onTake.mock.calls).toMatchObject([[[{ name: 'image.png' }]]])
  expect(onRefuse).not.toHaveBeenCalled()
})

test('a drag that leaves is forgotten; moving to another part of the page is not leaving', () => {
  const { says } = show()
  drag('dragenter', [])
  send('dragleave', { relatedTarget: document.body })
  expect(says()).toBe(true)
  send('dragleave', { relatedTarget: null })
  expect(says()).toBe(false)
})

test('a file that is not a picture is refused, and the browser does not leave the page for it', () => {
  const { onTake, onRefuse } = show()
  expect(drag('drop', [paper])).toBe(true)
  expect(onTake).not.toHaveBeenCalled()
  expect(onRefuse).toHaveBeenCalledTimes(1)
  drag('drop', [picture, paper])
  expect(onTake.mock.calls).toMatchObject([[[{ name: 'image.png' }]]])
  expect(onRefuse).toHaveBeenCalledTimes(2)
})

test('words dragged into a field are left to the field', () => {
  const { onTake, says } = show()
  expect(drag('dragover', [], ['text/plain'])).toBe(false)
  expect(says()).toBe(false)
  expect(drag('drop', [], ['text/plain'])).toBe(false)
  expect(onTake).not.toHaveBeenCalled()
})

test('a page under another one, or one that takes no pictures, ignores pasting and dropping', () => {
  const take = vi.fn()
  render(
    <ShowContext.Provider value={false}>
      <PictureIntake onTake={take} onRefuse={take} words={words} />
    </ShowContext.Provider>,
  )
  show({ onTake: take, disabled: true })
  expect(paste([picture])).toBe(false)
  expect(drag('drop', [picture])).toBe(false)
  expect(take).not.toHaveBeenCalled()
})

test('of several, the one whose place it happens in takes a picture; without a place the nearest by height', () => {
  const took: string[] = []
  const zones = ['first', 'second'].map((name, no) => {
    const host = document.body.appendChild(document.createElement('div'))
    vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, no * 1000, 100, 100))
    render(<PictureIntake onTake={() => took.push(name)} onRefuse={vi.fn()} words={words} zone={{ current: host }} />)
    return host
  })
  const at = (target: Element | undefined, event: Event): void => {
    const dataTransfer = { files: [picture], types: ['Files'] }
    act(() => void target?.dispatchEvent(Object.assign(event, { dataTransfer, clipboardData: dataTransfer })))
  }
  const whole = { bubbles: true, cancelable: true }
  at(zones[1], new Event('drop', whole))
  at(zones[0], new Event('paste', whole))
  at(document.body, new MouseEvent('drop', { ...whole, clientY: 900 }))
  expect(took).toEqual(['second', 'first', 'second'])
  for (const host of zones) host.remove()
})
