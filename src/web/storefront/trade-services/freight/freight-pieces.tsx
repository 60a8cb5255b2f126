import { Plus, X } from 'lucide-react';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { useWords } from '../../../page/words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { emptyPiece, type FreightValues } from './freight-values.ts';
import { NumberField } from '../number-field.tsx';

type Pieces = FreightValues['pieces'];
const columns = ['count', 'length', 'width', 'height', 'kilograms'] as const;
const mostRows = 20;

interface Props {
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
}

/** Pieces by their number, size and weight, a row for each size. */
export function FreightPieces({ pieces, onChange }: Props) {
  const t = useWords('freight');
  const set = (at: number, name: (typeof columns)[number], text: string) =>
    onChange(pieces.map((piece, index) => (index === at ? { ...piece, [name]: text } : piece)));
  return (
    <div className="space-y-3">
      <p className="text-xs text-muted">{t('pieces.hint')}</p>
      {pieces.map((piece, at) => (
        <fieldset key={at} className="relative rounded border border-line p-3">
          <legend className="px-1 text-xs text-muted">{t('pieces.row', { number: at + 1 })}</legend>
          <div className="grid grid-cols-3 gap-2">
            {columns.map((name) => (
              <NumberField
                key={name}
                label={t(`pieces.${name}`)}
                kind={name === 'count' ? wholeNumbers : undefined}
                value={piece[name]}
                onChange={(text) => set(at, name, text)}
              />
            ))}
            {pieces.length > 1 && (
              <div className="flex items-end justify-end">
                <IconButton
                  label={t('pieces.remove', { number: at + 1 })}
                  onClick={() => onChange(pieces.filter((_, index) => index !== at))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
            )}
          </div>
        </fieldset>
      ))}
      {pieces.length < mostRows && (
        <Button size="small" onClick={() => onChange([...pieces, emptyPiece])}>
          <Plus size={16} aria-hidden />
          {t('pieces.add')}
        </Button>
      )}
    </div>
  );
}
