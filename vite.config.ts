import path from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { sourceReader, wordsOfPage } from './bin/page-words.ts';

const root = import.meta.dirname;

/** What every list of products is drawn with. */
const productList = new RegExp(
  [
    'src/web/features/(products/(product-(card|grid|labels)|sales-(label|count))|media/picture|favorites/save-button|translation/written-in)\\.',
    'src/web/(ui/(badge|price)|page/in-browser|storefront/editorial/section)\\.',
    'icons/(circle-check-big|chevron-(left|right)|heart|play)\\.',
  ].join('|'),
);

/** Words asked for with `?words` arrive as compiled ICU messages, so that no parser travels to the browser. */
function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/words\/[a-z]+\/[a-z]+\/[a-zA-Z]+\.json\?words$/ },
      handler(source) {
        const messages = Object.entries(JSON.parse(source) as Record<string, string>);
        const compiled = Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/** On the server each row of the screens' table also knows its page file, to preload that page's chunk. */
function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/routes\/[\w-]+\.ts$/ },
      handler(source, id, options) {
        if (!options?.ssr) return;
        const folder = path.posix.dirname(path.relative(root, path.dirname(id)).replaceAll('\\', '/'));
        const code = source.replace(
          /page: (\(\) => import\('\.\.\/([^']+)'\))/g,
          (_, load: string, file: string) => `page: Object.assign(${load}, { file: '${folder}/${file}' })`,
        );
        return { code, map: null };
      },
    },
  };
}

/** Each row of the screens' table also knows which parts of the words its page is drawn with. */
function pageWords(): Plugin {
  const routes = /\/src\/web\/routes\/[\w-]+\.ts$/;
  return {
    name: 'page-words',
    enforce: 'pre',
    transform: {
      filter: { id: routes },
      handler(source, id) {
        const read = sourceReader();
        const code = source.replace(/page: \(\) => import\('(\.\.\/[^']+)'\)/g, (row, file: string) => {
          const parts = wordsOfPage(path.resolve(path.dirname(id), file), read);
          return `words: ${JSON.stringify(parts)}, ${row}`;
        });
        return { code, map: null };
      },
    },
    // A page that is being written may say something with another part; then its row is another.
    hotUpdate({ file, modules }) {
      if (!/\/src\/web\/.*\.tsx?$/.test(file) || routes.test(file)) return;
      const { moduleGraph } = this.environment;
      const rows = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id && routes.test(id));
      for (const row of rows) moduleGraph.invalidateModule(row);
      return modules;
    },
  };
}

/**
 * sonner puts its styles into the page by a script, which the policy forbids; `ui/overlay/toast.tsx` brings them as a file. The
 * call is looked for, so that a version that does it otherwise fails the build.
 */
function quietSonner(): Plugin {
  return {
    name: 'quiet-sonner',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(source) {
        const code = source.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (code === source) this.error('sonner no longer inserts its styles where it did');
        return { code, map: null };
      },
    },
  };
}

/**
 * Of lucide-react only shapes are taken: an icon's own file brings its names and the library's way to draw along, and the
 * list of all is 2,000 lines to read. An import of several becomes one of each, which becomes its shapes, drawn by
 * `ui/icon.ts`.
 */
function slimIcons(): Plugin {
  const folder = path.join(root, 'node_modules/lucide-react/dist/esm/icons').replaceAll('\\', '/');
  const fileOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();
  return {
    name: 'slim-icons',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/src\/web\/.*\.tsx?$/, /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/] },
      async handler(source, id) {
        if (id.includes('/src/web/')) {
          const code = source.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
            names
              .split(',')
              .map((named) => named.trim())
              .filter((named) => named && !named.startsWith('type '))
              .map((named) => named.split(' as '))
              .map(([name = '', alias = name]) => `import ${alias} from '${folder}/${fileOf(name)}.mjs';`)
              .join(' '),
          );
          return { code, map: null };
        }
        const { __iconData: icon } = (await import(pathToFileURL(id.split('?')[0]!).href)) as IconFile;
        // An icon's earlier name only hands on the icon.
        if (!icon) return undefined;
        const code = [
          `import { icon } from '${root.replaceAll('\\', '/')}/src/web/ui/icon.ts';`,
          `export default /*#__PURE__*/ icon(${JSON.stringify(shapesOf(icon.node))});`,
        ].join('\n');
        return { code, map: null };
      },
    },
  };
}

type Shape = [tag: string, attributes: Record<string, string>];
interface IconFile {
  __iconData?: { node: Shape[] };
}

/** The paths of an icon in one, to the hundredth of a pixel, and whatever else it is drawn with. */
function shapesOf(node: readonly Shape[]): (string | Shape)[] {
  const paths = node.flatMap(([tag, { d = '' }]) => (tag === 'path' ? [absoluteStart(d)] : []));
  const path = paths.join('').replace(/(\.\d\d)\d+/g, '$1');
  const rest = node.filter(([tag]) => tag !== 'path');
  // What a list's items are told apart by is of no use where they stand still.
  for (const [, attributes] of rest) delete attributes.key;
  return [...(path ? [path] : []), ...rest];
}

/** A path begins where its first `m` says, which behind another path would be counted from that one's end. */
const absoluteStart = (path: string) =>
  path.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-.\d])?)/,
    (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`,
  );

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [compiledWords(), pageWords(), pageFiles(), quietSonner(), slimIcons(), tailwind(), react()],
  // Node would get the CommonJS build with every icon.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // A page's document names what it needs; the list of what every other page needs would travel with each.
        modulePreload: false,
        rolldownOptions: {
          input: [
            'src/web/shell/client.tsx',
            'src/web/shell/routing/after-paint.ts',
            'src/web/shell/offline/offline-worker.ts',
          ],
          output: {
            codeSplitting: {
              // Small files by the dozen take longer than what is in them: what the shell is made of travels as one, and so
              // do what nearly every page needs and what every list of products is drawn with. Wider groups would bring what
              // a page does not need.
              groups: [
                {
                  name: 'base',
                  // What waits for the first paint must not bring along what it holds up, and the worker is no page.
                  test: (id) => !/\/(?:after-paint|early-input|offline-worker)\.ts$/.test(id),
                  tags: ['$initial'],
                },
                {
                  name: 'features',
                  test: /\/src\/(kit|contract|web\/(page|shell|ui|features))\/|node_modules/,
                  minShareCount: 70,
                },
                { name: 'products', test: productList },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          // The process, and the threads beside it (platform/workers/workers.ts).
          input: { main: 'src/main.ts', worker: 'src/worker.ts' },
          output: { entryFileNames: '[name].js' },
          // What a browser fetches later the server has from the beginning.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
