import type { Look } from './looks.ts';
import type { Mouth } from './mouths.ts';

/*
 * The presenters are drawings of our own, in layers: what moves is a layer. All are drawn on a sheet of 480 by 600.
 */

export const sheet = { width: 480, height: 600 };

/** A part of the sheet. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const areas = {
  body: { x: 0, y: 250, width: 480, height: 350 },
  head: { x: 110, y: 40, width: 260, height: 330 },
  eyes: { x: 170, y: 160, width: 140, height: 50 },
  mouth: { x: 190, y: 225, width: 100, height: 60 },
  arm: { x: 0, y: 290, width: 240, height: 310 },
} as const satisfies Record<string, Area>;

/** A darker or lighter shade of a colour. */
function shade(colour: string, part: number): string {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    const shaded = part < 0 ? value * (1 + part) : value + (255 - value) * part;
    return Math.round(shaded).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Shoulders, clothes and neck. */
export function drawBody({ skin, clothes, shirt, style, hair }: Look): string {
  const scarf =
    style === 'scarf'
      ? `<path d="M158 290 Q240 392 322 290 L338 372 Q240 424 142 372 Z" fill="${shade(hair, -0.12)}"/>`
      : '';
  return `
    <path d="M36 600 C38 448 78 384 168 358 L240 346 L312 358 C402 384 442 448 444 600 Z" fill="${clothes}"/>
    <path d="M190 352 L240 452 L290 352 Z" fill="${shirt}"/>
    <path d="M204 262 H276 V348 Q240 392 204 348 Z" fill="${shade(skin, -0.14)}"/>
    <path d="M186 350 L240 456 L206 476 L160 362 Z" fill="${shade(clothes, 0.12)}"/>
    <path d="M294 350 L240 456 L274 476 L320 362 Z" fill="${shade(clothes, 0.12)}"/>
    <path d="M240 456 V600" stroke="${shade(clothes, -0.25)}" stroke-width="3"/>
    <circle cx="252" cy="506" r="5" fill="${shade(clothes, -0.35)}"/>
    <circle cx="252" cy="556" r="5" fill="${shade(clothes, -0.35)}"/>
    ${scarf}`;
}

const hairBehind = (style: Look['style'], hair: string): string => {
  if (style === 'long')
    return `<path d="M150 190 C140 90 190 62 240 62 C290 62 340 90 330 190 L338 338 Q300 352 288 330 L192 330 Q180 352 142 338 Z" fill="${hair}"/>`;
  if (style === 'bun') return `<circle cx="240" cy="74" r="34" fill="${hair}"/>`;
  if (style === 'scarf')
    return `<path d="M240 54 C148 54 134 150 142 232 Q146 318 190 352 H290 Q334 318 338 232 C346 150 332 54 240 54 Z" fill="${shade(hair, -0.2)}"/>`;
  return '';
};

const hairBefore = (style: Look['style'], hair: string): string => {
  switch (style) {
    case 'short':
      return `<path d="M160 186 C152 104 196 72 244 72 C302 72 328 112 320 186 C314 152 302 138 284 130 C252 146 206 144 182 132 C170 144 164 160 160 186 Z" fill="${hair}"/>`;
    case 'long':
      return `<path d="M160 200 C152 116 196 76 244 76 C300 76 328 116 320 200 C312 158 292 132 256 118 C230 146 186 154 168 160 Q162 176 160 200 Z" fill="${hair}"/>`;
    case 'bun':
      return `<path d="M160 190 C154 110 196 80 240 80 C284 80 326 110 320 190 C312 148 286 124 240 124 C194 124 168 148 160 190 Z" fill="${hair}"/>`;
    case 'curly':
      return [
        [176, 128, 28],
        [204, 102, 30],
        [240, 92, 32],
        [276, 102, 30],
        [304, 128, 28],
        [164, 160, 18],
        [316, 160, 18],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
        .join('');
    case 'scarf':
      return `<path d="M240 62 C156 62 140 150 148 226 Q152 296 196 330 Q166 262 170 200 C172 140 204 112 240 112 C276 112 308 140 310 200 Q314 262 284 330 Q328 296 332 226 C340 150 324 62 240 62 Z" fill="${hair}"/>`;
  }
};

/** Head, hair, ears, brows and nose. */
export function drawHead({ skin, hair, style, hasBeard, hasGlasses }: Look): string {
  const brow = style === 'scarf' ? '#3a2a20' : shade(hair, -0.1);
  const dark = shade(skin, -0.2);
  const beard = hasBeard
    ? `<path d="M164 216 C166 300 204 322 240 322 C276 322 314 300 316 216 C308 250 296 262 276 262 Q240 246 204 262 C184 262 172 250 164 216 Z" fill="${hair}"/>`
    : '';
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#2b2b2b" stroke-width="4"><rect x="180" y="166" width="52" height="40" rx="14"/><rect x="248" y="166" width="52" height="40" rx="14"/><path d="M232 182 Q240 176 248 182"/></g>`
    : '';
  const ears =
    style === 'scarf'
      ? ''
      : `<ellipse cx="161" cy="202" rx="13" ry="22" fill="${dark}"/><ellipse cx="319" cy="202" rx="13" ry="22" fill="${dark}"/>`;
  return `
    ${hairBehind(style, hair)}${ears}
    <path d="M162 180 C160 116 196 88 240 88 C284 88 320 116 318 180 C318 262 286 312 240 312 C194 312 162 262 162 180 Z" fill="${skin}"/>
    <ellipse cx="190" cy="232" rx="17" ry="10" fill="#e2725b" opacity="0.16"/>
    <ellipse cx="290" cy="232" rx="17" ry="10" fill="#e2725b" opacity="0.16"/>
    ${beard}${hairBefore(style, hair)}
    <path d="M186 158 Q206 146 226 156" stroke="${brow}" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M254 156 Q274 146 294 158" stroke="${brow}" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M240 190 Q232 216 236 222 Q241 227 248 221" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round"/>
    ${glasses}`;
}

/** @param open  1 as people look, 0 closed */
export function drawEyes({ skin }: Look, open: number): string {
  const line = shade(skin, -0.55);
  return [206, 274]
    .map((x) =>
      open < 0.2
        ? `<path d="M${x - 15} 186 Q${x} 195 ${x + 15} 186" stroke="${line}" stroke-width="4" fill="none" stroke-linecap="round"/>`
        : `<ellipse cx="${x}" cy="186" rx="15" ry="${12 * open}" fill="#fff"/><circle cx="${x}" cy="186" r="${Math.min(8, 11 * open)}" fill="#33241b"/><circle cx="${x + 3}" cy="${183}" r="${2.4 * open}" fill="#fff"/><path d="M${x - 17} ${187 - 6 * open} Q${x} ${180 - 12 * open} ${x + 17} ${187 - 6 * open}" stroke="${line}" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
}

const lip = '#a84a42';
const inside = '#5d1f22';

/** A mouth in one of its shapes. */
export function drawMouth(mouth: Mouth): string {
  const stroked = (path: string) =>
    `<path d="${path}" stroke="${lip}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  const hole = (width: number, height: number, teeth: number) =>
    `<ellipse cx="240" cy="256" rx="${width}" ry="${height}" fill="${inside}" stroke="${lip}" stroke-width="5"/>${
      teeth > 0
        ? `<path d="M${240 - width * 0.72} ${256 - height * 0.5} Q240 ${256 - height * 1.05} ${240 + width * 0.72} ${256 - height * 0.5} L${240 + width * 0.66} ${256 - height * 0.5 + teeth} H${240 - width * 0.66} Z" fill="#fff"/>`
        : ''
    }`;
  switch (mouth) {
    case 'rest':
      return stroked('M214 252 Q240 270 266 252');
    case 'closed':
      return stroked('M218 256 Q240 260 262 256');
    case 'small':
      return hole(19, 6, 3);
    case 'wide':
      return hole(26, 9, 6);
    case 'open':
      return hole(22, 18, 7);
    case 'round':
      return hole(12, 13, 0);
    case 'bite':
      return `${stroked('M218 260 Q240 266 262 260')}<rect x="226" y="250" width="28" height="9" rx="3" fill="#fff"/>`;
  }
}

/** @param lifted  0 beside the body, 1 with the hand open beside the chest */
export function drawArm({ skin, clothes }: Look, lifted: number): string {
  const between = (rest: number, up: number) => rest + (up - rest) * lifted;
  const elbow = { x: between(62, 74), y: between(560, 548) };
  const hand = { x: between(96, 128), y: between(650, 440) };
  const sleeve = shade(clothes, -0.08);
  const angle = between(0, -18);
  const fingers =
    lifted < 0.2
      ? ''
      : [-14, -5, 5, 14]
          .map(
            (x) =>
              `<path d="M${hand.x + x * 0.7} ${hand.y - 14} L${hand.x + x * 1.35} ${hand.y - 44 + Math.abs(x) * 0.6}" stroke="${skin}" stroke-width="11" stroke-linecap="round"/>`,
          )
          .join('');
  return `
    <path d="M92 430 L${elbow.x} ${elbow.y} L${hand.x} ${hand.y}" stroke="${sleeve}" stroke-width="58" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
    <g transform="rotate(${angle} ${hand.x} ${hand.y})">
      <path d="M${hand.x + 14} ${hand.y - 6} L${hand.x + 34} ${hand.y - 20}" stroke="${skin}" stroke-width="12" stroke-linecap="round"/>
      ${fingers}<circle cx="${hand.x}" cy="${hand.y - 8}" r="23" fill="${skin}"/>
      <path d="M${hand.x - 25} ${hand.y + 14} H${hand.x + 25}" stroke="#fff" stroke-width="10" stroke-linecap="round"/>
    </g>`;
}
