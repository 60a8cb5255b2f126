import { voices, type VoiceId } from '../../contract/studio/video-limits.ts';

/** How eSpeak NG calls a language, and the words a minute at which it is understood best. */
const spoken = {
  zh: { espeak: 'cmn', rate: 165 },
  en: { espeak: 'en-us', rate: 150 },
  ar: { espeak: 'ar', rate: 140 },
  indonesian: { espeak: 'id', rate: 150 },
  ru: { espeak: 'ru', rate: 150 },
  tr: { espeak: 'tr', rate: 150 },
} as const;

const pitches = { deep: 34, light: 63 };

/** How a voice is made. */
export function settingsOf(id: VoiceId): { espeak: string; rate: number; pitch: number } {
  const { language, tone } = voices.find((voice) => voice.id === id)!;
  return { ...spoken[language], pitch: pitches[tone] };
}
