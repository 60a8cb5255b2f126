import type { Language } from '../../../kit/languages.ts';
import type { Part } from '../../page/words.ts';
import type { Screen } from '../../routes.ts';
import { officePath } from '../../routes/screen.ts';
import { partsOf } from '../routing/view.ts';

/** The part of Vite's build manifest (`dist/client/.vite/manifest.json`) that is read here. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[] }
>;

export interface Assets {
  /** Names the build; null where the sources themselves are served. */
  build: string | null;
  /** The document's script, style and preload tags for a screen in a language. */
  tags: (screen: Screen | null, language: Language, fonts: readonly string[]) => string;
}

const entry = 'src/web/shell/client.tsx';
/** What a browser fetches when it comes to an office. */
const officeTables = ['src/web/routes/offices.ts', 'src/contract/calls.ts'];
const afterPaint = 'src/web/shell/routing/after-paint.ts';

/** Tags from the manifest of a build, made once for each screen and language. */
export function builtAssets(manifest: Manifest, build: string): Assets {
  const made = new Map<string, string>();
  const fontFiles = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    if (key.endsWith('.woff2')) fontFiles.set(key.slice(key.lastIndexOf('/') + 1), manifest[key]!.file);
  }
  return {
    build,
    tags(screen, language, fonts) {
      const id = `${screen?.path} ${language}`;
      let tags = made.get(id);
      if (tags === undefined) made.set(id, (tags = builtTags(manifest, fontFiles, screen, language, fonts)));
      return tags;
    },
  };
}

function builtTags(
  manifest: Manifest,
  fontFiles: Map<string, string>,
  screen: Screen | null,
  language: Language,
  fonts: readonly string[],
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(entry);
  if (screen && officePath.test(screen.path)) for (const table of officeTables) add(table);
  if (screen?.page.file) add(screen.page.file);
  for (const file of wordFiles(manifest, language, partsOf(screen))) add(file);
  const main = manifest[entry]!.file;
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.flatMap((name) => {
      const file = fontFiles.get(name);
      return file ? `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>` : [];
    }),
    ...scriptTags(
      [...scripts].filter((file) => file !== main),
      main,
      // Where the server draws, there is something to see before the scripts come.
      screen?.render === 'client' ? undefined : manifest[afterPaint]!.file,
    ),
  ].join('');
}

/** Where parts of the words of a language are in the source. */
function wordFiles(manifest: Manifest, language: Language, parts: readonly Part[]): string[] {
  const table = `src/words/${language}/parts.ts`;
  const names = new Set(parts.map((part) => `${part}.json?words`));
  const isWanted = (key: string) =>
    key.startsWith(`src/words/${language}/`) && names.has(key.slice(key.lastIndexOf('/') + 1));
  return [table, ...Object.keys(manifest).filter(isWanted)];
}

function scriptTags(files: readonly string[], main: string, afterPaintFile: string | undefined): string[] {
  if (afterPaintFile) {
    const scripts = files.map((file) => `/${file}`).join(' ');
    return [
      `<script type="module" src="/${afterPaintFile}" data-entry="/${main}" data-scripts="${scripts}"></script>`,
    ];
  }
  return [
    ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ];
}

/** Tags for Vite's development server, which serves the sources themselves and swaps them while the page is open. */
export function sourceAssets(): Assets {
  const refresh =
    'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';
  const tags = `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/web/ui/theme/theme.css"><script type="module" src="/${entry}"></script>`;
  return { build: null, tags: () => tags };
}
