import { createElement, type ReactElement, type SVGProps } from 'react';

interface Props extends SVGProps<SVGSVGElement> {
  color?: string;
  size?: string | number;
}

/** Draws an icon of its shapes: what `slimIcons` of vite.config.ts makes of each icon of react-feather. */
export const icon =
  (shapes: readonly ReactElement[]) =>
  ({ color = 'currentColor', size = 24, ...rest }: Props): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: '2',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes,
    );
