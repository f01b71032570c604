/** LUFS: all voices play as loud as this, give or take two. */
export const voiceLoudness = -16

/** Bars of a voice's waveform. */
export const peakCount = 64
