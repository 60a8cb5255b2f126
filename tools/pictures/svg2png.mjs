// SPDX-License-Identifier: GPL-3.0-or-later
// node tools/pictures/svg2png.mjs in.svg out.png
import sharp from 'sharp';

const [from, to] = process.argv.slice(2);
await sharp(from).png().toFile(to);
