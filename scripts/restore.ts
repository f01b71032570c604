import { DynamoDBClient, DynamoDBServiceException, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { readRestoreArguments } from './restore/restore-arguments.ts'
import { restoreRows } from './restore/restore-rows.ts'

const usage = `npm run restore -- <restored table> <live table>
      [--only attribute=value] [--replace] [--apply] [--region eu-north-1]

Copies the rows that the live table lacks out of one that was restored to an earlier second. With --replace the live table becomes what
the restored one is: rows that differ are written over, those that came later are deleted. --only does so for rows whose attribute is that text.
Counts and changes nothing until --apply. May be stopped and run again. Asks DynamoDB with the credentials and the region of this shell.`

async function restore(): Promise<void> {
  const { restored, live, region, rules } = readRestoreArguments(process.argv.slice(2))
  const client = new DynamoDBClient({ region })
  const { written, deleted, kept } = await restoreRows({ client, name: restored }, { client, name: live }, rules)
  if (rules.only && written + deleted + kept === 0)
    throw new RangeError(`${restored} has no row whose ${rules.only.attribute} is ${rules.only.value}.`)
  const would = rules.applies ? '' : ' would be'
  console.log(
    `${live}: ${written}${would} written, ${deleted}${would} deleted, ${kept} of ${restored} kept as they are.`,
  )
  if (!rules.applies) console.log('Nothing was changed: give --apply to do it.')
}

try {
  await restore()
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof RangeError) console.error(error.message)
  else if (error instanceof ResourceNotFoundException)
    console.error('There is no such table in this account and region.')
  else if (error instanceof DynamoDBServiceException) console.error(`${error.name}: ${error.message}`)
  else throw error
  process.exitCode = 1
}
