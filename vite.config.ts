import path from 'node:path';
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
    'icons/(check-circle|chevron-(left|right)|heart|play)\\.',
  ].join('|'),
);

/** Words asked for with `?words` arrive as compiled ICU messages, so that no parser travels to the browser. */
function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/words\/[a-z]+\/[a-zA-Z-]+\.json\?words$/ },
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
      filter: { id: /\/src\/web\/routes\/\w+\.ts$/ },
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
  const routes = /\/src\/web\/routes\/\w+\.ts$/;
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
 * sonner puts its styles into the page by a script, which the policy forbids; `ui/toast.tsx` brings them as a file. The
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
 * An icon of react-feather is 1,250 bytes, of which 100 draw it: each brings its own helpers for old browsers and the
 * checks of its properties along. Here it becomes its shapes, drawn by `ui/icon.ts`.
 */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-feather\/dist\/icons\/[\w-]+\.js/ },
      handler(source) {
        const shapes = /\}, rest\), ([\s\S]+?)\);\s*\}\);\s*\w+\.propTypes/.exec(source)?.[1];
        if (!shapes) this.error('an icon of react-feather no longer looks as it did');
        const code = [
          "import React from 'react';",
          `import { icon } from '${root.replaceAll('\\', '/')}/src/web/ui/icon.ts';`,
          `export default /*#__PURE__*/ icon([${shapes}]);`,
        ].join('\n');
        return { code, map: null };
      },
    },
  };
}

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [compiledWords(), pageWords(), pageFiles(), quietSonner(), slimIcons(), tailwind(), react()],
  // Its package offers ES modules to bundlers only; Node would get the CommonJS build with every icon.
  ssr: { noExternal: ['react-feather'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // A page's document names what it needs; the list of what every other page needs would travel with each.
        modulePreload: false,
        rolldownOptions: {
          input: ['src/web/shell/client.tsx', 'src/web/shell/routing/after-paint.ts'],
          output: {
            codeSplitting: {
              // Small files by the dozen take longer than what is in them: what the shell is made of travels as one, and so
              // do what nearly every page needs and what every list of products is drawn with. Wider groups would bring what
              // a page does not need.
              groups: [
                {
                  name: 'base',
                  // What waits for the first paint must not bring along what it holds up.
                  test: (id) => !id.endsWith('/after-paint.ts'),
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
          // The process, and the threads beside it (platform/workers.ts).
          input: { main: 'src/main.ts', worker: 'src/worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
