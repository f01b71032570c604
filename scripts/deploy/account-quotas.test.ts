import { describe, expect, it } from 'vitest'
import { compareQuotas, readAccountQuotas } from './account-quotas.ts'

const account = { concurrentExecutions: 100, concurrentFilmJobs: 20 }

describe('the quotas of the account', () => {
  it('are those of Lambda and of one on-demand queue of MediaConvert', async () => {
    const answers: Record<string, unknown> = {
      lambda: { AccountLimit: { ConcurrentExecutions: 100 } },
      'service-quotas': {
        Quotas: [
          { QuotaName: 'Concurrent jobs across all on-demand queues', Value: 200 },
          { QuotaName: 'Concurrent jobs per on-demand queue', Value: 20 },
        ],
      },
    }
    expect(await readAccountQuotas(async ([service = '']) => answers[service])).toEqual(account)
  })

  it('stop a deployment whose context names more than there is', () => {
    const { tooHigh, hints } = compareQuotas(
      ['stage=dev', 'concurrentExecutions=1000', 'concurrentFilmJobs=20'],
      account,
    )
    expect(tooHigh).toEqual([
      'Context concurrentExecutions is 1000, and the account has 100: ask for more, or name 100.',
    ])
    expect(hints).toEqual([])
  })

  it('are a hint where the context names less, 10 executions by default', () => {
    const { tooHigh, hints } = compareQuotas(['stage=dev', 'concurrentFilmJobs=5'], account)
    expect(tooHigh).toEqual([])
    expect(hints).toEqual([
      'Context concurrentExecutions is 10, and the account has 100: you can name that.',
      'Context concurrentFilmJobs is 5, and the account has 20: you can name that.',
    ])
  })
})
