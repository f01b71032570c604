import * as z from 'zod/mini'

const note = document.querySelector('#note')

/** Says something at the foot of the page; nothing takes it away. */
export function say(text: string): void {
  if (note) note.textContent = text
}

/** Calls the console and parses its answer; throws with the answer's text where it refuses. */
export async function callConsole<Schema extends z.ZodMiniType>(
  shape: Schema,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<z.output<Schema>> {
  const answer = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return z.parse(shape, JSON.parse(text))
}

/** Does what a button is for and says how it went. */
export function run(what: string, work: () => Promise<unknown>): void {
  work().then(
    () => say(`${what}: done.`),
    (error: unknown) => say(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  )
}
