import type { JobSettings, VideoDescription } from '@aws-sdk/client-mediaconvert'
import { maxPlaybackBitsPerSecond, maxPlaybackSides, maxPosterSides, posterSeconds } from '#shared/rules/film-limits.ts'

export interface FilmToConvert {
  /** `s3://` addresses of the film, and of the prefix of the outputs' names. */
  input: string
  destination: string
  /** Pixels as shown, from its header: only the orientation, portrait or landscape, is used. */
  width: number
  height: number
  isHdr: boolean
}

/** From 1 to 10: AWS advises 7 to 8 for small screens. */
const quality = 7

/**
 * A job that makes a film play everywhere (MediaConvert, API reference, “Jobs”): H.264, AAC if there is sound, upright,
 * index first, with pictures of its first moments. Colours are mapped only if necessary, at a higher price.
 */
export function filmSettings({ input, destination, isHdr, width, height }: FilmToConvert): JobSettings {
  const stands = height > width
  const pictureIn = ({ long, short }: { long: number; short: number }): VideoDescription => ({
    Width: stands ? short : long,
    Height: stands ? long : short,
    // The output has the decoded film's shape instead of its header's.
    ScalingBehavior: 'FIT_NO_UPSCALE',
    ...(isHdr && {
      VideoPreprocessors: {
        ColorCorrector: { ColorSpaceConversion: 'FORCE_709', HdrToSdrToneMapper: 'PRESERVE_DETAILS' },
      },
    }),
  })
  return {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [
      {
        FileInput: input,
        TimecodeSource: 'ZEROBASED',
        VideoSelector: { Rotate: 'AUTO' },
        // A film without sound stays silent.
        AudioSelectors: { sound: { DefaultSelection: 'DEFAULT' } },
      },
    ],
    OutputGroups: [
      {
        Name: 'playback',
        OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: destination } },
        Outputs: [
          {
            // The outputs' keys are in media-keys.ts.
            NameModifier: '-playback',
            ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
            VideoDescription: {
              ...pictureIn(maxPlaybackSides),
              CodecSettings: {
                Codec: 'H_264',
                H264Settings: {
                  CodecProfile: 'HIGH',
                  RateControlMode: 'QVBR',
                  QvbrSettings: { QvbrQualityLevel: quality },
                  MaxBitrate: maxPlaybackBitsPerSecond,
                  // The cheaper tier.
                  QualityTuningLevel: 'SINGLE_PASS',
                  FramerateControl: 'INITIALIZE_FROM_SOURCE',
                  ParControl: 'SPECIFIED',
                  ParNumerator: 1,
                  ParDenominator: 1,
                  InterlaceMode: 'PROGRESSIVE',
                  GopSizeUnits: 'SECONDS',
                  GopSize: 2,
                },
              },
            },
            AudioDescriptions: [
              {
                AudioSourceName: 'sound',
                CodecSettings: {
                  Codec: 'AAC',
                  AacSettings: { Bitrate: 128_000, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 },
                },
              },
            ],
          },
        ],
      },
      {
        Name: 'poster',
        OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: destination } },
        Outputs: [
          {
            NameModifier: '-poster',
            Extension: 'jpg',
            ContainerSettings: { Container: 'RAW' },
            VideoDescription: {
              ...pictureIn(maxPosterSides),
              CodecSettings: {
                Codec: 'FRAME_CAPTURE',
                // Pages draw a preview from the second picture.
                FrameCaptureSettings: {
                  FramerateNumerator: 1 / posterSeconds,
                  FramerateDenominator: 1,
                  MaxCaptures: 2,
                  Quality: 85,
                },
              },
            },
          },
        ],
      },
    ],
  }
}
