import type { JobSettings, OutputGroup } from '@aws-sdk/client-mediaconvert'
import { voiceLoudness } from '#shared/rules/voice-limits.ts'

/** LUFS: quieter sound is silence, and amplifying it would give noise. */
const quietest = -50

/**
 * A job that makes a voice play everywhere (MediaConvert, API reference, “Jobs”): AAC at a common loudness, index
 * first; plus its plain samples, from which the waveform is drawn. `input` and `destination` are `s3://` addresses.
 */
export function voiceSettings({ input, destination }: { input: string; destination: string }): JobSettings {
  const group = (name: string, output: NonNullable<OutputGroup['Outputs']>[number]): OutputGroup => ({
    Name: name,
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: destination } },
    Outputs: [{ NameModifier: `-${name}`, ...output }],
  })
  return {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [
      {
        FileInput: input,
        TimecodeSource: 'ZEROBASED',
        AudioSelectors: { sound: { DefaultSelection: 'DEFAULT' } },
      },
    ],
    // The outputs' keys are in media-keys.ts.
    OutputGroups: [
      group('playback', {
        ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
        AudioDescriptions: [
          {
            AudioSourceName: 'sound',
            AudioNormalizationSettings: {
              Algorithm: 'ITU_BS_1770_3',
              AlgorithmControl: 'CORRECT_AUDIO',
              TargetLkfs: voiceLoudness,
              CorrectionGateLevel: quietest,
              PeakCalculation: 'TRUE_PEAK',
              TruePeakLimiterThreshold: -1,
            },
            CodecSettings: {
              Codec: 'AAC',
              // Keeps its number of channels.
              AacSettings: { Bitrate: 96_000, CodingMode: 'CODING_MODE_AUTO', SampleRate: 48_000 },
            },
          },
        ],
      }),
      group('wave', {
        ContainerSettings: { Container: 'RAW' },
        AudioDescriptions: [
          {
            AudioSourceName: 'sound',
            CodecSettings: { Codec: 'WAV', WavSettings: { BitDepth: 16, Channels: 0, SampleRate: 8000 } },
          },
        ],
      }),
    ],
  }
}
