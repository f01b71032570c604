import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '#local/base/root.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'festlens-rollback-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const page = (Key: string, VersionId: string, LastModified: string) => ({
  Key,
  VersionId,
  LastModified: `2026-11-${LastModified}+00:00`,
  IsLatest: VersionId === 'new',
})

/** A fake AWS CLI: functions with versions, of which 10 is newer than 9, and a site that was deployed twice. */
function standInForAws(live = '10'): void {
  const answers = {
    'describe-stacks': {
      Stacks: [
        {
          Outputs: [
            { OutputKey: 'siteFiles', OutputValue: 'bucket-of-the-site' },
            { OutputKey: 'siteDistribution', OutputValue: 'E123' },
          ],
        },
      ],
    },
    'list-object-versions': {
      Versions: [
        page('index.html', 'new', '20T12:00:00'),
        page('index.html', 'old', '10T12:00:00'),
        page('no/galleri å/index.html', 'new', '20T12:00:05'),
        page('no/galleri å/index.html', 'old', '10T12:00:05'),
        page('assets/app-old.js', 'only', '10T11:59:00'),
      ],
    },
    'copy-object': {},
    'create-invalidation': {},
    'list-versions-by-function': {
      Versions: ['$LATEST', '1', '2', '9', '10'].map((Version) => ({ Version, LastModified: `2026-11-${Version}` })),
    },
    'get-alias': { FunctionVersion: live },
    'update-alias': {},
  }
  const program = join(folder, 'aws')
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(join(folder, 'calls'))}, process.argv.slice(2).join(' ') + '\\n')
if (process.argv.includes('festlens-prod-mail-send-mail')) { console.error('AccessDeniedException'); process.exit(254) }
console.log(JSON.stringify(${JSON.stringify(answers)}[process.argv[3]]))
`,
  )
  chmodSync(program, 0o755)
}

function rollback(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/rollback.ts'), ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, AWS_REGION: 'eu-north-1', PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  const calls = join(folder, 'calls')
  return { status, stdout, stderr, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
}

const there = '--region eu-north-1 --output json --no-cli-pager'

it('sets a function to the version before the live one, by the alias that everything calls', () => {
  standInForAws('10')
  const { status, stdout, calls } = rollback('function', 'checkout/show-pricing-info')
  expect(status).toBe(0)
  expect(stdout).toBe('checkout/show-pricing-info of dev runs version 9 of 2026-11-9; it ran 10.\n')
  expect(calls.at(-1)).toBe(
    `lambda update-alias --function-name festlens-dev-checkout-show-pricing-info --name live --function-version 9 ${there}`,
  )
})

it('sets a function to the version that is named, of the stage and region that are named', () => {
  standInForAws('2')
  const named = ['uploads/verify-upload', '10', '--stage', 'prod', '--region', 'eu-west-1']
  const { status, calls } = rollback('function', ...named)
  expect(status).toBe(0)
  expect(calls.at(-1)).toContain(
    '--function-name festlens-prod-uploads-verify-upload --name live --function-version 10',
  )
  expect(calls.at(-1)).toContain('--region eu-west-1')
})

it('shows the versions and changes nothing', () => {
  standInForAws('9')
  const { stdout, calls } = rollback('function', 'events/show-me', '--list')
  expect(stdout.trim().split('\n')[1]).toMatch(/9 .*live$/)
  expect(calls.join()).not.toContain('update-alias')
})

it('puts a host’s pages back to the build before, the counted page last, and tells CloudFront', () => {
  standInForAws()
  const { status, stdout, calls } = rollback('site', '--stage', 'prod')
  expect(status).toBe(0)
  expect(stdout).toBe('The site of prod shows what it showed 1 build ago; 2 files were put back.\n')
  const copy = (key: string, source: string) =>
    `s3api copy-object --bucket bucket-of-the-site --key ${key} --copy-source bucket-of-the-site/${source}?versionId=old ${there}`
  expect(calls).toEqual([
    `cloudformation describe-stacks --stack-name festlens-prod-web ${there}`,
    `s3api list-object-versions --bucket bucket-of-the-site ${there}`,
    copy('no/galleri å/index.html', 'no/galleri%20%C3%A5/index.html'),
    copy('index.html', 'index.html'),
    `cloudfront create-invalidation --distribution-id E123 --paths /* ${there}`,
  ])
})

it('shows the builds of a host and changes nothing', () => {
  standInForAws()
  const { stdout, calls } = rollback('site', '--list')
  expect(stdout).toBe('    0  2026-11-20T12:00:00.000Z  live\n    1  2026-11-10T12:00:00.000Z\n')
  expect(calls.join()).not.toContain('copy-object')
})

it.each([
  ['a build that is not there', ['site', '2'], /Builds to go back to: 1, asked for: 2/],
  ['a host that was never deployed', ['app'], /no output appFiles/],
  ['a version that is not there', ['function', 'events/show-me', '7'], /no version 7; there are: 10, 9, 2, 1/],
  ['a function that is not there', ['function', 'account/show-you'], /no function 'account\/show-you'/],
  ['something else than a function or a host', ['universe'], /Expected: function/],
  ['what AWS refuses', ['function', 'mail/send-mail', '--stage', 'prod'], /^AccessDeniedException\n$/],
])('ends with 1 and one sentence at %s, and changes nothing', (_, parameters, sentence) => {
  standInForAws()
  const { status, stderr, calls } = rollback(...parameters)
  expect(status).toBe(1)
  expect(stderr).toMatch(sentence)
  expect(calls.join()).not.toMatch(/update-alias|copy-object/)
})

it('says so where there is no version before the live one', () => {
  standInForAws('1')
  expect(rollback('function', 'events/show-me').stderr).toContain('has no version before 1')
})
