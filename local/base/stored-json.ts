import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type * as z from 'zod'

/** Reads a JSON file of the state folder, or creates it; complete or absent, also after kill -9. */
export function storedJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  make: () => z.output<Schema>,
): z.output<Schema> {
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const made = make()
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
