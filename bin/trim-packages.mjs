// Removes what packages bring along and nothing here reads: some 200 MB. npm runs it after each installation.
import { existsSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = path.resolve(fileURLToPath(import.meta.url), '../../node_modules');
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
const remove = (...parts) => rmSync(path.join(packages, ...parts), { recursive: true, force: true });

const unread = [
  // The types of icons under second and third names.
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  // Only the regular and the bold one are set (src/server/platform/pdf/fonts.ts).
  '@embedpdf/fonts-sc/fonts/NotoSansHans-DemiLight.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Light.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Medium.otf',
  // Bundles for pages without a build.
  'libphonenumber-js/bundle',
  'pdfkit/js/pdfkit.browser.js',
  'pdfkit/js/pdfkit.browser.mjs',
  'pdfkit/js/pdfkit.browser.old.js',
  'pdfkit/js/pdfkit.browser.old.mjs',
  'pdfkit/js/pdfkit.standalone.js',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'swagger-ui-dist/swagger-ui.js',
  // Maps of the world in other sizes than the one that src/server/markets/map.ts reads.
  ...['countries-10m', 'countries-110m', 'land-10m', 'land-50m', 'land-110m'].map(
    (map) => `world-atlas/${map}.json`,
  ),
];

for (const name of unread) remove(name);
trimNode();
trimOnnxRuntime();
removeSourceMaps();

/** The headers and manuals beside the pinned Node, 70 MB. */
function trimNode() {
  for (const name of namesIn(packages).filter((each) => /^node-(bin-)?\w+-\w+$/.test(each)))
    for (const folder of ['include', 'share']) remove(name, folder);
}

/** The reader of licences comes with its engine for six machines; this is one of them. */
function trimOnnxRuntime() {
  const folder = 'onnxruntime-node/bin';
  for (const version of namesIn(path.join(packages, folder))) {
    for (const platform of namesIn(path.join(packages, folder, version))) {
      for (const machine of namesIn(path.join(packages, folder, version, platform))) {
        if (platform === process.platform && machine === process.arch) continue;
        remove(folder, version, platform, machine);
      }
    }
  }
}

/** They show a debugger the sources of packages, which the packages mostly do without. */
function removeSourceMaps() {
  if (!existsSync(packages)) return;
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(c|m)?(js|css|ts)\.map$/.test(entry.name))
      unlinkSync(path.join(entry.parentPath ?? entry.path, entry.name));
}
