/**
 * The voices of eSpeak NG that can be understood, two for each language. There is none for Thai: what it says there is
 * not Thai.
 */
export const voices = [
  { id: 'zh-deep', language: 'zh', espeak: 'cmn', pitch: 32, rate: 165 },
  { id: 'zh-light', language: 'zh', espeak: 'cmn', pitch: 62, rate: 165 },
  { id: 'en-deep', language: 'en', espeak: 'en-us', pitch: 34, rate: 150 },
  { id: 'en-light', language: 'en', espeak: 'en-us', pitch: 64, rate: 155 },
  { id: 'ar-deep', language: 'ar', espeak: 'ar', pitch: 34, rate: 140 },
  { id: 'ar-light', language: 'ar', espeak: 'ar', pitch: 62, rate: 140 },
  { id: 'indonesian-deep', language: 'indonesian', espeak: 'id', pitch: 34, rate: 150 },
  { id: 'indonesian-light', language: 'indonesian', espeak: 'id', pitch: 62, rate: 150 },
  { id: 'ru-deep', language: 'ru', espeak: 'ru', pitch: 34, rate: 150 },
  { id: 'ru-light', language: 'ru', espeak: 'ru', pitch: 62, rate: 150 },
  { id: 'tr-deep', language: 'tr', espeak: 'tr', pitch: 34, rate: 150 },
  { id: 'tr-light', language: 'tr', espeak: 'tr', pitch: 62, rate: 150 },
] as const;
export type VoiceId = (typeof voices)[number]['id'];

export const voiceIds = voices.map(({ id }) => id) as [VoiceId, ...VoiceId[]];
