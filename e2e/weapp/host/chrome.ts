import type { Chrome, JsonObject } from '../shared/protocol'

const sheet = (): HTMLElement => {
  const found = document.getElementById('chrome')
  if (!found) throw new Error('the host page has no place for notices')
  return found
}

function box(className: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  return made
}

function button(words: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = words
  made.addEventListener('click', run)
  return made
}

function words(text: string, className: string): HTMLElement {
  const made = box(className)
  made.textContent = text
  return made
}

export function close(what: 'toast' | 'loading'): void {
  sheet()
    .querySelectorAll(`.${what}`)
    .forEach((one) => one.remove())
}

/** Draws WeChat's own parts over the pages; dialogs answer when a button is pressed. */
export function draw(chrome: Chrome, answer: (result: JsonObject) => void): void {
  if (chrome.kind === 'toast' || chrome.kind === 'loading') {
    close('toast')
    close('loading')
    const made = words(chrome.title, chrome.kind)
    made.setAttribute('role', 'status')
    sheet().append(made)
    return answer({})
  }
  const made = box('question')
  const finish = (result: JsonObject): void => {
    made.remove()
    answer(result)
  }
  if (chrome.kind === 'actions') {
    made.append(
      ...chrome.items.map((item, index) => button(item, () => finish({ index }))),
      button('取消', () => finish({ index: -1 })),
    )
  } else {
    const field = document.createElement('input')
    made.append(words(chrome.title, 'title'), words(chrome.content, 'content'))
    if (chrome.isEditable) made.append(field)
    if (chrome.hasCancel) made.append(button(chrome.cancelText, () => finish({ confirm: false })))
    made.append(
      button(chrome.confirmText, () => finish({ confirm: true, content: chrome.isEditable ? field.value : null })),
    )
  }
  made.setAttribute('role', 'dialog')
  sheet().append(made)
}
