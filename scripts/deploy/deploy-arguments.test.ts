import { describe, expect, it } from 'vitest'
import { readDeployArguments } from './deploy-arguments.ts'

describe('the arguments of npm run deploy', () => {
  it('mean the stage dev and a question where there are none', () => {
    expect(readDeployArguments([])).toEqual({ stage: 'dev', context: ['stage=dev'], yes: false })
  })

  it('hand a stage and its context on to cdk', () => {
    expect(readDeployArguments(['--stage', 'prod', '-c', 'alarmEmail=on-call@example.com', '--yes'])).toEqual({
      stage: 'prod',
      context: ['stage=prod', 'alarmEmail=on-call@example.com'],
      yes: true,
    })
  })

  it.each([
    [['--stage', 'Prod'], /'Prod'/],
    [['--stage', 'prod; rm'], /'prod; rm'/],
    [['--stage', ''], /''/],
    [['--context', 'stage=prod'], /--stage/],
    [['--context', 'firewall'], /name=value/],
    [['prod'], /prod/],
    [['--force'], /--force/],
  ])('are refused in one sentence where they are %j', (parameters, why) => {
    expect(() => readDeployArguments(parameters)).toThrow(TypeError)
    expect(() => readDeployArguments(parameters)).toThrow(why)
  })
})
