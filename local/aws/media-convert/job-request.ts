import * as z from 'zod'

const inBucket = z.templateLiteral(['s3://', z.string().regex(/^[^/]+$/), '/', z.string().min(1)])

const picture = {
  width: z.int().min(32).max(8192).multipleOf(2),
  height: z.int().min(32).max(8192).multipleOf(2),
  scalingBehavior: z.literal('FIT_NO_UPSCALE'),
  videoPreprocessors: z
    .strictObject({
      colorCorrector: z.strictObject({
        colorSpaceConversion: z.literal('FORCE_709'),
        hdrToSdrToneMapper: z.literal('PRESERVE_DETAILS'),
      }),
    })
    .optional(),
}

const fileGroup = <Name extends string, Output extends z.ZodType>(name: Name, output: Output) =>
  z.strictObject({
    name: z.literal(name),
    outputGroupSettings: z.strictObject({
      type: z.literal('FILE_GROUP_SETTINGS'),
      fileGroupSettings: z.strictObject({ destination: inBucket }),
    }),
    outputs: z.tuple([output]),
  })

const filmOutput = z.strictObject({
  nameModifier: z.string(),
  containerSettings: z.strictObject({
    container: z.literal('MP4'),
    mp4Settings: z.strictObject({ moovPlacement: z.literal('PROGRESSIVE_DOWNLOAD') }),
  }),
  videoDescription: z.strictObject({
    ...picture,
    codecSettings: z.strictObject({
      codec: z.literal('H_264'),
      h264Settings: z.strictObject({
        codecProfile: z.literal('HIGH'),
        rateControlMode: z.literal('QVBR'),
        qvbrSettings: z.strictObject({ qvbrQualityLevel: z.int().min(1).max(10) }),
        maxBitrate: z.int().min(1000),
        qualityTuningLevel: z.literal('SINGLE_PASS'),
        framerateControl: z.literal('INITIALIZE_FROM_SOURCE'),
        parControl: z.literal('SPECIFIED'),
        parNumerator: z.literal(1),
        parDenominator: z.literal(1),
        interlaceMode: z.literal('PROGRESSIVE'),
        gopSizeUnits: z.literal('SECONDS'),
        gopSize: z.number().positive(),
      }),
    }),
  }),
  audioDescriptions: z.tuple([
    z.strictObject({
      audioSourceName: z.literal('sound'),
      codecSettings: z.strictObject({
        codec: z.literal('AAC'),
        aacSettings: z.strictObject({
          bitrate: z.int(),
          codingMode: z.literal('CODING_MODE_2_0'),
          sampleRate: z.int(),
        }),
      }),
    }),
  ]),
})

const posterOutput = z.strictObject({
  nameModifier: z.string(),
  extension: z.literal('jpg'),
  containerSettings: z.strictObject({ container: z.literal('RAW') }),
  videoDescription: z.strictObject({
    ...picture,
    codecSettings: z.strictObject({
      codec: z.literal('FRAME_CAPTURE'),
      frameCaptureSettings: z.strictObject({
        framerateNumerator: z.int().min(1),
        framerateDenominator: z.literal(1),
        maxCaptures: z.int().min(1),
        quality: z.int().min(1).max(100),
      }),
    }),
  }),
})

const soundInput = {
  fileInput: inBucket,
  timecodeSource: z.literal('ZEROBASED'),
  audioSelectors: z.strictObject({ sound: z.strictObject({ defaultSelection: z.literal('DEFAULT') }) }),
}

/** Converts a film to a playable one, and pictures of its first seconds. */
const filmWork = z.strictObject({
  timecodeConfig: z.strictObject({ source: z.literal('ZEROBASED') }),
  inputs: z.tuple([z.strictObject({ ...soundInput, videoSelector: z.strictObject({ rotate: z.literal('AUTO') }) })]),
  outputGroups: z.tuple([fileGroup('playback', filmOutput), fileGroup('poster', posterOutput)]),
})
export type FilmWork = z.infer<typeof filmWork>

const voiceOutput = z.strictObject({
  nameModifier: z.string(),
  containerSettings: z.strictObject({
    container: z.literal('MP4'),
    mp4Settings: z.strictObject({ moovPlacement: z.literal('PROGRESSIVE_DOWNLOAD') }),
  }),
  audioDescriptions: z.tuple([
    z.strictObject({
      audioSourceName: z.literal('sound'),
      audioNormalizationSettings: z.strictObject({
        algorithm: z.literal('ITU_BS_1770_3'),
        algorithmControl: z.literal('CORRECT_AUDIO'),
        targetLkfs: z.number().min(-59).max(0),
        correctionGateLevel: z.int().min(-70).max(0),
        peakCalculation: z.literal('TRUE_PEAK'),
        truePeakLimiterThreshold: z.number().min(-8).max(0),
      }),
      codecSettings: z.strictObject({
        codec: z.literal('AAC'),
        aacSettings: z.strictObject({
          bitrate: z.int().min(6000),
          codingMode: z.literal('CODING_MODE_AUTO'),
          sampleRate: z.int().min(8000).max(96_000),
        }),
      }),
    }),
  ]),
})

const waveOutput = z.strictObject({
  nameModifier: z.string(),
  containerSettings: z.strictObject({ container: z.literal('RAW') }),
  audioDescriptions: z.tuple([
    z.strictObject({
      audioSourceName: z.literal('sound'),
      codecSettings: z.strictObject({
        codec: z.literal('WAV'),
        wavSettings: z.strictObject({
          bitDepth: z.int().min(16).max(24),
          channels: z.literal(0),
          sampleRate: z.int().min(8000).max(192_000),
        }),
      }),
    }),
  ]),
})

/** Converts a voice to a playable one of common loudness, and its samples. */
const voiceWork = z.strictObject({
  timecodeConfig: z.strictObject({ source: z.literal('ZEROBASED') }),
  inputs: z.tuple([z.strictObject(soundInput)]),
  outputGroups: z.tuple([fileGroup('playback', voiceOutput), fileGroup('wave', waveOutput)]),
})
export type VoiceWork = z.infer<typeof voiceWork>

/** `CreateJob` as the product calls it. */
export const jobRequest = z.strictObject({
  clientRequestToken: z.string().min(1).max(64),
  queue: z.string(),
  role: z.string(),
  statusUpdateInterval: z.literal('SECONDS_600'),
  userMetadata: z.record(z.string().max(256), z.string().max(256)),
  settings: z.union([filmWork, voiceWork]),
})
export type JobRequest = z.infer<typeof jobRequest>
