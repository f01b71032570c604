import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that the operating system releases when its process dies for any reason (a file with a process id
 * cannot promise this). Waits up to `waitMs`; returns the release, or undefined if another process holds it.
 */
export function takeExclusiveLock(file: string, waitMs: number): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  return () => database.close()
}

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const sqliteBusy = 5
