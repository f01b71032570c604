import { describe, expect, it } from 'vitest'
import type { AccountQuotas } from './account-quotas.ts'
import { type DeployTools, deployStage } from './deploy-stage.ts'

const asked = { stage: 'dev', context: ['stage=dev', 'firewall=false'], yes: false }
const enough = { concurrentExecutions: 10, concurrentFilmJobs: 20 }
const addresses = { site: 'https://festlens.example', app: 'https://app.festlens.example' }

/** Deploys with fake tools that only record their order; `broken` refuses or fails. */
async function deployWith(broken?: string, wanted = asked, quotas: AccountQuotas | undefined = enough) {
  const turns: string[] = []
  const said: string[] = []
  const commands: (readonly string[])[] = []
  const turn = (name: string) => {
    turns.push(name)
    return name !== broken
  }
  const tools: DeployTools = {
    cdk: async (parameters) => {
      commands.push(parameters)
      return turn(`cdk ${parameters[0]}`) ? 0 : 2
    },
    readQuotas: async () => {
      turns.push('read quotas')
      return quotas
    },
    asksFor: async (word) => turn(`ask for ${word}`),
    readAddresses: () => {
      turns.push('read addresses')
      return addresses
    },
    smoke: async ({ site, app }) => turn(`smoke ${site} ${app}`),
    say: (line) => said.push(line),
  }
  const code = await deployStage(wanted, 'outputs.json', tools)
  return { code, turns, commands, said: said.join('\n') }
}

const smoke = `smoke ${addresses.site} ${addresses.app}`
const order = ['read quotas', 'cdk synth', 'cdk diff', 'ask for dev', 'cdk deploy', 'read addresses', smoke]

describe('a deployment', () => {
  it('synthesises, shows, asks, deploys and looks, in this order', async () => {
    const { code, turns } = await deployWith()
    expect(code).toBe(0)
    expect(turns).toEqual(order)
  })

  it('deploys what it has shown, with the context it was given, and asks no second time', async () => {
    const { commands } = await deployWith()
    const [synth, diff, deploy] = commands
    expect(synth).toEqual(expect.arrayContaining(['--output', 'cdk.out', 'stage=dev', 'firewall=false']))
    for (const command of [diff, deploy]) expect(command).toEqual(expect.arrayContaining(['--all', '--app', 'cdk.out']))
    expect(deploy).toEqual(expect.arrayContaining(['--require-approval', 'never', '--outputs-file', 'outputs.json']))
  })

  it('asks nobody with --yes', async () => {
    const { code, turns } = await deployWith(undefined, { ...asked, yes: true })
    expect(code).toBe(0)
    expect(turns).toEqual(order.filter((turn) => !turn.startsWith('ask')))
  })

  it('begins nothing where the context names more than the account has', async () => {
    const wanted = { ...asked, context: [...asked.context, 'concurrentExecutions=1000'] }
    const { code, turns, said } = await deployWith(undefined, wanted)
    expect(code).toBe(1)
    expect(turns).toEqual(['read quotas'])
    expect(said).toContain('the account has 10')
  })

  it('deploys nothing without the word', async () => {
    const { code, turns, said } = await deployWith('ask for dev')
    expect(code).toBe(1)
    expect(turns).toEqual(order.slice(0, order.indexOf('cdk deploy')))
    expect(said).toContain('Nothing was deployed.')
  })

  it.each(['cdk synth', 'cdk diff', 'cdk deploy'])('goes no further than a failed %s, and says so', async (step) => {
    const { code, turns, said } = await deployWith(step)
    expect(code).toBe(1)
    expect(turns).toEqual(order.slice(0, order.indexOf(step) + 1))
    expect(said.toLowerCase()).toContain(`${step.slice('cdk '.length)} failed`)
  })

  it('ends with 1 where the smoke test finds something, and leads to the way back', async () => {
    const { code, turns, said } = await deployWith(smoke)
    expect(code).toBe(1)
    expect(turns).toEqual(order)
    expect(said).toContain('docs/operating.md')
  })
})
