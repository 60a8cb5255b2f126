// SPDX-License-Identifier: GPL-3.0-or-later
// node tools/pictures/finish.mjs FOLDER [SIDE]: the rendered PNGs of a folder as the AVIFs of demo/pictures, at most SIDE
// pixels wide and high (640), and what they weigh.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const to = path.resolve(import.meta.dirname, '../../demo/pictures');
const [from, most = '640'] = process.argv.slice(2);
const side = Number(most);
let sum = 0;
for (const name of readdirSync(from).filter((one) => one.endsWith('.png'))) {
  const file = path.join(to, `${path.basename(name, '.png')}.avif`);
  await sharp(path.join(from, name))
    .flatten({ background: '#fff' })
    .resize(side, side, { fit: 'inside' })
    .avif({ quality: 56, effort: 4 })
    .toFile(file);
  const bytes = statSync(file).size;
  sum += bytes;
  console.log(String(bytes).padStart(7), path.basename(file));
}
console.log(String(sum).padStart(7), 'together');
