import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStandIn, testKey } from '#local/aws/dynamodb/open-stand-in-for-test.ts'
import { root } from '#local/base/root.ts'

const tables = [
  { name: 'live', partitionKey: 'id' },
  { name: 'restored', partitionKey: 'id' },
  { name: 'others', partitionKey: 'id', sortKey: 'sort' },
]

let opened: Awaited<ReturnType<typeof openTestStandIn>>
beforeEach(async () => {
  opened = await openTestStandIn(null, { tables })
  const rows = {
    restored: [
      { id: 'lost', event: 'a', size: 12_345_678_901_234, tags: new Set(['x']), bytes: Buffer.from([0, 255]) },
      { id: 'lost-too', event: 'b' },
      { id: 'spoilt', event: 'a', title: 'before' },
      { id: 'same', event: 'a' },
    ],
    live: [
      { id: 'spoilt', event: 'a', title: 'after' },
      { id: 'same', event: 'a' },
      { id: 'later', event: 'a' },
    ],
  }
  for (const [TableName, items] of Object.entries(rows))
    for (const Item of items) await opened.documents.send(new PutCommand({ TableName, Item }))
})
afterEach(() => opened.standIn.close())

async function rowsOf(TableName: string): Promise<Map<string, Record<string, unknown>>> {
  const { Items = [] } = await opened.documents.send(new ScanCommand({ TableName }))
  return new Map(Items.map((row) => [String(row['id']), row]))
}

const run = promisify(execFile)
const restore = (...parameters: string[]) => restoreAs(testKey.secretAccessKey, ...parameters)
const restoreAs = (secret: string, ...parameters: string[]) =>
  run(process.execPath, [join(root, 'scripts/restore.ts'), ...parameters], {
    env: {
      ...process.env,
      AWS_ENDPOINT_URL_DYNAMODB: opened.standIn.url,
      AWS_ACCESS_KEY_ID: testKey.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secret,
    },
  })

it('counts what it would do, and changes nothing', async () => {
  const before = await rowsOf('live')
  const { stdout } = await restore('restored', 'live', '--replace')
  expect(stdout).toContain('live: 3 would be written, 1 would be deleted, 1 of restored kept as they are.')
  expect(await rowsOf('live')).toEqual(before)
})

it('brings rows back that are lost, whole, and touches none that is there', async () => {
  const { stdout } = await restore('restored', 'live', '--apply')
  expect(stdout).toBe('live: 2 written, 0 deleted, 2 of restored kept as they are.\n')
  const [live, restored] = [await rowsOf('live'), await rowsOf('restored')]
  expect([...live.keys()].toSorted()).toEqual(['later', 'lost', 'lost-too', 'same', 'spoilt'])
  expect(live.get('lost')).toEqual(restored.get('lost'))
  expect(live.get('spoilt')).toMatchObject({ title: 'after' })
  expect((await restore('restored', 'live', '--apply')).stdout).toContain('live: 0 written')
})

it('makes the live table what it was, of the rows that are named', async () => {
  await restore('restored', 'live', '--replace', '--only', 'event=a', '--apply')
  const live = await rowsOf('live')
  expect([...live.keys()].toSorted()).toEqual(['lost', 'same', 'spoilt'])
  expect(live.get('spoilt')).toMatchObject({ title: 'before' })
})

it.each([
  ['one table alone', ['restored'], /^Expected the names of two tables/],
  ['the same table twice', ['live', 'live'], /^A table is not restored from itself/],
  ['rows that nothing names', ['restored', 'live', '--only', 'event'], /^Expected --only attribute=value/],
  [
    'rows that there are none of',
    ['restored', 'live', '--only', 'eventId=a'],
    /^restored has no row whose eventId is a\./,
  ],
  ['a table of another kind', ['restored', 'others', '--apply'], /^restored is no table of the kind of others\.\n$/],
  ['a table that is not there', ['gone', 'live', '--apply'], /^There is no such table/],
])('ends with 1 and one sentence at %s, and changes nothing', async (_, parameters, sentence) => {
  const before = await rowsOf('live')
  await expect(restore(...parameters)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) })
  expect(await rowsOf('live')).toEqual(before)
})

it('ends with 1 and what DynamoDB says, where it takes the shell’s credentials for nobody’s', async () => {
  const said = { code: 1, stderr: expect.stringMatching(/^InvalidSignatureException: .+\n$/) }
  await expect(restoreAs('expired', 'restored', 'live')).rejects.toMatchObject(said)
})
