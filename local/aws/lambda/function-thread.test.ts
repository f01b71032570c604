import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FunctionName } from '#functions/manifest.ts'
import { Clock } from '../../base/clock.ts'
import { FunctionThread } from './function-thread.ts'
import type { HostedFunction } from './invocation.ts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'function-thread-'))))
afterAll(() => rmSync(folder, { recursive: true }))

let thread: FunctionThread
let hasEnded: boolean
let lines: string[]
const clock = new Clock()
beforeEach(() => {
  hasEnded = false
  lines = []
  thread = new FunctionThread({
    clock: clock.memory,
    onLog: (name, line) => lines.push(`${name}: ${line}`),
    onEnd: () => (hasEnded = true),
  })
})
afterEach(() => thread.stop())

let bundles = 0
/** A function whose handler has this body; `event` and `context` are there. */
function plant(name: FunctionName, body: string, timeout = 60): HostedFunction {
  const bundle = join(folder, `${(bundles += 1)}.cjs`)
  writeFileSync(bundle, `const { TABLE } = process.env; exports.handler = async (event, context) => { ${body} }`)
  return { name, bundle, environment: { TABLE: `table of ${name}` }, timeout }
}

describe('functions in one thread', () => {
  it('find each its own environment, at their start, in an invocation and after a wait', async () => {
    const body = `
      const before = process.env.TABLE
      await new Promise((resolve) => setTimeout(resolve, 1))
      return [TABLE, before, process.env.TABLE, Object.keys(process.env).length]`
    const [head, gallery] = [plant('galleries/show-head', body), plant('galleries/show-gallery', body)]
    const answers = await Promise.all([head, gallery, head].map((hosted) => thread.invoke(hosted, {})))
    const [ofHead, ofGallery] = [head, gallery].map(({ environment: { TABLE } }) => [TABLE, TABLE, TABLE, 1])
    expect(answers).toEqual([ofHead, ofGallery, ofHead])
  })

  it('write each to its own log', async () => {
    const body = `console.log('said'); await null; console.error('complained\\nat length')`
    await thread.invoke(plant('galleries/show-head', body), {})
    await thread.invoke(plant('galleries/show-gallery', body), {})
    expect(lines).toEqual(
      ['galleries/show-head', 'galleries/show-gallery'].flatMap((name) =>
        ['said', 'complained', 'at length'].map((line) => `${name}: ${line}`),
      ),
    )
  })

  it('are given the event, their name and the time that is left', async () => {
    const hosted = plant(
      'galleries/show-head',
      'return [event, context.functionName, context.getRemainingTimeInMillis()]',
    )
    expect(await thread.invoke(hosted, { body: 'x' })).toEqual([
      { body: 'x' },
      'galleries/show-head',
      expect.toSatisfy((left: number) => left > 0 && left <= 60_000),
    ])
  })

  it('have their whole time once they have loaded', async () => {
    const slow = plant('galleries/show-head', '', 1)
    writeFileSync(
      slow.bundle,
      `const loaded = Date.now() + 1500; while (Date.now() < loaded); exports.handler = async () => 'whole'`,
    )
    expect(await thread.invoke(slow, {})).toBe('whole')
  })

  it('go by the clock of the run', async () => {
    clock.set(new Date(Date.now() + 86_400_000))
    expect(await thread.invoke(plant('galleries/show-head', 'return globalThis.clockAheadMs()'), {})).toBe(
      clock.aheadMs(),
    )
    clock.set(null)
  })

  it('fail each for itself: what one throws, or cannot load, is no other’s', async () => {
    const failing = plant('galleries/show-head', `throw new Error('no such table')`)
    await expect(thread.invoke(failing, {})).rejects.toMatchObject({
      reason: 'threw',
      message: expect.stringContaining('no such table'),
    })
    const missing = { ...failing, bundle: join(folder, 'missing.cjs') }
    await expect(thread.invoke(missing, {})).rejects.toMatchObject({ reason: 'threw' })
    expect(await thread.invoke(plant('galleries/show-gallery', 'return 1'), {})).toBe(1)
  })

  it('are cut off each for itself: other invocations end, the same function’s too, and the thread takes no more', async () => {
    const body = `await new Promise((end) => setTimeout(end, event.wait)); return 'whole'`
    const late = plant('galleries/show-head', body, 1)
    const patient = { ...late, timeout: 60 }
    const others = [plant('galleries/show-gallery', body), patient].map((each) => thread.invoke(each, { wait: 1500 }))
    await expect(thread.invoke(late, { wait: 60_000 })).rejects.toMatchObject({ reason: 'timed_out' })
    expect(hasEnded).toBe(true)
    expect(await Promise.all(others)).toEqual(['whole', 'whole'])
  })

  it('end with their thread', async () => {
    const hosted = plant('galleries/show-head', `await new Promise(() => {})`)
    const cutOff = thread.invoke(hosted, {})
    await Promise.all([expect(cutOff).rejects.toMatchObject({ reason: 'died' }), thread.stop()])
    expect(hasEnded).toBe(true)
  })

  it('end with what one of them throws outside of an invocation, which its log tells', async () => {
    const hosted = plant(
      'galleries/show-head',
      `setImmediate(() => { throw new Error('astray') }); await new Promise(() => {})`,
    )
    await expect(thread.invoke(hosted, {})).rejects.toMatchObject({ reason: 'died' })
    expect(lines).toEqual([expect.stringMatching(/^galleries\/show-head: Error: astray/)])
  })
})
