import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { root } from '#local/base/root.ts'

/** The package `yaml` comes with CDK, which reads templates with it; nothing else here needs one. */
const { parse } = z
  .object({ parse: z.custom<(text: string) => unknown>((value) => typeof value === 'function') })
  .parse(createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib'))('yaml'))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const step = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const permissions = z.record(z.string(), z.enum(['read', 'write']))
const workflow = z.object({
  name: z.string(),
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      environment: z.string().optional(),
      permissions: permissions.optional(),
      'timeout-minutes': z.int().optional(),
      steps: z.array(step).default([]),
    }),
  ),
})

const folder = '.github/workflows'
const workflows = globSync('*.yml', { cwd: join(root, folder) }).map((file) => ({
  file,
  text: read(join(folder, file)),
  ...workflow.parse(parse(read(join(folder, file)))),
}))
const jobs = workflows.flatMap(({ file, ...found }) =>
  Object.entries(found.jobs).map(([name, job]) => ({ where: `${file} ${name}`, ...job })),
)
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

describe('the workflows', () => {
  it('are check, test and deploy', () => {
    expect(workflows.map(({ file }) => file).toSorted()).toEqual(['check.yml', 'deploy.yml', 'test.yml'])
    for (const { file, name } of workflows) expect(file).toBe(`${name}.yml`)
  })

  it('run scripts that there are', () => {
    const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const named = commands.flatMap((run) => [...run.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))
    expect(named.toSorted()).toEqual(['check', 'deploy'])
    for (const name of named) expect(scripts).toHaveProperty(name)
    const files = commands.flatMap((run) => [...run.matchAll(/bash (\S+)/g)].map(([, file = '']) => file))
    expect(files).toEqual(['.ci/run'])
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
  })

  it('call actions by commit, with the version beside it, and workflows of this repository', () => {
    for (const { text } of workflows)
      for (const [line] of text.matchAll(/uses: .*/g))
        expect(line).toMatch(
          /^uses: (\.\/\.github\/workflows\/test\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
        )
  })

  it('may read the source and nothing more, but for the deployment’s word to AWS', () => {
    for (const found of workflows) expect(found.permissions, found.file).toEqual({ contents: 'read' })
    const more = jobs.filter((job) => job.permissions !== undefined)
    expect(more).toMatchObject([{ where: 'deploy.yml deploy', permissions: { contents: 'read', 'id-token': 'write' } }])
    expect(more[0]?.environment).toBe('${{ inputs.stage }}')
  })

  it('hold no secrets, and put nothing that people type into a command', () => {
    for (const { file, text } of workflows) expect(text, file).not.toMatch(/secrets\.|AWS_SECRET|AWS_ACCESS_KEY/)
    for (const { where, steps } of jobs) for (const { run } of steps) expect(run ?? '', where).not.toContain('${{')
  })

  it('end by themselves', () => {
    const own = jobs.filter(({ uses }) => uses === undefined)
    expect(own.filter((job) => job['timeout-minutes'] === undefined).map(({ where }) => where)).toEqual([])
  })
})

describe('Dependabot', () => {
  const update = z.object({
    'package-ecosystem': z.enum(['npm', 'github-actions']),
    directory: z.string().optional(),
    directories: z.array(z.string()).optional(),
  })

  it('looks after every folder that has packages, and after the actions', () => {
    const { updates } = z
      .object({ version: z.literal(2), updates: z.array(update) })
      .parse(parse(read('.github/dependabot.yml')))
    const npm = updates.filter((entry) => entry['package-ecosystem'] === 'npm')
    const folders = globSync(['package.json', 'functions/*/package.json', 'scripts/*/*/package.json'], { cwd: root })
    expect(folders).toHaveLength(3)
    expect(npm.flatMap(({ directories = [] }) => directories).toSorted()).toEqual(
      folders.map((file) => `/${file.replace(/\/?package\.json$/, '')}`).toSorted(),
    )
    expect(updates.filter((entry) => entry['package-ecosystem'] === 'github-actions')).toHaveLength(1)
  })
})

describe('the papers beside the code', () => {
  it('name the company and the address that the brand names', () => {
    expect(read('LICENSE')).toContain(brand.company.name)
    expect(read('SECURITY.md')).toContain(`<${brand.mail.support}>`)
  })

  it('point at papers that there are', () => {
    for (const [, target = ''] of read('SECURITY.md').matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(root, target)), target).toBe(true)
  })
})
