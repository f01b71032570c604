import { writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { lookExpression, type PageElement, type Scope, type Tab } from './engine.ts'

/** The key of an element in WebDriver's JSON (www.w3.org/TR/webdriver1, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementAnswer = z.object({ [elementKey]: z.string() })
const answer = z.object({ value: z.unknown() })
const failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const opening = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
})

interface Session {
  version: string
  tab: Omit<Tab, 'troubles' | 'lose' | 'restore' | 'keepsPictures' | 'hasMicrophone'>
  end(): Promise<void>
}

/** Opens a session with a driver (W3C WebDriver, classic) whose window is this large. Commands that fail throw. */
export async function openSession(
  driver: string,
  capabilities: object,
  size: { width: number; height: number },
): Promise<Session> {
  const { sessionId, capabilities: got } = opening.parse(
    await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )
  const session = `${driver}/session/${sessionId}`
  const post = (command: string, body: object) => send('POST', `${session}/${command}`, body)
  await post('window/rect', size)

  const evaluate = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] })
  const find = async (selector: string, words?: string) =>
    elementAnswer.safeParse(await evaluate(lookExpression(selector, words))).data
  const scopeOf = (bind: (id: string) => PageElement): Scope => ({
    evaluate,
    async look(selector, words) {
      const found = await find(selector, words)
      return found && bind(found[elementKey])
    },
  })

  const byHand = (id: string): PageElement => ({
    click: async () => void (await post(`element/${id}/click`, {})),
    type: async (text) => void (await post(`element/${id}/value`, { text })),
    pick: async (paths) => void (await post(`element/${id}/value`, { text: paths.join('\n') })),
  })
  /** WebKit lets only a person focus a frame of another origin: there, scripts and events replace keys. */
  const byScript = (id: string): PageElement => {
    const run = async (script: string, text = '') =>
      void (await post('execute/sync', { script, args: [{ [elementKey]: id }, text] }))
    return {
      click: () => run('arguments[0].click()'),
      type: (text) =>
        run(
          "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))",
          text,
        ),
      pick: () => Promise.reject(new Error('No script can pick files.')),
    }
  }

  return {
    version: `${got.browserName} ${got.browserVersion}`,
    tab: {
      ...scopeOf(byHand),
      goto: async (url) => void (await post('url', { url })),
      async within(frame, work) {
        await post('frame', { id: await find(frame) })
        await work(scopeOf(byScript))
        await post('frame/parent', {})
        return 'by script'
      },
      photograph: async (path) =>
        writeFile(path, z.base64().parse(await send('GET', `${session}/screenshot`)), 'base64'),
    },
    end: async () => void (await send('DELETE', session)),
  }
}

/** Sends a command to a WebDriver; returns its value. */
async function send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const json: unknown = await response.json()
  if (response.ok) return answer.parse(json).value
  const { error, message } = failure.parse(json).value
  throw new Error(`${error}: ${message}`)
}
