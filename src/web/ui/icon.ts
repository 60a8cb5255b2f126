import { createElement, type ReactElement, type SVGProps } from 'react';

interface Props extends SVGProps<SVGSVGElement> {
  color?: string;
  size?: string | number;
}

/** What a path draws, or the name and the attributes of another shape. */
type Shape = string | [tag: string, attributes: Record<string, string>];

/** Draws an icon of its shapes: what `slimIcons` of vite.config.ts makes of each icon of lucide-react. */
export const icon = (shapes: readonly Shape[]) => {
  const drawn = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
  );
  return ({ color = 'currentColor', size = 24, ...rest }: Props): ReactElement =>
    createElement(
      'svg',
      {
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
      ...drawn,
    );
};
