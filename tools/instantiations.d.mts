type Counts = Readonly<Record<string, number>>

export function complaintsIn(said: string): string
export function instantiationsIn(said: string): Counts
export function overBudget(budgets: Counts, taken: Counts): string[]
