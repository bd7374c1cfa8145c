/** The reason for which a call is refused; `done` when it is not. */
export const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
