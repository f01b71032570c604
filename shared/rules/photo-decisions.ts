/** What hosts, and support, may decide on a photo; `wait` takes a decision back on what waited or was reported. */
export const judgements = ['show', 'hide', 'wait', 'remove', 'restore', 'star', 'unstar'] as const
export type Judgement = (typeof judgements)[number]

/** The same, to which moment of the timetable it belongs, and its part in a stack. */
export const photoActions = [...judgements, 'move', 'lead', 'unlead', 'unstack', 'stack'] as const
export type PhotoAction = (typeof photoActions)[number]

/** Why a decision on one photo was not taken. */
export const decisionRefusals = [
  'not_found',
  /** A host has removed it: it can be restored, and nothing else. */
  'removed',
  /** Its sender has, for good. */
  'removed_by_sender',
  /** A `restore` of bytes that are in the event again. */
  'already_there',
  /** A film, or a photo of which nothing is drawn: it is in no stack. */
  'no_shape',
] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]

/** Photos of one call. */
export const maxDecided = 500
