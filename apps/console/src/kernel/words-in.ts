/** What a body says, without its tags. */
export const wordsIn = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
