import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons, type LucideIcon } from 'lucide-react';
import { palette } from './grounds.ts';

/** The name of a line icon, as lucide spells it. */
export type SignIcon = string;

/** The sign of a shop: a line icon of what it sells, in white on a colour of its own. */
export function signSvg(icon: SignIcon, ground: string, shape: number, size: number): string {
  const Icon = (icons as Record<string, LucideIcon | undefined>)[icon];
  if (!Icon) throw new Error(`No icon ${icon}`);
  const { deep, sign, wall } = palette(ground);
  const inner = size * 0.46;
  const drawn = renderToStaticMarkup(
    createElement(Icon, {
      size: inner,
      color: wall,
      strokeWidth: 1.6,
      x: (size - inner) / 2,
      y: (size - inner) / 2,
    }),
  );
  const half = size / 2;
  const frames = [
    `<circle cx="${half}" cy="${half}" r="${half * 0.74}" fill="none" stroke="${sign}" stroke-width="${size * 0.012}"/>`,
    `<rect x="${size * 0.15}" y="${size * 0.15}" width="${size * 0.7}" height="${size * 0.7}" rx="${size * 0.12}" fill="none" stroke="${sign}" stroke-width="${size * 0.012}"/>`,
    `<path d="M${half} ${size * 0.1}L${size * 0.9} ${half}L${half} ${size * 0.9}L${size * 0.1} ${half}z" fill="none" stroke="${sign}" stroke-width="${size * 0.012}" stroke-linejoin="round"/>`,
    `<path d="M${size * 0.16} ${size * 0.82}H${size * 0.84}M${size * 0.16} ${size * 0.18}H${size * 0.84}" stroke="${sign}" stroke-width="${size * 0.012}" stroke-linecap="round"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${deep}"/>${frames[shape % frames.length]}${drawn}
  </svg>`;
}
