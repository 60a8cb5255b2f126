import { signOf } from '../../../contract/marketplace/brand-sign.ts';
import { readPrintedPicture } from '../../files/public.ts';
import type { Deps } from '../../platform/context.ts';
import { unpack } from '../../platform/files/pictures.ts';

/** Pixels of an icon's side, as browsers and telephones ask for them. */
const sizes = [180, 192, 512] as const;
type IconSize = (typeof sizes)[number];

export const isIconSize = (size: number): size is IconSize => sizes.some((iconSize) => iconSize === size);

interface Icon {
  /** Six digits of a color, on which the sign that ships stands, or the key of a picture. */
  sign: string;
  size: IconSize;
  /** Whatever shows it cuts it to a shape of its own. */
  isMaskable: boolean;
}

const icons = new Map<string, Promise<Buffer | null>>();
/** Of two signs at most, the one of now and the one before. */
const mostDrawn = 12;

/** An icon as PNG; null where its picture is gone. */
export function drawAppIcon(
  deps: Pick<Deps, 'config' | 'db' | 'storage'>,
  icon: Icon,
): Promise<Buffer | null> {
  const name = JSON.stringify(icon);
  let drawing = icons.get(name);
  if (!drawing) {
    if (icons.size >= mostDrawn) icons.clear();
    icons.set(name, (drawing = draw(deps, icon)));
    // A failure is not kept.
    drawing.then((bytes) => bytes ?? icons.delete(name)).catch(() => icons.delete(name));
  }
  return drawing;
}

async function draw(
  deps: Pick<Deps, 'config' | 'db' | 'storage'>,
  { sign, size, isMaskable }: Icon,
): Promise<Buffer | null> {
  const isPicture = sign.length === 40;
  const source = isPicture
    ? await readPrintedPicture(deps, sign, 800)
    : Buffer.from(
        signOf(`#${sign}`, isMaskable ? 0 : 8).replace('<svg ', `<svg width="${size}" height="${size}" `),
      );
  if (!source) return null;
  // What is cut to a circle keeps four fifths of its middle.
  const inside = isPicture && isMaskable ? Math.round(size * 0.7) : size;
  const edge = Math.floor((size - inside) / 2);
  const farEdge = size - inside - edge;
  const background = { r: 255, g: 255, b: 255, alpha: isPicture ? 1 : 0 };
  return unpack(Buffer.from(source), (picture) =>
    picture
      .resize(inside, inside, { fit: 'contain', background })
      .extend({ top: edge, left: edge, bottom: farEdge, right: farEdge, background })
      .png()
      .toBuffer(),
  );
}
