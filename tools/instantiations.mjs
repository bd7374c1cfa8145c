/** The statistics of a build by TypeScript 7, and the notes between them. Everything else it says is an error. */
const STATISTIC = /^(?:[A-Z][\w ]*:\s+[\d.]+[sK]?|\d\d:\d\d:\d\d [AP]M - .*| {4}\* .*|)$/

/** What the compiler complains of in its output. */
export const complaintsIn = (said) =>
  said
    .split('\n')
    .filter((line) => !STATISTIC.test(line.trimEnd()))
    .join('\n')

/** The instantiations of each project, by the path of its configuration, from the output of `tsc -b --verbose`. */
export function instantiationsIn(said) {
  const taken = {}
  let project = ''
  for (const [, built, count] of said.matchAll(/Building project '([^']+)'|^Instantiations:\s+(\d+)/gm)) {
    if (built) project = built
    else taken[project] = Number(count)
  }
  return taken
}

/** The projects that took more than their budget, that have none, or that were not measured, in words. */
export function overBudget(budgets, taken) {
  const built = Object.entries(taken).flatMap(([project, count]) => {
    const budget = budgets[project]
    if (budget === undefined) return [`${project}：用了 ${count}，没有预算`]
    return count > budget ? [`${project}：用了 ${count}，预算 ${budget}，多了 ${count - budget}`] : []
  })
  const missing = Object.keys(budgets).filter((project) => taken[project] === undefined)
  return [...built, ...missing.map((project) => `${project}：有预算，没有量到`)]
}
