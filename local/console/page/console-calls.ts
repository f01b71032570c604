const note = document.querySelector('#note')

/** Says something at the foot of the page; nothing takes it away. */
export function say(text: string): void {
  if (note) note.textContent = text
}

/**
 * Calls the console, whose answers have the types of the modules that make them; throws with its text where it refuses.
 */
export async function callConsole<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Does what a button is for and says how it went. */
export function run(what: string, work: () => Promise<unknown>): void {
  work().then(
    () => say(`${what}: done.`),
    (error: unknown) => say(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  )
}
