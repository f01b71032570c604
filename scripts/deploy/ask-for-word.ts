import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Whether the operator types exactly this word; a closed input (Ctrl-D) is a no. */
export async function askForWord(
  word: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const terminal = createInterface({ input, output })
  terminal.setPrompt(`\nType ${word} to deploy this: `)
  terminal.prompt()
  const [answer] = await Promise.race([once(terminal, 'line'), once(terminal, 'close')])
  terminal.close()
  return typeof answer === 'string' && answer.trim() === word
}
