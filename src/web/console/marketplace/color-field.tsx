import type { ReactNode } from 'react';
import {
  contrastByDay,
  leastContrast,
  legibleColor,
  shadesByDay,
  shadesInTheDark,
} from '../../../contract/marketplace/colors.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const shippedColor = '#c3341c';

/** Whether words in the color, and white words on it, can be read. */
export const isLegible = (color: string): boolean =>
  color === '' || (isColor(color) && contrastByDay(color) >= leastContrast);

interface Props {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** Empty for the color that ships. */
  color: string;
  onChange: (color: string) => void;
}

/** The main color, chosen or typed, with how it looks by day and in the dark, and the nearest one that can be read. */
export function ColorField({ label, hint, error, color, onChange }: Props) {
  const t = useWords('marketplace');
  const format = useFormat();
  const current = isColor(color) ? color.toLowerCase() : shippedColor;
  const legible = legibleColor(current);
  return (
    <div className="space-y-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={label}
              value={current}
              onChange={({ target }) => onChange(target.value)}
              className="h-10 w-14 rounded border border-line-strong bg-card p-1"
            />
            <span className="w-32">
              <Input
                {...control}
                dir="ltr"
                maxLength={7}
                placeholder={shippedColor}
                value={color}
                onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
              />
            </span>
            {color !== '' && (
              <Button tone="quiet" onClick={() => onChange('')}>
                {t('brand.shippedColor')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <p className="text-xs text-muted">
        {t('brand.contrast', { ratio: format.number(Math.floor(contrastByDay(current) * 10) / 10) })}
      </p>
      {legible !== current && (
        <Button size="small" onClick={() => onChange(legible)}>
          {t('brand.useDarker', { color: legible })}
        </Button>
      )}
      <Samples color={legible} />
    </div>
  );
}

/** A button and a sentence in the color, by day and in the dark. Drawn as pictures, for styles in elements are forbidden. */
function Samples({ color }: { color: string }) {
  const t = useWords('marketplace');
  const { brand } = usePlace();
  const grounds = [
    { name: t('brand.byDay'), ground: '#ffffff', ...shadesByDay(color), words: '#ffffff' },
    { name: t('brand.inTheDark'), ground: '#1d1914', ...shadesInTheDark(color), words: '#1d1914' },
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {grounds.map(({ name, ground, main, deep, soft, words }) => (
        <figure key={name} className="space-y-1">
          <svg
            width="220"
            height="96"
            viewBox="0 0 220 96"
            aria-hidden
            className="rounded border border-line"
          >
            <rect width="220" height="96" fill={ground} />
            <rect x="12" y="12" width="110" height="32" rx="8" fill={main} />
            <text x="67" y="33" textAnchor="middle" fontSize="14" fontWeight="600" fill={words}>
              {t('brand.sample')}
            </text>
            <rect x="12" y="56" width="196" height="28" rx="6" fill={soft} />
            <text x="22" y="75" fontSize="14" fill={deep}>
              {brand.name}
            </text>
          </svg>
          <figcaption className="text-xs text-muted">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
