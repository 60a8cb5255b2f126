import sharp from 'sharp';

/** A bag with a handle that one sees through, on nothing. */
const bag = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <path d="M84 118c0-84 88-84 88 0" fill="none" stroke="#5a3424" stroke-width="16"/>
  <path d="M44 112h168l20 116a14 14 0 0 1-14 16H38a14 14 0 0 1-14-16z" fill="#a3542f"/>
  <path d="M44 112h168l6 34H38z" fill="#8a4526"/><rect x="112" y="138" width="32" height="22" rx="5" fill="#e2b24e"/>
</svg>`;
/** A dress, on nothing. */
const dress = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <path d="M92 20h20l16 22 16-22h20l10 64-14 26 44 126H52l44-126-14-26z" fill="#3f6fb0"/>
  <path d="M96 104h64v14H96z" fill="#e9eef6"/>
</svg>`;

/** Products as shops cut them out, with nothing behind them. */
const cutProducts = { bag, dress } as const;

/** One of them, as WebP. @param side  of the square that it lies in, in pixels */
export const drawProduct = (name: keyof typeof cutProducts, side: number): Promise<Buffer> =>
  sharp(Buffer.from(cutProducts[name])).resize(side).webp({ lossless: true }).toBuffer();

let shade = 0;

/** A bag before a plain wall that no other test has. */
export async function photograph(side = 400): Promise<Buffer> {
  shade += 1;
  const product = await drawProduct('bag', Math.round(side * 0.6));
  const background = { r: 225 + (shade % 20), g: 230, b: 228 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: product, left: Math.round(side * 0.2), top: Math.round(side * 0.2) }])
    .jpeg()
    .toBuffer();
}
