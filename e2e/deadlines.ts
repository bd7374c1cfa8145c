/** For every vitest project, since none inherits them: long enough for a busy machine, and free where a test passes. */
export const deadlines = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000, interval: 50 } },
}
