import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { Picture } from '../media/picture.tsx';

interface Line {
  id: string;
  title: string;
  spec: readonly string[];
  picture: string;
  unit: string;
  /** As many pieces as there can be. */
  most: number;
}

interface Props {
  label: string;
  error?: string | undefined;
  lines: readonly Line[];
  /** By the line's id; none where it is missing. */
  pieces: ReadonlyMap<string, number>;
  onChange: (pieces: Map<string, number>) => void;
}

/** How many pieces of each line of an order; lines of which none can be chosen are left out. */
export function PiecesField({ label, error, lines, pieces, onChange }: Props) {
  const t = useWords('order');
  const format = useFormat();
  const open = lines.filter(({ most }) => most > 0);
  const isAll = open.every(({ id, most }) => pieces.get(id) === most);
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="font-semibold">
          {label}
        </span>
        <Button
          size="small"
          tone="plain"
          onClick={() => onChange(new Map(open.map(({ id, most }) => [id, isAll ? 0 : most])))}
        >
          {t(isAll ? 'pieces.none' : 'pieces.all')}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {open.map(({ id, title, spec, picture, unit, most }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
            <span className="min-w-40 flex-1">
              <span className="line-clamp-1" dir="auto">
                {title}
              </span>
              <span className="text-xs text-muted">
                {[...spec, t('pieces.of', { count: format.number(most), unit })].join(' · ')}
              </span>
            </span>
            <QuantityStepper
              label={t('pieces.label', { name: title })}
              value={pieces.get(id) ?? 0}
              maximum={most}
              optional
              onChange={(quantity) => onChange(new Map(pieces).set(id, quantity))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}
