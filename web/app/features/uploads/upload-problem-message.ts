const codes = [
  'unsupported_type',
  'file_too_large',
  'file_empty',
  'free_limit_reached',
  'uploads_closed',
  'uploads_paused',
  'pin_required',
  'checksum_mismatch',
  'size_mismatch',
  'unreadable_file',
  'too_many_pixels',
  'voice_too_long',
  'switched_off',
  'erased_by_sender',
  'not_readable',
  'network',
  'verification_slow',
] as const

/** The message that explains a problem's code to a guest. */
export function uploadProblemMessage(code: string): `upload.problem.${(typeof codes)[number] | 'other'}` {
  // For guests it makes no difference when the bytes went missing.
  const told = code === 'upload_incomplete' ? 'size_mismatch' : code
  return `upload.problem.${codes.find((known) => known === told) ?? 'other'}`
}
