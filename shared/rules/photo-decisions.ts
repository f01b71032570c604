/** Decisions of hosts and support; `wait` withdraws a decision on a photo that waited or was reported. */
export const judgements = ['show', 'hide', 'wait', 'remove', 'restore', 'star', 'unstar'] as const
export type Judgement = (typeof judgements)[number]

/** Also: its moment of the timetable, and its part in a stack. */
export const photoActions = [...judgements, 'move', 'lead', 'unlead', 'unstack', 'stack'] as const
export type PhotoAction = (typeof photoActions)[number]

/** Why a decision on one photo was refused. */
export const decisionRefusals = [
  'not_found',
  /** A host has removed it: only `restore` is possible. */
  'removed',
  /** Its sender has removed it, permanently. */
  'removed_by_sender',
  /** A `restore` of bytes that the event has again. */
  'already_there',
  /** A film, or a photo without a picture: it is in no stack. */
  'no_shape',
] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]

/** Photos per call. */
export const maxDecided = 500
