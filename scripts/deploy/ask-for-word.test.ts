import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { askForWord } from './ask-for-word.ts'

async function answer(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(typed)
  const agreed = await askForWord('prod', input, output)
  output.end()
  return { agreed, asked: await text(output) }
}

it.each([
  ['prod\n', true],
  [' prod \nmore\n', true],
  ['y\n', false],
  ['dev\n', false],
  ['\n', false],
  ['', false],
])('takes %j for %s where it asked for prod', async (typed, agreed) => {
  expect(await answer(typed)).toEqual({ agreed, asked: expect.stringContaining('Type prod') })
})
