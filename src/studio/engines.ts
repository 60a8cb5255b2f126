import { createRequire } from 'node:module';
import path from 'node:path';
import type { StudioKind } from './jobs.ts';

/** A program or package that the studio does without, but not everything it makes. */
interface OptionalEngine {
  /** As it is named to people. */
  name: string;
  /** What brings it: one of these is enough. */
  install: string;
  isThere(): boolean;
}

const require = createRequire(path.resolve('package.json'));

/** Whether a package is installed. */
function hasPackage(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

const optionalEngines = {
  opencv: {
    name: 'OpenCV',
    install: 'npm install @techstark/opencv-js',
    isThere: () => hasPackage('@techstark/opencv-js'),
  },
  video: { name: 'FFmpeg', install: 'npm install node-av', isThere: () => hasPackage('node-av') },
  speech: {
    name: 'eSpeak NG',
    install: 'npm install @echogarden/espeak-ng-emscripten',
    isThere: () => hasPackage('@echogarden/espeak-ng-emscripten'),
  },
} satisfies Record<string, OptionalEngine>;
export type EngineName = keyof typeof optionalEngines;

const checked = new Map<EngineName, boolean>();

/** Whether an engine is on this machine; looked for once. */
export function hasEngine(name: EngineName): boolean {
  const before = checked.get(name);
  if (before !== undefined) return before;
  const isHere = optionalEngines[name].isThere();
  checked.set(name, isHere);
  return isHere;
}

/** What each kind cannot be made without. */
const enginesOf: Record<StudioKind, readonly EngineName[]> = {
  'cut-out': ['opencv'],
  'product-picture': ['opencv'],
  'short-video': ['video'],
  'presenter-video': ['video'],
  'translated-video': ['video'],
};

/** The engines that are missing here for a kind. */
export const enginesMissing = (kind: StudioKind): { name: string; install: string }[] =>
  enginesOf[kind].filter((name) => !hasEngine(name)).map(aboutEngine);

/** How an engine is called, and what to install where it is missing. */
export const aboutEngine = (name: EngineName): { name: string; install: string } => ({
  name: optionalEngines[name].name,
  install: optionalEngines[name].install,
});

/** The engine, if it is missing here. */
export const engineMissing = (name: EngineName): { name: string; install: string } | null =>
  hasEngine(name) ? null : aboutEngine(name);
