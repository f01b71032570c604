import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '#local/base/root.ts'

const page = join(root, 'docs/performance.md')

const head = `# Measured

\`npm run bench -- all\` runs every bench and writes this page; with names behind it, it runs those and leaves the other sections. Each figure stands
beside its bar, with the machine and the day. Ratios hold on other machines; seconds do not.
`

/** Runs these benches one after the other, each in its own process, and writes their output into the page. */
export async function writePerformance(names: readonly string[]): Promise<boolean> {
  let holds = true
  for (const name of names) {
    console.log(`\n${name}`)
    const { said, code } = await run(name)
    writeFileSync(
      page,
      withSection(existsSync(page) ? readFileSync(page, 'utf8') : head, name, sectionOf(name, said, code === 0)),
    )
    holds = code === 0 && holds
  }
  return holds
}

async function run(name: string): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [join(root, 'scripts/bench.ts'), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stdout.write(text)
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  return { code: await promise, said }
}

function sectionOf(name: string, said: string, holds: boolean): string {
  const [processor] = cpus()
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  return `## ${name}\n\n${holds ? 'All bars hold' : 'A bar is missed'} · ${day} · ${machine}\n\n\`\`\`text\n${said.trim()}\n\`\`\`\n`
}

/** The page with this section in its place, in alphabetical order. */
export function withSection(text: string, name: string, section: string): string {
  const [introduction = '', ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((each) => !each.startsWith(`## ${name}\n`))
  const ordered = [...others, section].map((each) => `${each.trim()}\n`).toSorted()
  return [`${introduction.trim()}\n`, ...ordered].join('\n')
}
