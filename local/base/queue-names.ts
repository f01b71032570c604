import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'

const account = '000000000000'

const nameOf = (job: JobName) => job.replaceAll('/', '-')
const deadNameOf = (job: JobName) => `${nameOf(job)}-dead-letters`

/** A job's environment: its queue and that queue's dead letters; `sqs` is the stand-in's origin. */
export const queueUrls = (sqs: string, job: JobName): { QUEUE_URL: string; DEAD_LETTERS_URL: string } => ({
  QUEUE_URL: `${sqs}/${account}/${nameOf(job)}`,
  DEAD_LETTERS_URL: `${sqs}/${account}/${deadNameOf(job)}`,
})

const queued = typedEntries<JobName, JobRow>(jobs).flatMap(([job, { trigger }]) => ('every' in trigger ? [] : [job]))
const byName = new Map(queued.map((job) => [nameOf(job), job]))
const byDeadName = new Map(queued.map((job) => [deadNameOf(job), job]))

export const isQueued = (name: string): name is JobName => queued.some((job) => job === name)

/** The job that reads the queue of this name. */
export const queueOf = (name: string): JobName | undefined => byName.get(name)
/** The job whose dead letters the queue of this name holds. */
export const deadLettersOf = (name: string): JobName | undefined => byDeadName.get(name)
