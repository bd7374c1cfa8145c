/** What is said of the notebook of mistakes on the home page. */
export const text = {
  task: '复习错题',
  taskNote: (count: number) => `今天有${count}道`,
} as const
