import { afterEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { render } from '../testing/render'
import { usePastedPictures } from './pasted-pictures'

afterEach(() => {
  vi.restoreAllMocks()
})

function Page({ onPaste }: { readonly onPaste: ((files: readonly { readonly name: string }[]) => void) | undefined }) {
  usePastedPictures(onPaste)
  return null
}

const picture = new File(['x'], 'image.png', { type: 'image/png' })

/** True: the browser itself pastes nothing. */
function paste(files: readonly File[], types: readonly string[] = ['Files']): boolean {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files, types },
  })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('a pasted picture is taken; words, other files and a picture that comes with its words are left to the field', () => {
  const take = vi.fn()
  render(<Page onPaste={take} />)
  expect(paste([picture])).toBe(true)
  expect(take.mock.calls).toMatchObject([[[{ name: 'image.png', mime: 'image/png' }]]])
  expect(paste([], ['text/plain'])).toBe(false)
  expect(paste([new File(['x'], 'a.pdf', { type: 'application/pdf' })])).toBe(false)
  expect(paste([picture], ['text/plain', 'Files'])).toBe(false)
  expect(take).toHaveBeenCalledTimes(1)
})

test('a page that lies under another one, or takes no pictures, leaves pasting alone', () => {
  const take = vi.fn()
  render(
    <ShowContext.Provider value={false}>
      <Page onPaste={take} />
    </ShowContext.Provider>,
  )
  render(<Page onPaste={undefined} />)
  expect(paste([picture])).toBe(false)
  expect(take).not.toHaveBeenCalled()
})
