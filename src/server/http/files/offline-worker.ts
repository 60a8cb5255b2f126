import type { Language } from '../../../kit/languages.ts';

/** The part of Vite's build manifest that is read here. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const workerFile = 'src/web/shell/offline/offline-worker.ts';

/** What a page fetches once it is there, besides what its document names. */
const fetchedLater = [
  'src/web/shell/telemetry/start.ts',
  'src/web/shell/document/head.ts',
  'src/web/ui/overlay/tooltips.ts',
];

/**
 * The script that answers in a browser while there is no network, with what it has to store: it names the build, so that
 * it is another script, and stores anew, once there is another build.
 * @param readFile  the text of a file of the build
 */
export function offlineWorkerOf(
  manifestText: string,
  build: string,
  readFile: (file: string) => string,
): (language: Language) => string {
  const manifest = JSON.parse(manifestText) as Manifest;
  const script = readFile(manifest[workerFile]?.file ?? '');
  return (language) => {
    const files = listFiles(manifest, [...fetchedLater, `src/words/${language}/general/seo.json?words`]);
    return `self.kit = ${JSON.stringify({ build, language, files })};\n${script}`;
  };
}

/** The addresses of some sources as they were built, and of all that they import at once. */
function listFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return [...files];
}
