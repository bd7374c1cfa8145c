interface LeaveGuard {
  readonly page: string
  readonly ask: () => Promise<boolean>
}

/** Pages that ask before they are left for good, such as one that broadcasts. */
export class LeaveGuards {
  private readonly guards = new Set<LeaveGuard>()

  add(page: string, ask: () => Promise<boolean>): () => void {
    const guard = { page, ask }
    this.guards.add(guard)
    return () => void this.guards.delete(guard)
  }

  /** Whether all of these pages may be left. */
  async allow(pages: readonly string[]): Promise<boolean> {
    for (const { page, ask } of [...this.guards]) if (pages.includes(page) && !(await ask())) return false
    return true
  }
}
