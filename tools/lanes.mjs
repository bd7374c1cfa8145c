/**
 * Runs every step once, `lanes` at a time, in the order given: a lane that is free takes the next step that waits for
 * no other, or the first where all wait. `after`: the step that another cannot run before.
 */
export async function runLanes(steps, after, runOne, lanes = 2) {
  const left = [...steps]
  const ended = new Map()
  const finished = new Set()
  function next() {
    const ready = left.findIndex((step) => !after.has(step) || finished.has(after.get(step)))
    return left.splice(Math.max(ready, 0), 1)[0]
  }
  async function runAfter(step) {
    await ended.get(after.get(step))
    await runOne(step)
    finished.add(step)
  }
  async function runLane() {
    for (let step = next(); step !== undefined; step = next()) {
      ended.set(step, runAfter(step))
      await ended.get(step)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
}
