import { weighBundles } from './build/bundle-budgets.ts'
import { buildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'

try {
  await buildOutdated(buildSteps, (line) => console.error(line))
  const weighed = weighBundles()
  for (const { name, size, max } of weighed) {
    const isOver = size > max
    if (isOver) process.exitCode = 1
    console.log(`${isOver ? 'TOO LARGE ' : ''}${name}: ${size} of ${max} kB`)
  }
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
