import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that the operating system lets go of when its process dies, however that happens (a file with a process
 * id cannot promise this). Waits up to `waitMs`; answers the release, or undefined where another holds it.
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
