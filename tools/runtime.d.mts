export const builds: Readonly<Record<string, string>>
export function isSupported(version: string): boolean
export function handOver(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<never>
export function requireRuntime(): Promise<void>
