/** The shapes of a video, for telephones, posts and screens, with its pixels. */
export const videoShapes = {
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 960, height: 960 },
  '16:9': { width: 1280, height: 720 },
} as const;
export type VideoShape = keyof typeof videoShapes;
export const videoShapeNames = Object.keys(videoShapes) as [VideoShape, ...VideoShape[]];

/** How the eye goes over a picture. The words stand under `motion.<name>`. */
export const motions = ['in', 'out', 'left', 'right', 'still'] as const;
export type Motion = (typeof motions)[number];

/** What music can be like. The words stand under `mood.<name>`. */
export const moods = ['calm', 'bright', 'warm', 'lively'] as const;
export type Mood = (typeof moods)[number];

/**
 * The voices of eSpeak NG that can be understood, two for each language. There is none for Thai: what it says there is
 * not Thai.
 */
export const voices = [
  { id: 'zh-deep', language: 'zh', tone: 'deep' },
  { id: 'zh-light', language: 'zh', tone: 'light' },
  { id: 'en-deep', language: 'en', tone: 'deep' },
  { id: 'en-light', language: 'en', tone: 'light' },
  { id: 'ar-deep', language: 'ar', tone: 'deep' },
  { id: 'ar-light', language: 'ar', tone: 'light' },
  { id: 'indonesian-deep', language: 'indonesian', tone: 'deep' },
  { id: 'indonesian-light', language: 'indonesian', tone: 'light' },
  { id: 'ru-deep', language: 'ru', tone: 'deep' },
  { id: 'ru-light', language: 'ru', tone: 'light' },
  { id: 'tr-deep', language: 'tr', tone: 'deep' },
  { id: 'tr-light', language: 'tr', tone: 'light' },
] as const;
export type VoiceId = (typeof voices)[number]['id'];
export const voiceIds = voices.map(({ id }) => id) as [VoiceId, ...VoiceId[]];

/** The drawn presenters, no likeness of anybody; their names are the same in every language. */
export const presenters = [
  { id: 'lin', name: 'Lin' },
  { id: 'wei', name: 'Wei' },
  { id: 'amina', name: 'Amina' },
  { id: 'omar', name: 'Omar' },
  { id: 'sari', name: 'Sari' },
  { id: 'daniel', name: 'Daniel' },
] as const;
export type PresenterId = (typeof presenters)[number]['id'];
export const presenterIds = presenters.map(({ id }) => id) as [PresenterId, ...PresenterId[]];

/** Where the presenter stands, and what is spoken, as the specification numbers them. */
export const alignments = { center: 1, left: 2, right: 3 } as const;
export const inputModes = { text: 1, voice: 2 } as const;

/** Characters, and how many of each. */
export const longestCaption = 300;
export const longestSpoken = 500;
export const mostCaptionLanguages = 3;
export const mostScenes = 12;
export const mostLines = 60;
export const mostCues = 600;
/** Of one scene. */
export const longestSceneSeconds = 15;
