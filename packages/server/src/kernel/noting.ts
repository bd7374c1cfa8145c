import type { Noted, RequestFacts } from './types'

/** What an act of an operator answers, and what it changed. */
export interface Changed<T> extends Noted {
  readonly answer: T
}

/** Runs an act and tells the record of operators' acts what it changed. */
export const noting =
  <C extends { readonly request: RequestFacts }, T>(act: (context: C) => Promise<Changed<T>>) =>
  async (context: C): Promise<T> => {
    const { answer, ...told } = await act(context)
    context.request.noted?.(told)
    return answer
  }
