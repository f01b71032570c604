import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Stage } from '../base/stage.ts'

const shown = ['@timestamp', 'service', 'level', 'message', 'status', 'correlationId', '@message']

/** Log queries saved in the console. They select log groups by prefix: there are more groups than a query may list. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const save = (name: string, filter: string, order: 'asc' | 'desc') =>
      new QueryDefinition(this, name, {
        queryDefinitionName: `festlens-${stage.name}/${name}`,
        queryString: new QueryString({
          fields: shown,
          filterStatements: [filter],
          sort: `@timestamp ${order}`,
          limit: 500,
        }),
      })
    save('find-by-request-id', 'correlationId = "PUT-REQUEST-ID-HERE" or requestId = "PUT-REQUEST-ID-HERE"', 'asc')
    // Powertools' errors, uncaught exceptions, and functions that ran out of time or memory.
    save('errors', 'level = "ERROR" or (type = "platform.report" and record.status != "success")', 'desc')
    save('answers-5xx', 'message = "Answered" and status >= 500', 'desc')
  }
}
