import { typedEntries } from '#shared/typed-entries.ts'

/** Why a job failed or was refused: a code from MediaConvert's user guide, or its API's error name. */
export interface ConversionError {
  code: string
  message: string
}

/** `film`: no retry succeeds. `either`: the film, or our permissions. `ours`: role, settings or quota. */
type Fault = 'film' | 'either' | 'ours' | 'service'

/**
 * Causes, from MediaConvert's user guide, "Error codes", and API reference, "CreateJob". Not listed: features that we
 * do not use (encryption, HTTP inputs, acceleration), and 1022, 1093, 1517, 1522, 1601 to 1603, 1700, 3452 to 3456,
 * 3458. Unlisted codes count as the service's: a useless retry costs nothing and raises the alarm, but a film that is
 * given up never plays.
 */
const codesOf: Readonly<Record<Fault, readonly string[]>> = {
  film: [
    '1020', // Video Error: there is none in it
    '1021', // Audio Error
    '1030', // Unsupported Codec
    '1075', // Demuxer Parse Error
    '1076', // Source Read Error: it ends early
    '1092', // Decode Audio Initialization Error
  ],
  either: [
    '1010', // Input Error: it is damaged, of another kind, or closed to us
    '1056', // File Open Error: the same, or an output that cannot be written
  ],
  ours: [
    '1040', // Settings Error
    '1401', // Permissions Issue
    '1404', // File Open Error: no such file or bucket
    '1432', // IAM Role Error: it lacks permissions
    '1433', // IAM Role Error: there is none
    '1434', // IAM Role Error: MediaConvert may not assume it
    '1515', // IAM Role Error: it is malformed
    '3457', // Input Disallowed by Policy
    'BadRequestException',
    'ForbiddenException',
    'NotFoundException',
    'ServiceQuotaExceededException',
    'UnprocessableEntityException',
  ],
  service: [
    '1050', // Disk Full
    '1507', // Disk Full
    '1999', // Unknown Error
    'ConflictException',
    'InternalServerErrorException',
    'TooManyRequestsException',
  ],
}

const faults = new Map(typedEntries(codesOf).flatMap(([fault, codes]) => codes.map((code) => [code, fault] as const)))

/** Tries after which a doubtful error counts as the film's: by then a wrong role has raised our alarm. */
const triesInDoubt = 5

/** Whether a film can never be converted; `failures` includes this one. */
export function isFilmsOwn({ code }: ConversionError, failures: number): boolean {
  const fault = faults.get(code) ?? 'service'
  return fault === 'film' || (fault === 'either' && failures >= triesInDoubt)
}

const quarter = 15 * 60_000
const longest = 4 * 60 * 60_000

/** Milliseconds until a film is retried: none at first, then a quarter of an hour, doubling to four hours. */
export const retryPause = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(longest, quarter * 2 ** (failures - 2))
