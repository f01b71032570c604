const note = document.querySelector('#note')

/** Shows a message at the foot of the page, where it stays. */
export function say(text: string): void {
  if (note) note.textContent = text
}

/**
 * Calls the console; answers have the types of the modules that make them. Throws with a refusal's text.
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

/** Runs a button's action and shows its result. */
export function run(what: string, work: () => Promise<unknown>): void {
  work().then(
    () => say(`${what}: done.`),
    (error: unknown) => say(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  )
}
